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
        censor: '[hidden]',
      },
      serializers: {
        err: describeError,
        req: (request) => ({
          method: request.method,
          path: withoutSecrets(request.url),
          ip: request.ip,
        }),
      },
    },
  }).log
}

const secretLink =
  /((?:reset|confirm|links|subscription|subscribers|gifts|sponsor|sponsorships|join|calendar|shared-exams|report-mails?|scorm)\/)[^/]+/i

/** The path alone; links that were sent by mail carry their secret in it, however it is encoded. */
function withoutSecrets(url: string) {
  const [path = ''] = url.split('?')
  const readable = path.replace(/%2f/gi, '/')
  return readable.replace(secretLink, '$1[hidden]')
}

/** A failed query is told without the values that were in it: a mail with its link may be among them. */
function describeError(error: Error) {
  const isQuery = 'query' in error && 'params' in error
  const told = isQuery && error.cause instanceof Error ? error.cause : error
  return { type: told.name, message: told.message, stack: told.stack ?? '', ...(isQuery && { query: error.query }) }
}
