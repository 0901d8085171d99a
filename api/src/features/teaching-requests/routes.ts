import {
  askToTeach as askEndpoint,
  myTeachingRequest as mineEndpoint,
  teachingTerms,
} from '@koya/contract/endpoints/teaching/teaching-requests.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serveShared } from '../../http/kept/serve-shared.ts'
import { serve } from '../../http/serve.ts'
import { askToTeach, myTeachingRequest } from './ask-to-teach.ts'

export function teachingRequestRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, mineEndpoint, async ({ user }) => ({ data: await myTeachingRequest(deps, user) }))
  serveShared(app, teachingTerms, async () => ({
    data: {
      share_percent: deps.config.books.teacherSharePercent,
      own_sale_percent: deps.config.books.teacherOwnSalePercent,
      hold_days: deps.config.payouts.holdDays,
      minimum: koboToNaira(deps.config.payouts.minimumKobo),
    },
  }))
  serve(app, askEndpoint, ({ user, body }) => askToTeach(deps, user, body))
}
