import * as endpoints from '@koya/contract/endpoints/teaching/earnings.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { startPayout } from '../payouts/start-payout.ts'
import { requireFactor } from '../second-factor/require-factor.ts'
import { askerOf } from './asker.ts'
import { answerSplit, proposeSplit } from './change-split.ts'
import { payoutNote } from './payout-note.ts'
import { myPayouts } from './present.ts'
import { readEarnings } from './read-earnings.ts'
import { setPayoutAccount, withdrawChange } from './set-account.ts'
import { readStatement, statementCsv, statementPdf } from './statement.ts'

export function earningRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.myEarnings, async ({ query, user }) => ({
    data: await readEarnings(deps, await askerOf(deps, user.id, query), query.page),
  }))
  serve(app, endpoints.earningStatement, async ({ params, query, user, reply }) => {
    const { payee } = await askerOf(deps, user.id, query)
    const [month = '', kind] = params.month.split('.')
    if (kind) await requireStepUp(deps, user)
    const statement = await readStatement(deps, payee, month)
    if (!kind) return { data: statement }
    const file = kind === 'pdf' ? await statementPdf(deps, user.id, statement) : statementCsv(statement)
    return reply
      .type(kind === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="koya-earnings-${month}.${kind}"`)
      .send(file)
  })
  serve(app, endpoints.payoutBanks, async () => ({
    data: (await deps.provider.banks()).filter(({ code }) => code).map(({ code, name }) => ({ code, name })),
  }))
  serve(app, endpoints.setPayoutAccount, async ({ query, body, user }) => {
    const asker = await askerOf(deps, user.id, query)
    await requireFactor(deps, user)
    return setPayoutAccount(deps, asker, body)
  })
  serve(app, endpoints.withdrawAccountChange, async ({ query, user }) => {
    const asker = await askerOf(deps, user.id, query)
    await requireStepUp(deps, user)
    return withdrawChange(deps, asker)
  })
  serve(app, endpoints.askForPayout, async ({ query, user }) => {
    const { payee } = await askerOf(deps, user.id, query)
    await requireFactor(deps, user)
    const { id, state, method } = await startPayout(deps, payee, 'person')
    const payout = (await myPayouts(deps.db, payee)).find((one) => one.id === id)
    if (!payout) throw new Error('the payout is gone')
    return { message: startedAs(state, method), data: payout }
  })
  serve(app, endpoints.payoutNote, async ({ params, query, user, reply }) => {
    const bytes = await payoutNote(deps, await askerOf(deps, user.id, query), params.id)
    const disposition = `attachment; filename="koya-payout-${params.id}.pdf"`
    return reply.type('application/pdf').header('content-disposition', disposition).send(bytes)
  })
  // Who gets the money of a course, as much as the account it is sent to.
  serve(app, endpoints.proposeSplit, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return proposeSplit(deps, user, params.id, body.parts)
  })
  serve(app, endpoints.answerSplit, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return answerSplit(deps, user, params.id, body.accept)
  })
}

function startedAs(state: string, method: string) {
  if (state === 'waiting') return messages.earnings.payoutWaits
  return method === 'bank' ? messages.earnings.payoutByHand : messages.earnings.payoutStarted
}
