import { csvOf } from '@koya/contract/rules/csv.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { payoutAccounts, payouts } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { withdrawIfTooMuch } from '../withdraw-payout.ts'

const isHeldBack = sql`EXISTS (SELECT FROM payout_holds h WHERE h.released_at IS NULL
  AND (h.user_id = ${payouts.userId} OR h.organisation_id = ${payouts.organisationId}))`

const goesByBank = and(eq(payouts.method, 'bank'), eq(payouts.state, 'sending'), sql`NOT ${isHeldBack}`)

const heads = ['Account name', 'Account number', 'Bank code', 'Bank', 'Amount in naira', 'Reference']

/**
 * What goes by our own bank, as a file for its bulk transfers. An account number is text: a spreadsheet would eat its zeros.
 * What is held back stays out, as no transfer is sent for it either, and so does what a refund has made too large.
 */
export async function bankFile(deps: Deps) {
  const neverNamed = and(goesByBank, eq(payouts.orders, 0))
  for (const payout of await deps.db.select().from(payouts).where(neverNamed)) await withdrawIfTooMuch(deps, payout)
  const named = await countOrders(deps)
  const rows = await deps.db
    .select({ payout: payouts, account: payoutAccounts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(inArray(payouts.id, named))
    .orderBy(asc(payouts.id))
  return csvOf([
    heads,
    ...rows.map(({ payout, account }) => [
      account.accountName,
      account.accountNumber,
      account.bankCode,
      account.bankName,
      koboToNaira(payout.amountKobo - payout.taxKobo),
      payout.reference,
    ]),
  ])
}

/** Written before the file leaves: whoever has it may send what it names, so none of that is withdrawn any more. */
async function countOrders({ db }: Deps) {
  const counted = await db
    .update(payouts)
    .set({ orders: sql`${payouts.orders} + 1` })
    .where(goesByBank)
    .returning({ id: payouts.id })
  return counted.map(({ id }) => id)
}
