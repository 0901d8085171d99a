import * as exams from '@koya/contract/endpoints/exams/exams.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { removeExam, setExam } from './set-exam.ts'
import { showExam, showExamAndPlan } from './show-exam.ts'

export function examRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, exams.showExam, async ({ query, user }) => ({
    data: await (query.with === 'plan' ? showExamAndPlan(deps, user) : showExam(deps, user)),
  }))
  serve(app, exams.setExam, async ({ body, user }) => {
    await setExam(deps, user, body)
    return { message: messages.exams.saved, data: await showExam(deps, user) }
  })
  serve(app, exams.removeExam, async ({ user }) => {
    await removeExam(deps, user)
    return { message: messages.exams.removed }
  })
}
