import * as classroom from '@koya/contract/endpoints/classroom/classroom.ts'
import { pathId } from '@koya/contract/endpoints/ids.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { sendIntroduction } from '../introduction/send-introduction.ts'
import { noteWatching } from './note-watching.ts'
import { sendLessonFile } from './send-lesson-file.ts'
import { showTranscript } from './show-transcript.ts'

export function watchingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, classroom.showTranscript, async ({ params, user }) => ({
    data: await showTranscript(deps, user, params.id),
  }))
  serve(app, classroom.noteWatching, async ({ params, body, user }) => ({
    data: await noteWatching(deps, user, params.id, body),
  }))
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${API_BASE}/introductions/:file`,
    schema: { hide: true },
    handler: (request, reply) => sendIntroduction(deps, request, reply, request.params.file),
  })
  app.route<{ Params: { id: string; kind: string } }>({
    method: ['GET', 'HEAD'],
    url: `${API_BASE}/lessons/:id/media/:kind`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const id = pathId.safeParse(request.params.id)
      if (!id.success) throw new Failure('not_found')
      return sendLessonFile(deps, request, reply, { lessonId: id.data, kind: request.params.kind })
    },
  })
}
