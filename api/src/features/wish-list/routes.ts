import * as endpoints from '@koya/contract/endpoints/wish-list.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { addWish, clearWishList, readWishList, removeWish } from './wish-list.ts'

export function wishListRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, endpoints.myWishList, async ({ user }) => ({ data: { data: await readWishList(db, user.id) } }))
  serve(app, endpoints.addWish, ({ body, user }) => addWish(db, user.id, body.id))
  serve(app, endpoints.removeWish, ({ params, user }) => removeWish(db, user.id, params.id))
  serve(app, endpoints.clearWishList, ({ user }) => clearWishList(db, user.id))
}
