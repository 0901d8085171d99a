import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { currency } from '@koya/contract/rules/constants.ts'
import { eq } from 'drizzle-orm'
import type { Transfer } from '../../adapters/payments/provider.ts'
import { movePayout, type PayoutRow } from '../../books/post-payout.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { payoutEvents, payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { tellAdmins, tellTeacher } from './tell-about-payouts.ts'

type Source = (typeof payoutEvents.$inferInsert)['source']

/** As the provider calls them: what else it may say is not final. */
const finals: Record<string, 'paid' | 'failed' | 'reversed'> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
}

/**
 * Books what the provider itself says of a transfer, whoever asked it, in any order and any number of times. What has come back
 * stays back: an older answer may still say that it was sent. False when the transfer is none of ours.
 */
export function takeTransfer(deps: Deps, transfer: Transfer, source: Source) {
  return deps.db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.reference, transfer.reference)).for('update')
    if (!payout) return false
    if (payout.providerStatus !== transfer.status || source === 'webhook')
      await tx
        .insert(payoutEvents)
        .values({ payoutId: payout.id, source, kind: `transfer.${transfer.status}`, payload: transfer })
    const problem = whatDiffers(payout, transfer, deps.provider.domain)
    if (problem) await refuse(tx, deps, payout, problem)
    else await book(tx, deps, payout, transfer)
    return true
  })
}

async function book(tx: Tx, deps: Deps, payout: PayoutRow, { status, reason, fee }: Transfer) {
  const now = deps.clock()
  const state = finals[status]
  if (!state) {
    if (payout.state !== 'sending') return
    const asksCode = status === 'otp'
    const problem = asksCode ? codeAsked(deps.config) : ''
    await movePayout(tx, payout, { providerStatus: status, problem }, now)
    if (asksCode && payout.problem !== problem) await tellAdmins(tx, deps.config, payout, problem)
    return
  }
  if (state === 'paid' && payout.state === 'paid' && fee && fee !== payout.feeKobo) {
    // What it took is known only some time after the order.
    await movePayout(tx, payout, { feeKobo: fee }, now)
    return
  }
  if (state === payout.state || (payout.state === 'reversed' && state === 'paid')) return
  const moved = await movePayout(
    tx,
    payout,
    {
      state,
      providerStatus: status,
      problem: state === 'paid' ? '' : reason || `The provider calls it ${status}.`,
      ...(state === 'paid' && { feeKobo: fee ?? 0 }),
      settledAt: now,
    },
    now,
  )
  await tellTeacher(tx, deps.config, moved)
  if (state !== 'paid') await tellAdmins(tx, deps.config, moved, moved.problem)
}

function codeAsked({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const address = publicUrl + fullPath('/payouts/approval')
  return `The provider asks for a one-time code for each transfer. Switch that off in its dashboard, or give it our approval address: ${address}`
}

/** Money of another sum, in another currency, or a test is not what was promised. */
function whatDiffers({ amountKobo, taxKobo, state }: PayoutRow, transfer: Transfer, domain: string) {
  if (transfer.amount !== amountKobo - taxKobo || transfer.currency !== currency || transfer.domain !== domain)
    return `The provider knows this reference with ${transfer.amount} kobo ${transfer.currency} (${transfer.domain}).`
  if (state === 'waiting' || state === 'declined')
    return 'The provider knows this transfer, which nobody here has sent.'
  return ''
}

async function refuse(tx: Tx, deps: Deps, payout: PayoutRow, problem: string) {
  if (payout.problem === problem) return
  await movePayout(tx, payout, { problem }, deps.clock())
  await tellAdmins(tx, deps.config, payout, problem)
}
