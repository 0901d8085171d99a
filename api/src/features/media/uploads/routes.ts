import { pathId } from '@koya/contract/endpoints/ids.ts'
import * as contract from '@koya/contract/endpoints/teaching/media.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { signedInUser } from '../../../http/session.ts'
import { completeUpload } from './complete-upload.ts'
import { findUpload, touchUpload } from './find-upload.ts'
import { listUploads } from './list-uploads.ts'
import { presentUpload } from './present-upload.ts'
import { putPart } from './put-part.ts'
import { removeUpload } from './remove-upload.ts'
import { startUpload } from './start-upload.ts'

export function uploadRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.startUpload, async ({ body, user }) => ({ data: await startUpload(deps, user, body) }))
  serve(app, contract.listUploads, async ({ user }) => ({ data: await listUploads(deps, user) }))
  serve(app, contract.showUpload, async ({ params, user }) => {
    const row = await findUpload(deps.db, user, params.id)
    if (row.state === 'coming') await touchUpload(deps, row.id)
    return { data: await presentUpload(deps, row) }
  })
  serve(app, contract.completeUpload, async ({ params, user }) => ({
    data: await completeUpload(deps, user, params.id),
  }))
  serve(app, contract.removeUpload, async ({ params, user }) => ({ data: await removeUpload(deps, user, params.id) }))

  // In a scope of its own: only here a body of any type is taken as it comes, unread.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { id: string; number: string } }>(
      `${API_BASE}/uploads/:id/parts/:number`,
      { schema: { hide: true } },
      async (request) => {
        const user = await signedInUser(request, 'instructor')
        const [id, number] = [request.params.id, request.params.number].map((text) => pathId.safeParse(text))
        if (!user || !id?.success || !number?.success) throw new Failure('not_found')
        const length = request.headers['content-length']
        const sent = { number: number.data, length, stream: request.raw }
        return { data: await putPart(deps, user, id.data, sent) }
      },
    )
  })
}
