import * as endpoints from '@koya/contract/endpoints/classroom/answer-files.ts'
import { MOST_FILE_BYTES } from '@koya/contract/rules/media/answer-files.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { downloadAnswerFile, showAnswerFile } from './show-answer-file.ts'
import { takeAnswerFile } from './take-answer-file.ts'

/** Room for the parts of the form around the file. */
const FORM_BYTES = MOST_FILE_BYTES + 64 * 1024

export function answerFileRoutes(app: FastifyInstance, deps: Deps) {
  serve(
    app,
    endpoints.sendAnswerFile,
    async ({ body, user }) => ({ data: await takeAnswerFile(deps, user.id, body.file) }),
    { bodyLimit: FORM_BYTES },
  )
  serve(app, endpoints.showAnswerFile, async ({ params, user }) => ({
    data: await showAnswerFile(deps, user, params.key),
  }))
  serve(app, endpoints.downloadAnswerFile, ({ params, user, request, reply }) =>
    downloadAnswerFile(deps, { user, key: params.key, request, reply }),
  )
}
