import * as practice from '@koya/contract/endpoints/exams/practice.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { nextPractice } from './next-practice.ts'
import { samplePractice } from './sample-practice.ts'
import { sendPractice } from './send-practice.ts'

/** Of all that a device sends at once. */
const LONGEST_ANSWERS = 512 * 1024

export function practiceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, practice.nextPractice, async ({ query, user }) => ({ data: await nextPractice(deps, user, query) }))
  serve(app, practice.samplePractice, async ({ query }) => ({ data: await samplePractice(deps, query.paper) }))
  serve(
    app,
    practice.sendPractice,
    async ({ body, user }) => ({ data: await sendPractice(deps, user, body.answers) }),
    { bodyLimit: LONGEST_ANSWERS },
  )
}
