import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ADDRESSES, readSignedAddress } from '../../adapters/storage/disk/signed-address.ts'
import { privateHeaders } from '../../adapters/storage/keys.ts'
import type { Deps } from '../../deps.ts'
import { inert, sendFile } from '../../http/sending/send-file.ts'
import { storedFile } from '../../http/sending/stored-source.ts'
import { takeBody } from '../../http/take-body.ts'
import { keyFor } from '../../settings/secret.ts'

type Params = { Params: { '*': string } }

/**
 * The signed addresses of files that are kept on disk. An S3 store has its own, and nobody signs any of these then. The
 * address is all there is to check: whoever makes one has looked who asks.
 */
export function fileRoutes(app: FastifyInstance, deps: Deps) {
  const { storage, config, clock } = deps
  const key = keyFor(config, ADDRESSES)
  const requireSigned = ({ url }: FastifyRequest, method: 'GET' | 'PUT') => {
    const signed = readSignedAddress(key, method, url, clock())
    if (!signed) throw new Failure('file_address_over')
    return signed
  }

  app.route<Params>({
    // Whoever may have a file may also ask how long it is.
    method: ['GET', 'HEAD'],
    url: '/files/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { query, seconds } = requireSigned(request, 'GET')
      const isThere = await sendFile(request, reply, storedFile(storage, request.params['*']), {
        ...inert,
        ...privateHeaders(seconds, query.get('name') ?? undefined),
        'content-type': query.get('type') ?? 'application/octet-stream',
      })
      if (!isThere) throw new Failure('not_found')
      return reply
    },
  })

  // In a scope of its own: only here a body of any type is taken as it comes, unread.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put<Params>('/files/*', { schema: { hide: true } }, async (request, reply) => {
      const { query } = requireSigned(request, 'PUT')
      const [id = '', part, size] = ['upload', 'part', 'size'].map((name) => query.get(name) ?? '')
      if (request.headers['content-length'] !== size) throw new Failure('file_address_over')
      const upload = { key: request.params['*'], id }
      const { tag } = await takeBody(request.raw, (stream) =>
        storage.parts.put(upload, Number(part), { stream, size: Number(size) }),
      )
      return reply.header('etag', tag).send()
    })
  })
}
