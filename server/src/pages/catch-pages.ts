import { remember } from '@koya/api/remember.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPageAddress } from './cache/page-address.ts'

/** Answers a promise, or nothing where the page has been sent already. */
type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
) => Promise<FastifyReply | undefined> | undefined

type FileHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Whatever no other route matches is a page, an address that leads home, or a file, which is missing unless `file` has it. */
export function catchPages(
  app: FastifyInstance,
  page: PageHandler,
  file: FileHandler = (_request, reply) => reply.callNotFound(),
) {
  const addressOf = remember((target) => readPageAddress(target, app.deps.config.publicUrl))
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    handler: (request, reply) => {
      const address = addressOf(request.url)
      if (address.kind === 'missing') return file(request, reply)
      return address.kind === 'home' ? reply.redirect('/') : page(request, reply, address.url)
    },
  })
}
