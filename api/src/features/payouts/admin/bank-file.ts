import { csvOf } from '@koya/contract/rules/csv.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { payoutAccounts, payouts } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { withdrawIfTooMuch } from '../withdraw-payout.ts'

const isHeldBack = sql`EXISTS (SELECT FROM payout_holds h WHERE h.released_at IS NULL
  AND (h.user_id = ${payouts.userId} OR h.organisation_id = ${payouts.organisationId}))`

const goesByBank = and(eq(payouts.method, 'bank'), eq(payouts.state, 'sending'), sql`NOT ${isHeldBack}`)

const heads = ['Account name', 'Account number', 'Bank code', 'Bank', 'Amount in naira', 'Reference']

/**
 * What goes by our own bank, as a file for its bulk transfers. An account number is text: a spreadsheet would eat its zeros.
 * What is held back stays out, as no transfer is sent for it either, and so does what a refund has made too large. It is in the audit
 * trail, because whoever has the file may send what it names.
 */
export async function bankFile(deps: Deps, adminId: number) {
  const unclear = await withdrawTooLarge(deps)
  const named = await countOrders(deps, adminId, unclear)
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

/** Answers those of which it is not known whether they are too large. The others go on. */
async function withdrawTooLarge(deps: Deps) {
  const unclear: number[] = []
  const neverNamed = and(goesByBank, eq(payouts.orders, 0))
  for (const payout of await deps.db.select().from(payouts).where(neverNamed))
    await withdrawIfTooMuch(deps, payout).catch((err: unknown) => {
      deps.log.warn({ err, payout: payout.id }, 'payout left out of the file for the bank')
      unclear.push(payout.id)
    })
  return unclear
}

/** Written before the file leaves: none of what it names is withdrawn any more. */
function countOrders({ db }: Deps, adminId: number, unclear: number[]) {
  return db.transaction(async (tx) => {
    const counted = await tx
      .update(payouts)
      .set({ orders: sql`${payouts.orders} + 1` })
      .where(and(goesByBank, notInArray(payouts.id, unclear)))
      .returning()
    const naira = koboToNaira(counted.reduce((sum, { amountKobo, taxKobo }) => sum + amountKobo - taxKobo, 0))
    const references = counted.map(({ reference }) => reference)
    await audit(tx, adminId, 'make file for the bank', 'payouts', { count: counted.length, naira, references })
    return counted.map(({ id }) => id)
  })
}
