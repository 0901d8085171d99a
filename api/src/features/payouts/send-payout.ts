import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ProviderRefusal } from '../../adapters/payments/provider.ts'
import { type PayoutRow, payeeOfRow } from '../../books/post-payout.ts'
import { payoutAccounts, payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { failPayout, noteProblem } from './note-problem.ts'
import { type AccountRow, isHeld } from './payout-account.ts'
import { takeTransfer } from './take-transfer.ts'
import { withdrawIfTooMuch } from './withdraw-payout.ts'

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
  const instead = await withdrawIfTooMuch(deps, payout)
  if (instead) {
    await sendPayout(deps, instead.id)
    return
  }
  try {
    const sent = await ask(deps, payout, account)
    if (!sent) return
    // The answer to an order does not name the fee, and an order may have succeeded at once.
    const told = sent.status === 'success' && sent.fee === null ? await provider.transfers.verify(sent.reference) : sent
    await takeTransfer(deps, told ?? sent, 'sending')
  } catch (error) {
    await hearRefusal(deps, payout, error)
  }
}

async function ask({ db, provider }: Deps, payout: PayoutRow, account: AccountRow) {
  const { reference, amountKobo, taxKobo } = payout
  const { id, bankCode, accountNumber, accountName: name } = account
  const recipient = account.recipientCode ?? (await provider.transfers.recipientFor({ bankCode, accountNumber, name }))
  if (!account.recipientCode)
    await db.update(payoutAccounts).set({ recipientCode: recipient }).where(eq(payoutAccounts.id, id))
  // Between the look at the balance and this somebody else may have withdrawn it.
  if (!(await countOrder(db, payout, 1))) return undefined
  try {
    return await provider.transfers.send({
      reference,
      amount: amountKobo - taxKobo,
      recipient,
      reason: 'Earnings on Koya',
    })
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal && (isBalanceTooLow(refusal) || refusal.isAboutUs)) await countOrder(db, payout, -1)
    throw error
  }
}

/** Written before the provider is asked, so that whoever dies in between has asked. */
async function countOrder(db: Deps['db'], { id }: PayoutRow, by: 1 | -1) {
  const counted = await db
    .update(payouts)
    .set({ orders: sql`${payouts.orders} + ${by}` })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'sending')))
    .returning({ id: payouts.id })
  return counted.length > 0
}

function refusalIn(error: unknown) {
  return error instanceof Failure && error.cause instanceof ProviderRefusal ? error.cause : undefined
}

function isBalanceTooLow({ message }: ProviderRefusal) {
  return /balance is not enough/i.test(message)
}

/** A definite no means that nothing was sent; anything else may have been, so it stays as it is and is asked about again. */
async function hearRefusal(deps: Deps, payout: PayoutRow, error: unknown) {
  const refusal = refusalIn(error)
  if (!refusal) throw error
  if (isBalanceTooLow(refusal))
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
