import * as contract from '@koya/contract/endpoints/organisations/report-mail.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { readReportMail, setReportMail, showReportMail, stopReportMail } from './wish-report-mail.ts'

export function reportMailRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.showReportMail, async ({ params, user }) => ({
    data: await showReportMail(deps, user.id, params.slug),
  }))
  serve(app, contract.setReportMail, ({ params, body, user }) => setReportMail(deps, user.id, params.slug, body.is_on))
  serve(app, contract.readReportMail, async ({ params }) => ({ data: await readReportMail(deps, params.token) }))
  serve(app, contract.stopReportMail, ({ params }) => stopReportMail(deps, params.token))
  // Mail programs that do not know the one click open its address instead: they get the page that asks.
  app.get<{ Params: { token: string } }>(
    fullPath(contract.stopReportMail.path),
    { schema: { hide: true } },
    ({ params }, reply) => reply.redirect(`/report-mail/${encodeURIComponent(params.token)}`),
  )
}
