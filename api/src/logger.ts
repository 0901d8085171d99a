import Fastify, { type FastifyBaseLogger } from 'fastify'

/** JSON lines. What opens doors never reaches them: tokens, passwords and keys are struck out, and so are query strings. */
export function createLogger(level: string): FastifyBaseLogger {
  return Fastify({
    logger: {
      level,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.password_confirmation',
          '*.token',
          '*.access_token',
          '*.secretKey',
        ],
        censor: '[struck out]',
      },
      serializers: {
        req: (request) => ({
          method: request.method,
          path: request.url.split('?')[0]?.replace(/(\/(?:reset|confirm)\/)[^/]+/, '$1[struck out]'),
          ip: request.ip,
        }),
      },
    },
  }).log
}
