import { and, asc, eq, sql, sum } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { sandboxLedger, sandboxTransactions } from '../db/schema.ts'
import { withTransaction } from './transactions.ts'
import { promiseWebhook } from './webhooks.ts'

export const CANNOT_REFUND = 'Transaction cannot be refunded'

/** Sends money back, never more than came. Undefined when there is nothing (or not so much) to send. */
export function refundTransaction(db: Db, reference: string, wanted: number | undefined) {
  return withTransaction(db, reference, async (tx, held) => {
    if (held.status !== 'success') return undefined
    const [sent] = await tx
      .select({ amount: sum(sandboxLedger.amount) })
      .from(sandboxLedger)
      .where(sql`${sandboxLedger.reference} = ${reference} AND ${sandboxLedger.kind} = 'refund'`)
    const left = held.amount - Number(sent?.amount ?? 0)
    const amount = wanted ?? left
    if (amount <= 0 || amount > left) return undefined
    const [entry] = await tx.insert(sandboxLedger).values({ reference, kind: 'refund', amount }).returning()
    if (amount === left)
      await tx.update(sandboxTransactions).set({ status: 'reversed' }).where(eq(sandboxTransactions.id, held.id))
    const refund = { id: entry?.id ?? 0, transaction_reference: reference, amount, currency: held.currency }
    for (const status of ['processing', 'processed'])
      await promiseWebhook(tx, `refund.${status}`, { ...refund, status, domain: 'test' })
    return { ...refund, transaction: held.id, status: 'pending' }
  })
}

/** What was sent back so far. Here money arrives at once; only the news of it takes its time. */
export async function refundsOfTransaction(db: Db, reference: string) {
  const entries = await db
    .select({ id: sandboxLedger.id, amount: sandboxLedger.amount })
    .from(sandboxLedger)
    .where(and(eq(sandboxLedger.reference, reference), eq(sandboxLedger.kind, 'refund')))
    .orderBy(asc(sandboxLedger.id))
  return entries.map((entry) => ({ ...entry, status: 'processed' }))
}
