import * as contract from '@koya/contract/endpoints/teaching/authoring.ts'
import { withdrawProposal as withdrawal } from '@koya/contract/endpoints/teaching/proposals.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { findAuthored, withCleanTexts } from './authored-course.ts'
import { createCourse } from './create-course.ts'
import { presentEdited } from './draft/present-draft.ts'
import { duplicateCourse } from './duplicate-course.ts'
import { listInstructors } from './list-instructors.ts'
import { publishCourse } from './publish-course.ts'
import { archiveCourse, deleteCourse, setLevel } from './put-away.ts'
import { updateCourse } from './update-course.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

/** Several times what a course may hold: what is too long is refused at its field, and not as a whole. */
const DRAFT_BYTES = 2 * 1024 * 1024

export function authoringRoutes(app: FastifyInstance, deps: Deps) {
  serve(
    app,
    contract.createCourse,
    ({ body: { is_published, ...draft }, user }) => createCourse(deps, user, draft, is_published),
    { bodyLimit: DRAFT_BYTES },
  )
  serve(app, contract.showDraft, async ({ params, user }) => ({
    data: await presentEdited(deps.db, await withCleanTexts(deps, await findAuthored(deps.db, user, params.id))),
  }))
  serve(
    app,
    contract.updateCourse,
    ({ params, body: { version, ...draft }, user }) => updateCourse(deps, user, params.id, draft, version),
    { bodyLimit: DRAFT_BYTES },
  )
  serve(app, contract.publishCourse, ({ params, body, user }) =>
    publishCourse(deps, user, params.id, body.is_published),
  )
  serve(app, contract.setLevel, ({ params, body, user }) => setLevel(deps, user, params.id, body.level))
  serve(app, contract.archiveCourse, ({ params, body, user }) => archiveCourse(deps, user, params.id, body.is_archived))
  serve(app, contract.deleteCourse, ({ params, user }) => deleteCourse(deps, user, params.id))
  serve(app, contract.duplicateCourse, ({ params, user }) => duplicateCourse(deps, user, params.id))
  serve(app, withdrawal, ({ params, user }) => withdrawProposal(deps, user, params.id))
  serve(app, contract.listInstructors, async ({ user }) => ({ data: await listInstructors(deps, user) }))
}
