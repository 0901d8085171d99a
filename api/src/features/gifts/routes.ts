import * as endpoints from '@koya/contract/endpoints/money/gifts.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { decideGift } from './decide-gift.ts'
import { myGifts } from './my-gifts.ts'
import { redeemGift } from './redeem-gift.ts'
import { showGift } from './show-gift.ts'

export function giftRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.myGifts, async ({ user }) => ({ data: await myGifts(deps, user.id) }))
  serve(app, endpoints.showGift, async ({ params, user }) => ({ data: await showGift(deps, params.token, user?.id) }))
  serve(app, endpoints.redeemGift, ({ params, user }) => redeemGift(deps, user.id, params.token))
  serve(app, endpoints.decideGift, ({ params, body, user }) => decideGift(deps, user.id, params.token, body))
}
