import { asc, eq, sum } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { sandboxLedger, sandboxRefunds, sandboxTransactions } from '../db/schema.ts'
import { promiseRefundEvent } from './refund-events.ts'
import { type SandboxTransaction, withTransaction } from './transactions.ts'

export const CANNOT_REFUND = 'Transaction cannot be refunded'
export const sandboxBanks = [
  { id: 9, name: 'First Bank of Nigeria', code: '011' },
  { id: 7, name: 'Guaranty Trust Bank', code: '058' },
  { id: 21, name: 'Zenith Bank', code: '057' },
]
/** No bank has it. */
const UNKNOWN_ACCOUNT = '0000000000'

type Refund = typeof sandboxRefunds.$inferSelect

/** Sends money back, never more than came. Undefined when there is nothing (or not so much) to send. */
export function refundTransaction(
  db: Db,
  reference: string,
  wish: { amount?: number | undefined; note?: string | undefined },
) {
  return withTransaction(db, reference, async (tx, held) => {
    if (held.status !== 'success') return undefined
    const left = held.amount - (await sentBack(tx, reference))
    const amount = wish.amount ?? left
    if (amount <= 0 || amount > left) return undefined
    // What was dialled from a phone has no card to go back to.
    const status = held.channel === 'ussd' ? 'needs-attention' : 'processed'
    const note = wish.note ?? null
    const [made] = await tx.insert(sandboxRefunds).values({ reference, amount, status, note }).returning()
    const refund = made as Refund
    for (const step of ['pending', 'processing'] as const) await promiseRefundEvent(tx, held, refund, step)
    if (status === 'processed') await moveMoney(tx, held, refund)
    else await promiseRefundEvent(tx, held, refund, status)
    return { ...present(refund), transaction: { id: held.id, reference, amount: held.amount }, status: 'pending' }
  })
}

/** The payer's account is given, so the money goes there. A text says why it does not. */
export async function retryRefund(db: Db, id: string, account: { account_number: string; bank_id: string }) {
  const [found] = /^\d{1,15}$/.test(id)
    ? await db
        .select()
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.id, Number(id)))
    : []
  if (!found) return 'Refund not found'
  const isKnownBank = sandboxBanks.some((bank) => String(bank.id) === account.bank_id)
  if (!isKnownBank || account.account_number === UNKNOWN_ACCOUNT) return 'Could not resolve account name'
  const sent = await withTransaction(db, found.reference, async (tx, held) => {
    const [refund] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, found.id))
    if (refund?.status !== 'needs-attention') return undefined
    await tx.update(sandboxRefunds).set({ status: 'processed' }).where(eq(sandboxRefunds.id, refund.id))
    await promiseRefundEvent(tx, held, refund, 'processing')
    await moveMoney(tx, held, refund)
    return { ...present(refund), status: 'processing' }
  })
  return sent ?? 'Invalid Refund state, refund status should be "needs-attention"'
}

/** What was sent back so far. Here money arrives at once; only its events take their time. */
export async function refundsOfTransaction(db: Db, reference: string) {
  const made = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.reference, reference))
    .orderBy(asc(sandboxRefunds.id))
  return made.map(present)
}

/** Written into the ledger and announced, or nothing of it. */
async function moveMoney(tx: Tx, held: SandboxTransaction, refund: Refund) {
  const { reference, amount } = refund
  await tx.insert(sandboxLedger).values({ reference, kind: 'refund', amount })
  await promiseRefundEvent(tx, held, refund, 'processed')
  if ((await sentBack(tx, reference)) === held.amount)
    await tx.update(sandboxTransactions).set({ status: 'reversed' }).where(eq(sandboxTransactions.id, held.id))
}

async function sentBack(tx: Tx, reference: string) {
  const [sent] = await tx
    .select({ amount: sum(sandboxRefunds.amount).mapWith(Number) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.reference, reference))
  return sent?.amount ?? 0
}

/** As Paystack lists it. */
function present({ id, amount, status, note, createdAt }: Refund) {
  const created_at = createdAt.toISOString()
  return { id, domain: 'test', amount, currency: 'NGN', status, merchant_note: note, created_at }
}
