import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** These belong to the API: what it does not know there is a JSON 404 and never a page. */
const notPages = /^\/(api|profile-resource|dev|sandbox|art|media|metrics)(\/|$)/

/** Whatever no other route matches is a page. */
export function catchPages(app: FastifyInstance, page: PageHandler) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    handler: (request, reply) => (notPages.test(request.url) ? reply.callNotFound() : page(request, reply)),
  })
}
