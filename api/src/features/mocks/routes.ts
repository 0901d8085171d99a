import * as blueprints from '@koya/contract/endpoints/exams/blueprints.ts'
import * as endpoints from '@koya/contract/endpoints/exams/mocks.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { beginMock } from './begin-mock.ts'
import { handInMock } from './hand-in-mock.ts'
import { listMocks } from './list-mocks.ts'
import { markOwnAnswer } from './mark-own-answer.ts'
import { pauseMock, resumeMock } from './pause-mock.ts'
import { saveMock } from './save-mock.ts'
import { removeBlueprint, setBlueprint, showBlueprint } from './set-blueprint.ts'
import { showMock } from './show-result.ts'

/** Of all answers of a mock, written ones among them. */
const LONGEST_MOCK = 512 * 1024

export function mockRoutes(app: FastifyInstance, deps: Deps) {
  const roomy = { bodyLimit: LONGEST_MOCK }
  serve(app, endpoints.listMocks, async ({ query, user }) => ({ data: await listMocks(deps, user, query.paper) }))
  serve(app, endpoints.beginMock, async ({ body, user }) => ({ data: await beginMock(deps, user, body.paper) }))
  serve(app, endpoints.showMock, async ({ params, user }) => ({ data: await showMock(deps, user, params.id) }))
  serve(
    app,
    endpoints.saveMock,
    async ({ params, body, user }) => ({ data: await saveMock(deps, user, params.id, body) }),
    roomy,
  )
  serve(app, endpoints.pauseMock, async ({ params, user }) => ({ data: await pauseMock(deps, user, params.id) }))
  serve(app, endpoints.resumeMock, async ({ params, user }) => ({ data: await resumeMock(deps, user, params.id) }))
  serve(
    app,
    endpoints.handInMock,
    async ({ params, body, user }) => ({ data: await handInMock(deps, user, params.id, body) }),
    roomy,
  )
  serve(app, endpoints.markOwnAnswer, async ({ params, body, user }) => ({
    message: messages.exams.ownMarks,
    data: await markOwnAnswer(deps, user, params, body.marks),
  }))
  serve(app, blueprints.showBlueprint, async ({ params, user }) => ({
    data: await showBlueprint(deps, user, params.id),
  }))
  serve(app, blueprints.setBlueprint, ({ params, body, user }) => setBlueprint(deps, user, params.id, body))
  serve(app, blueprints.removeBlueprint, ({ params, user }) => removeBlueprint(deps, user, params.id))
}
