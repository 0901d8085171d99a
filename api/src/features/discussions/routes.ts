import * as endpoints from '@koya/contract/endpoints/discussions.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { acceptAnswer } from './accept-answer.ts'
import { announce, correctAnnouncement, listAnnouncements, withdrawAnnouncement } from './announce.ts'
import { followQuestion } from './follow-question.ts'
import { deletePost, listPosts, writePost } from './posts.ts'
import { searchQuestions } from './search-questions.ts'

export function discussionRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.listPosts, ({ params, query, user }) => listPosts(deps, user, params.id, query))
  serve(app, endpoints.writePost, async ({ params, body, user }) => ({
    data: await writePost(deps, user, params.id, body),
  }))
  serve(app, endpoints.deletePost, ({ params, user }) => deletePost(deps, user, params.id))
  serve(app, endpoints.searchQuestions, ({ params, query, user }) => searchQuestions(deps, user, params.id, query))
  serve(app, endpoints.acceptAnswer, ({ params, body, user }) => acceptAnswer(deps, user, params.id, body.is_accepted))
  serve(app, endpoints.followQuestion, ({ params, body, user }) =>
    followQuestion(deps, user, params.id, body.is_following),
  )
  serve(app, endpoints.announce, async ({ params, body, user }) => ({
    data: await announce(deps, user, params.id, body),
  }))
  serve(app, endpoints.listAnnouncements, async ({ params, user }) => ({
    data: await listAnnouncements(deps, user, params.id),
  }))
  serve(app, endpoints.correctAnnouncement, async ({ params, body, user }) => ({
    data: await correctAnnouncement(deps, user, params, body),
  }))
  serve(app, endpoints.withdrawAnnouncement, ({ params, user }) => withdrawAnnouncement(deps, user, params))
}
