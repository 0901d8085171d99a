import * as endpoints from '@koya/contract/endpoints/money/sponsorships.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { checkPart } from './check-part.ts'
import { endOwnSponsorship } from './end-own.ts'
import { mySponsorships } from './my-sponsorships.ts'
import { showSponsorship } from './show-sponsorship.ts'
import { startPart } from './start-part.ts'
import { startSponsorship } from './start-sponsorship.ts'

export function sponsorshipRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.startSponsorship, async ({ body, user }) => ({
    data: await startSponsorship(deps, user.id, body),
  }))
  serve(app, endpoints.mySponsorships, async ({ user }) => ({
    data: { sponsorships: await mySponsorships(deps, user.id) },
  }))
  serve(app, endpoints.endSponsorship, ({ params, user }) => endOwnSponsorship(deps, user.id, params.token))
  serve(app, endpoints.showSponsorship, async ({ params, request }) => ({
    data: await showSponsorship(deps, params.token, request.ip),
  }))
  serve(app, endpoints.startPart, async ({ params, body, request }) => ({
    data: await startPart(deps, { ...body, token: params.token, ip: request.ip }),
  }))
  serve(app, endpoints.checkPart, async ({ params, request }) => ({
    data: await checkPart(deps, { ...params, ip: request.ip }),
  }))
}
