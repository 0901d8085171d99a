import * as bank from '@koya/contract/endpoints/teaching/question-bank.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import * as questions from './change-questions.ts'
import { listFigures } from './figures/list-figures.ts'
import { orderQuestions } from './order-questions.ts'

/** Four million characters, of which most take one byte and few take several. */
const LONGEST_IMPORT = 8 * 1024 * 1024

export function questionRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, bank.listQuestions, async ({ params, user }) => ({
    data: await questions.listQuestions(deps, user, params.id),
  }))
  serve(app, bank.listQuestionFigures, async ({ params, user }) => ({
    data: await listFigures(deps, user, params.id),
  }))
  serve(app, bank.addQuestion, async ({ params, body: { question, ...place }, user }) => ({
    data: await questions.addQuestion(deps, user, params.id, place, question),
  }))
  serve(app, bank.changeQuestion, async ({ params, body: { version, ...draft }, user }) => ({
    data: await questions.changeQuestion(deps, user, params.id, draft, version),
  }))
  serve(app, bank.removeQuestion, async ({ params, user }) => ({
    data: await questions.removeQuestion(deps, user, params.id),
  }))
  serve(app, bank.orderQuestions, async ({ params, body, user }) => ({
    data: await orderQuestions(deps, user, params.id, body),
  }))
  serve(app, bank.importQuestions, ({ params, body, user }) => questions.importQuestions(deps, user, params.id, body), {
    bodyLimit: LONGEST_IMPORT,
  })
}
