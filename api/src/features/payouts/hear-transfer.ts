import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { payeeOfRow } from '../../books/post-payout.ts'
import { payoutAccounts, payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { isHeld } from './payout-account.ts'
import { takeTransfer } from './take-transfer.ts'
import { transfersIn } from './transfers-in.ts'

/** News of a transfer: that there is some is believed, what it says is asked of the provider. */
export async function hearTransfer(deps: Deps, reference: string) {
  const isOurs = (await deps.db.$count(payouts, eq(payouts.reference, reference))) > 0
  if (!isOurs) return false
  const transfer = await deps.provider.transfers.verify(reference)
  // Its news came before it can be looked up: told again in three minutes, it can be.
  if (!transfer) throw new Failure('provider_unavailable')
  return takeTransfer(deps, transfer, 'webhook')
}

/**
 * The provider's approval address: before it sends anything it asks us whether that is ours. It is only while the payout is
 * being sent and not held back, for exactly its sum, to the recipient that we named. Of several at once all must be ours.
 */
export async function isOurTransfer({ db, provider }: Deps, rawBody: Buffer, signature: unknown) {
  if (typeof signature !== 'string' || !provider.isGenuine(rawBody, signature)) throw new Failure('forbidden')
  const asked = transfersIn(rawBody)
  if (asked.length === 0) return false
  for (const { reference, amount, recipient } of asked) {
    const [found] = await db
      .select({ payout: payouts, recipientCode: payoutAccounts.recipientCode })
      .from(payouts)
      .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
      .where(eq(payouts.reference, reference))
    if (!found) return false
    const { state, method, amountKobo, taxKobo } = found.payout
    if (state !== 'sending' || method !== 'transfer' || amountKobo - taxKobo !== amount) return false
    if (await isHeld(db, payeeOfRow(found.payout))) return false
    if (recipient !== undefined && recipient !== found.recipientCode) return false
  }
  return true
}
