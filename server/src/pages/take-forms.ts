import { Failure } from '@koya/contract/protocol/failures.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPageAddress } from './cache/page-address.ts'

type FormHandler = (request: FastifyRequest, reply: FastifyReply, url: URL) => Promise<FastifyReply>

const KILOBYTE = 1_024
/** The longest address that mail servers take. */
const EMAIL = 254

/** Pages that take a form from a browser without JavaScript, and how much of it. Every other page is only read. */
const formPages = {
  '/subscribe': 4 * KILOBYTE,
  '/subscription/:token': 4 * KILOBYTE,
  '/confirm/:token': 4 * KILOBYTE,
  '/report-mail/:token': 4 * KILOBYTE,
  '/mail-links/:token': 4 * KILOBYTE,
  '/contact-us': roomFor({ ...lengths.contact, email: EMAIL, answerTo: EMAIL }),
  '/business': roomFor(lengths.business),
}

/** What fields of these lengths can weigh: a character is at most three bytes, each sent as `%XX`. */
function roomFor(fields: Record<string, number>) {
  return KILOBYTE + 9 * Object.values(fields).reduce((sum, length) => sum + length, 0)
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
