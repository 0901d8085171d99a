import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** For every answer. Pages replace the content policy with their own, which names the scripts they carry. */
export function secureAnswers(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  // Hooks that every answer goes through call back: a promise for each would cost more than what they do.
  app.addHook('onSend', (request, reply, _payload, done) => {
    secure(request, reply, isHttps)
    done()
  })
}

/** Hooks do not run for what is refused before there is a route. */
export function secure(request: FastifyRequest, reply: FastifyReply, isHttps = false) {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}
