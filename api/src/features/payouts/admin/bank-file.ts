import { csvOf } from '@koya/contract/rules/csv.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { payoutAccounts, payouts } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'

const isHeldBack = sql`EXISTS (SELECT FROM payout_holds h WHERE h.released_at IS NULL
  AND (h.user_id = ${payouts.userId} OR h.organisation_id = ${payouts.organisationId}))`

const heads = ['Account name', 'Account number', 'Bank code', 'Bank', 'Amount in naira', 'Reference']

/**
 * What goes by our own bank, as a file for its bulk transfers. An account number is text: a spreadsheet would eat its zeros.
 * What is held back stays out, as no transfer is sent for it either.
 */
export async function bankFile({ db }: Deps) {
  const rows = await db
    .select({ payout: payouts, account: payoutAccounts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.method, 'bank'), eq(payouts.state, 'sending'), sql`NOT ${isHeldBack}`))
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
