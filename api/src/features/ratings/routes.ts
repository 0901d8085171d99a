import * as endpoints from '@koya/contract/endpoints/ratings.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { readForVisitor } from '../../http/kept/serve-shared.ts'
import { serve } from '../../http/serve.ts'
import { answerRating } from './answer-rating.ts'
import { myRatings, voteHelpful } from './helpful-votes.ts'
import { listRatings, rateCourse } from './ratings.ts'

export function ratingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.listRatings, ({ params, query, request }) =>
    readForVisitor(deps, request, (db) => listRatings({ ...deps, db }, params.id, query.page)),
  )
  serve(app, endpoints.rateCourse, async ({ params, body, user }) => ({
    data: await rateCourse(deps, user, params.id, body),
  }))
  serve(app, endpoints.myRatings, async ({ params, user }) => ({ data: await myRatings(deps, user, params.id) }))
  serve(app, endpoints.voteHelpful, async ({ params, body, user }) => ({
    data: await voteHelpful(deps, user, params, body.helpful),
  }))
  serve(app, endpoints.answerRating, async ({ params, body, user }) => ({
    data: await answerRating(deps, user, params, body.answer),
  }))
}
