import * as endpoints from '@koya/contract/endpoints/money/cart.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { quoteCart } from './quote-cart.ts'

export function cartRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.quoteCart, async ({ query, user, request }) => ({
    data: await quoteCart(deps, { userId: user.id, ip: request.ip, courseIds: query.ids, coupon: query.coupon }),
  }))
}
