import * as endpoints from '@koya/contract/endpoints/cart.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { quoteCart } from './quote-cart.ts'

export function cartRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.quoteCart, async ({ query, user }) => ({ data: await quoteCart(deps, user.id, query.ids) }))
}
