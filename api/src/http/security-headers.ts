import { OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const always = {
  [OURS_HEADER]: '1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
const overHttps = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Public pictures: where a link to Koya is shared, other sites and feed readers show them. */
export const embeddable = { 'cross-origin-resource-policy': 'cross-origin' }

/**
 * For every answer, set before anything else is: whoever answers may replace one. Pages bring a content policy of their
 * own, which names the scripts they carry. Done when the request comes, because a hook on the way out costs a page a tenth
 * of its speed, and with a callback, because a promise would cost more than what it does.
 */
export function secureAnswers(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply, isHttps)
    done()
  })
}

/** What every answer carries besides its own headers and its number. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return isHttps ? overHttps : always
}

/** Hooks do not run for what is refused before there is a route. */
export function secure(request: FastifyRequest, reply: FastifyReply, isHttps = false) {
  reply.header('x-request-id', request.id).headers(securityHeaders({ isHttps }))
}
