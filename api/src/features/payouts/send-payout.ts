import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import { ProviderRefusal } from '../../adapters/payments/provider.ts'
import { type PayoutRow, payeeOfRow } from '../../books/post-payout.ts'
import { payoutAccounts, payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { failPayout, noteProblem } from './note-problem.ts'
import { type AccountRow, isHeld } from './payout-account.ts'
import { takeTransfer } from './take-transfer.ts'

/**
 * Asks the provider about a payout and, only where it knows nothing of it, to send it: always under the same reference, because
 * silence is not a no. What it says is booked by `takeTransfer`.
 */
export async function sendPayout(deps: Deps, id: number) {
  const { db, provider } = deps
  const [found] = await db
    .select({ payout: payouts, account: payoutAccounts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.id, id), eq(payouts.method, 'transfer')))
  if (!found) return
  const { payout, account } = found
  const known = await provider.transfers.verify(payout.reference)
  if (known) return takeTransfer(deps, known, 'sweep')
  if (payout.state !== 'sending' || (await isHeld(db, payeeOfRow(payout)))) return
  try {
    const sent = await ask(deps, payout, account)
    // The answer to an order does not name the fee, and an order may have succeeded at once.
    const told = sent.status === 'success' && sent.fee === null ? await provider.transfers.verify(sent.reference) : sent
    await takeTransfer(deps, told ?? sent, 'sending')
  } catch (error) {
    await hearRefusal(deps, payout, error)
  }
}

async function ask({ db, provider }: Deps, { reference, amountKobo, taxKobo }: PayoutRow, account: AccountRow) {
  const { id, bankCode, accountNumber, accountName: name } = account
  const recipient = account.recipientCode ?? (await provider.transfers.recipientFor({ bankCode, accountNumber, name }))
  if (!account.recipientCode)
    await db.update(payoutAccounts).set({ recipientCode: recipient }).where(eq(payoutAccounts.id, id))
  return provider.transfers.send({ reference, amount: amountKobo - taxKobo, recipient, reason: 'Earnings on Koya' })
}

/** A definite no means that nothing was sent; anything else may have been, so it stays as it is and is asked about again. */
async function hearRefusal(deps: Deps, payout: PayoutRow, error: unknown) {
  const refusal = error instanceof Failure && error.cause instanceof ProviderRefusal ? error.cause : undefined
  if (!refusal) throw error
  if (/balance is not enough/i.test(refusal.message))
    return noteProblem(deps, payout, 'The balance at the provider is too low. We try again every half hour.')
  if (refusal.isAboutUs)
    return noteProblem(deps, payout, `The provider does not let us send. It says: ${refusal.message}`)
  // Another process was faster, or an earlier try was heard after all.
  if (await deps.provider.transfers.verify(payout.reference)) return
  if (/reference|duplicate/i.test(refusal.message))
    return noteProblem(
      deps,
      payout,
      `The provider refuses this reference and knows no transfer of it: ${refusal.message}`,
    )
  return failPayout(deps, payout, refusal.message)
}
