import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify'
import { bestEncoding } from './best-encoding.ts'

/** What goes into one packet with its headers gains nothing. */
export const LEAST_BYTES = 1_000
/** Made anew for every request, so quickly rather than as small as can be. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify(brotliCompress)
const compress = { br: (body: Buffer) => brotli(body, options), gzip: promisify(gzip) }

/**
 * Answers of the API and drawn pictures travel compressed. A session is a header that no other site can make a browser
 * send, so the length of an answer tells nobody what is in it. Route by route, because pages are compressed already, and
 * even a hook that does nothing would cost them a tenth of their speed.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (/^\/(api|art)\//.test(route.url)) route.onSend = compressAnswer
  })
}

const compressAnswer: onSendHookHandler = (request, reply, payload, done) => {
  if (!isText(reply, payload)) return done(null, payload)
  reply.header('vary', 'accept-encoding')
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || reply.hasHeader('content-length')) return done(null, payload)
  compress[encoding](Buffer.from(payload)).then((body) => {
    reply.header('content-encoding', encoding)
    done(null, body)
  }, done)
}

function isText(reply: FastifyReply, payload: unknown): payload is string {
  if (typeof payload !== 'string' || payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return false
  return /^(application\/json|image\/svg\+xml)/.test(String(reply.getHeader('content-type')))
}
