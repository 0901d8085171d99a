import * as endpoints from '@koya/contract/endpoints/admin/payouts.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { FastifyInstance } from 'fastify'
import { organisation, type Payee, teacher } from '../../books/accounts.ts'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import type { SignedIn } from '../../http/session.ts'
import { bankFile } from './admin/bank-file.ts'
import { approvePayout, declinePayout, settleByBank } from './admin/decide-payout.ts'
import { holdPayouts, releasePayouts } from './admin/hold.ts'
import { listPayouts } from './admin/list-payouts.ts'
import { agreeShare, setTaxRate } from './admin/terms.ts'
import { isOurTransfer } from './hear-transfer.ts'
import { identityRoutes } from './identity/routes.ts'
import { startPayout } from './start-payout.ts'

export function payoutRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.adminPayouts, async ({ user }) => ({ data: await listPayouts(deps, user.id) }))
  ofSomebody(app, deps)
  serve(app, endpoints.approvePayout, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return approvePayout(deps, user.id, params.id)
  })
  serve(app, endpoints.declinePayout, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return declinePayout(deps, user.id, params.id, body.reason)
  })
  serve(app, endpoints.settleByBank, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return settleByBank(deps, user.id, params.id, body)
  })
  serve(app, endpoints.bankFile, async ({ request, reply, user }) => {
    await requireStepUp(deps, user)
    // Whoever asks with HEAD gets no file, so nothing is counted as named.
    const file = request.method === 'HEAD' ? '' : await bankFile(deps, user.id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="koya-payouts.csv"')
      .send(file)
  })
  serve(app, endpoints.setTaxRate, async ({ body, user }) => {
    await requireStepUp(deps, user)
    return setTaxRate(deps, user.id, body)
  })
  serve(app, endpoints.agreeShare, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return agreeShare(deps, user.id, teacher(params.id), body)
  })
  serve(app, endpoints.agreeOrganisationShare, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return agreeShare(deps, user.id, organisation(params.id), body)
  })
  identityRoutes(app, deps)
  approvalRoute(app, deps)
}

type About = { params: { id: number }; user: SignedIn }
type WithReason = About & { body: { reason: string } }

/** The same for a teacher and for an organisation. */
function ofSomebody(app: FastifyInstance, deps: Deps) {
  type Of = (id: number) => Payee
  const hold =
    (of: Of) =>
    async ({ params, body, user }: WithReason) => {
      await requireStepUp(deps, user)
      return holdPayouts(deps, user.id, of(params.id), body.reason)
    }
  const release =
    (of: Of) =>
    async ({ params, body, user }: WithReason) => {
      await requireStepUp(deps, user)
      return releasePayouts(deps, user.id, of(params.id), body.reason)
    }
  const pay =
    (of: Of) =>
    async ({ params, user }: About) => {
      await requireStepUp(deps, user)
      const { state } = await startPayout(deps, of(params.id), 'admin')
      return { message: state === 'waiting' ? messages.earnings.payoutWaits : messages.earnings.payoutStarted }
    }
  serve(app, endpoints.holdPayouts, hold(teacher))
  serve(app, endpoints.holdOrganisation, hold(organisation))
  serve(app, endpoints.releasePayouts, release(teacher))
  serve(app, endpoints.releaseOrganisation, release(organisation))
  serve(app, endpoints.payNow, pay(teacher))
  serve(app, endpoints.payOrganisationNow, pay(organisation))
}

/** Where the provider asks before it sends anything: 200 says yes, 400 no. In a scope of its own, because the bytes are signed. */
function approvalRoute(app: FastifyInstance, deps: Deps) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(fullPath('/payouts/approval'), { schema: { hide: true } }, async ({ body, headers }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const isOurs = await isOurTransfer(deps, bytes, headers['x-paystack-signature'])
      return reply.status(isOurs ? 200 : 400).send({ status: isOurs })
    })
  })
}
