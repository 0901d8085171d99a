import Fastify, { type FastifyBaseLogger } from 'fastify'

/** JSON lines. What opens doors never reaches them: tokens, passwords and keys are struck out, and so are query strings. */
export function createLogger(level: string, stream?: { write: (line: string) => void }): FastifyBaseLogger {
  return Fastify({
    logger: {
      level,
      ...(stream && { stream }),
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
