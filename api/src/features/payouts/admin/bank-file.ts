import { csvOf } from '@koya/contract/rules/csv.ts'
import { koboToNaira } from '@koya/contract/rules/money.ts'
import { and, asc, eq } from 'drizzle-orm'
import { payoutAccounts, payouts } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'

const heads = ['Account name', 'Account number', 'Bank code', 'Bank', 'Amount in naira', 'Reference']

/** What goes by our own bank, as a file for its bulk transfers. An account number is text: a spreadsheet would eat its zeros. */
export async function bankFile({ db }: Deps) {
  const rows = await db
    .select({ payout: payouts, account: payoutAccounts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(and(eq(payouts.method, 'bank'), eq(payouts.state, 'sending')))
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
