import type { Payout, PayoutAccount } from '@koya/contract/endpoints/teaching/earnings.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { desc, eq } from 'drizzle-orm'
import type { Payee } from '../../books/accounts.ts'
import type { PayoutRow } from '../../books/post-payout.ts'
import type { Db, Tx } from '../../db/client.ts'
import { payoutAccounts, payouts } from '../../db/schema.ts'
import { isOf } from '../payouts/payee.ts'
import type { AccountRow } from '../payouts/payout-account.ts'

const MOST = 50

export async function myPayouts(db: Db | Tx, payee: Payee): Promise<Payout[]> {
  const rows = await db
    .select({ payout: payouts, account: payoutAccounts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(isOf(payouts, payee))
    .orderBy(desc(payouts.id))
    .limit(MOST)
  return rows.map(({ payout, account }) => presentPayout(payout, account))
}

function presentPayout(payout: PayoutRow, { bankName, accountNumber }: AccountRow): Payout {
  const { id, amountKobo, taxKobo, state, createdAt, settledAt } = payout
  return {
    id,
    amount: koboToNaira(amountKobo),
    tax: koboToNaira(taxKobo),
    net: koboToNaira(amountKobo - taxKobo),
    state,
    note: noteOf(payout),
    bank_name: bankName,
    account_ending: accountNumber.slice(-4),
    created_at: createdAt.toISOString(),
    settled_at: settledAt?.toISOString() ?? null,
  }
}

/** What went wrong at the bank concerns its owner; what is wrong between the provider and us does not. */
function noteOf({ state, method, problem }: PayoutRow) {
  if (state === 'waiting') return messages.earnings.payoutWaits
  if (state === 'sending') return method === 'bank' ? messages.earnings.payoutByHand : messages.earnings.payoutStarted
  return state === 'paid' ? '' : problem
}

/** Only the end of the number: its owner knows the rest, and nobody else needs it. */
export function presentAccount(row: AccountRow): PayoutAccount {
  return {
    bank_code: row.bankCode,
    bank_name: row.bankName,
    account_ending: row.accountNumber.slice(-4),
    account_name: row.accountName,
    usable_from: row.usableFrom.toISOString(),
  }
}
