import { remember } from '@koya/api/remember.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPageAddress } from './cache/page-address.ts'

/** Answers a promise, or nothing where the page has been sent already. */
type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
) => Promise<FastifyReply | undefined> | undefined

/** Whatever no other route matches is a page, a missing file, or an address that leads home. */
export function catchPages(app: FastifyInstance, page: PageHandler) {
  const addressOf = remember((target) => readPageAddress(target, app.deps.config.publicUrl))
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    handler: (request, reply) => {
      const address = addressOf(request.url)
      if (address.kind === 'missing') return reply.callNotFound()
      return address.kind === 'home' ? reply.redirect('/') : page(request, reply, address.url)
    },
  })
}
