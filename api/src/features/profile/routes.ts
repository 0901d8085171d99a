import * as endpoints from '@koya/contract/endpoints/profile.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { readProfile } from './read-profile.ts'
import { updateProfile } from './update-profile.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.learnerProfile, async ({ user }) => {
    const { completeness, user: owner, profile } = await readProfile(deps.db, user.id)
    return { data: { completeness, user: { ...owner, learner_profile: profile } } }
  })
  serve(app, endpoints.instructorProfile, async ({ user }) => {
    const { completeness, user: owner, profile } = await readProfile(deps.db, user.id)
    return { data: { completeness, user: { ...owner, instructor_profile: profile } } }
  })
  serve(app, endpoints.updateLearnerProfile, ({ params, body, user }) => updateProfile(deps, user, params.id, body))
  serve(app, endpoints.updateInstructorProfile, ({ params, body, user }) => updateProfile(deps, user, params.id, body))
}
