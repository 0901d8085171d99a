import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPageAddress } from './page-address.ts'

type PageHandler = (request: FastifyRequest, reply: FastifyReply, url: URL) => Promise<FastifyReply>

/** Whatever no other route matches is a page, a missing file, or an address that leads home. */
export function catchPages(app: FastifyInstance, page: PageHandler) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    handler: (request, reply) => {
      const address = readPageAddress(request.url, app.deps.config.publicUrl)
      if (address.kind === 'missing') return reply.callNotFound()
      return address.kind === 'home' ? reply.redirect('/') : page(request, reply, address.url)
    },
  })
}
