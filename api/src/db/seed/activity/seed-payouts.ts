import { sql } from 'drizzle-orm'
import { movePayout, postNewPayout } from '../../../books/post-payout.ts'
import { releasePortion } from '../../../books/release-earnings.ts'
import { testAccountOf } from '../../../sandbox/transfers.ts'
import type { Tx } from '../../client.ts'
import { payoutAccounts, sandboxLedger, sandboxTransfers } from '../../schema.ts'

const DAY_MS = 86_400_000
const HOLD_DAYS = 14
/** Long enough ago for the demo instructor to have earned something since. */
const PAID_BEFORE_DAYS = 30

type Given = { instructorId: (key: string) => number; now: Date }

/** Money that is pending, available and paid out: what was sold until a month ago has reached the demo instructor's bank. */
export async function seedPayouts(tx: Tx, { instructorId, now }: Given) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const userId = instructorId('folasade-adeyemi')
  const paidAt = fridayBefore(before(PAID_BEFORE_DAYS))
  const soldUntil = new Date(paidAt.getTime() - HOLD_DAYS * DAY_MS)
  while ((await releasePortion(tx, soldUntil, paidAt)) > 0);
  const accountNumber = testAccountOf(userId)
  const place = { bankCode: '058', bankName: 'Guaranty Trust Bank', accountNumber, accountName: 'ADEYEMI FOLASADE' }
  const [account] = await tx
    .insert(payoutAccounts)
    .values({
      userId,
      ...place,
      recipientCode: `RCP_058_${accountNumber}`,
      usableFrom: before(90),
      createdAt: before(90),
    })
    .returning()
  const amountKobo = await availableTo(tx, userId)
  if (account && amountKobo > 0) await payOut(tx, { userId, accountId: account.id, amountKobo, paidAt })
  while ((await releasePortion(tx, before(HOLD_DAYS), now)) > 0);
}

/** Payouts are sent on Fridays at six. */
function fridayBefore(moment: Date) {
  const back = (moment.getUTCDay() + 2) % 7
  const day = new Date(moment.getTime() - back * DAY_MS)
  day.setUTCHours(6, 0, 0, 0)
  return day
}

type Paid = { userId: number; accountId: number; amountKobo: number; paidAt: Date }

async function payOut(tx: Tx, { userId, accountId, amountKobo, paidAt }: Paid) {
  const reference = 'koya-payout-demo000000000001'
  const payout = await postNewPayout(
    tx,
    {
      userId,
      accountId,
      reference,
      amountKobo,
      method: 'transfer',
      origin: 'week',
      state: 'sending',
      nextCheckAt: new Date(paidAt.getTime() + 31 * DAY_MS),
      createdAt: paidAt,
    },
    paidAt,
  )
  const done = { state: 'paid' as const, providerStatus: 'success', feeKobo: 5_000, settledAt: paidAt }
  await movePayout(tx, payout, done, paidAt)
  const recipient = `RCP_058_${testAccountOf(userId)}`
  await tx
    .insert(sandboxTransfers)
    .values({ reference, recipient, amount: amountKobo, status: 'success', createdAt: paidAt })
  await tx.insert(sandboxLedger).values({ reference, kind: 'transfer', amount: amountKobo, at: paidAt })
}

async function availableTo(tx: Tx, userId: number) {
  const { rows } = await tx.execute<{ kobo: number }>(
    sql`SELECT coalesce(-sum(kobo), 0)::float8 AS kobo FROM postings WHERE account = ${`instructor:${userId}:available`}`,
  )
  return rows[0]?.kobo ?? 0
}
