import { Failure } from '@koya/contract/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPageAddress } from './page-address.ts'

type FormHandler = (request: FastifyRequest, reply: FastifyReply, url: URL) => Promise<FastifyReply>

const KILOBYTE = 1_024

/** Pages that take a form from a browser without JavaScript, and how much of it. Every other page is only read. */
const formPages = {
  '/subscribe': 4 * KILOBYTE,
  '/subscription/:token': 4 * KILOBYTE,
  '/confirm/:token': 4 * KILOBYTE,
  // A text that is too long comes back with the reason, so far more is taken than is kept.
  '/contact-us': 256 * KILOBYTE,
  '/business': 64 * KILOBYTE,
}

export function takeForms(app: FastifyInstance, form: FormHandler) {
  for (const [path, bodyLimit] of Object.entries(formPages))
    app.post(path, {
      schema: { hide: true },
      bodyLimit,
      onRequest: async (request) => refuseForeignForms(request),
      handler: (request, reply) => {
        const address = readPageAddress(request.url, app.deps.config.publicUrl)
        return address.kind === 'page' ? form(request, reply, address.url) : reply.callNotFound()
      },
    })
}

/**
 * A page of another site must not send our forms in a visitor's name. Every browser says where a form comes from in one of
 * two headers; what sends neither is no browser.
 */
function refuseForeignForms({ headers, host, server }: FastifyRequest) {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw new Failure('wrong_content_type')
  const site = headers['sec-fetch-site']
  const isOurs = site ? site === 'same-origin' || site === 'none' : isOurOrigin(headers.origin)
  if (!isOurs) throw new Failure('forbidden')

  function isOurOrigin(origin: string | undefined) {
    if (origin === undefined) return true
    if (!URL.canParse(origin)) return false
    const { publicUrl } = server.deps.config
    return new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin
  }
}
