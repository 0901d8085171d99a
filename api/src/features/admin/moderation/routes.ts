import * as endpoints from '@koya/contract/endpoints/admin/moderation.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { hide, showAgain } from './hide.ts'
import { listWritten } from './list-written.ts'
import { mergePost, movePost, postPlaces } from './move-post.ts'
import { moveReview, reviewPlaces } from './move-review.ts'

export function moderationRoutes(app: FastifyInstance, deps: Deps) {
  const review = ({ id }: { id: number }) => ({ kind: 'review' as const, id })
  const post = ({ id }: { id: number }) => ({ kind: 'post' as const, id })
  serve(app, endpoints.adminWritten, async ({ query }) => ({ data: await listWritten(deps, query) }))
  serve(app, endpoints.hideReview, ({ params, body, user }) => hide(deps, user.id, review(params), body.reason))
  serve(app, endpoints.showReview, ({ params, user }) => showAgain(deps, user.id, review(params)))
  serve(app, endpoints.hidePost, ({ params, body, user }) => hide(deps, user.id, post(params), body.reason))
  serve(app, endpoints.showPost, ({ params, user }) => showAgain(deps, user.id, post(params)))
  serve(app, endpoints.postPlacesOf, async ({ params }) => ({ data: await postPlaces(deps, params.id) }))
  serve(app, endpoints.movePost, ({ params, body, user }) => movePost(deps, user.id, params.id, body))
  serve(app, endpoints.mergePost, ({ params, body, user }) => mergePost(deps, user.id, params.id, body))
  serve(app, endpoints.reviewPlacesOf, async ({ params }) => ({ data: await reviewPlaces(deps, params.id) }))
  serve(app, endpoints.moveReview, ({ params, body, user }) => moveReview(deps, user.id, params.id, body))
}
