import * as endpoints from '@koya/contract/endpoints/money/prices.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { couponPrice } from './coupons/coupon-price.ts'
import { createCoupon } from './coupons/create-coupon.ts'
import { listCoupons, removeCoupon } from './coupons/list-coupons.ts'
import { setPrices, showPrices } from './course-prices.ts'

export function priceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.createCoupon, ({ body, user }) => createCoupon(deps, user, body))
  serve(app, endpoints.listCoupons, async ({ query, user }) => ({ data: await listCoupons(deps, user, query) }))
  serve(app, endpoints.removeCoupon, ({ params, user }) => removeCoupon(deps, user, params.id))
  serve(app, endpoints.showCouponPrice, async ({ params, query, user, request }) => ({
    data: await couponPrice(deps, { userId: user?.id, ip: request.ip }, { courseId: params.id, code: query.coupon }),
  }))
  serve(app, endpoints.showPrices, async ({ params, user }) => ({ data: await showPrices(deps, user, params.id) }))
  serve(app, endpoints.setPrices, ({ params, body, user }) => setPrices(deps, user, params.id, body))
}
