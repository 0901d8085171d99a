import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { sandboxTransactions } from '../db/schema.ts'
import { succeed, withTransaction } from './transactions.ts'

export type LaterChannel = 'bank_transfer' | 'ussd'

/** The payer says that the money is on its way. It arrives later, whether or not anyone still looks. */
export function awaitMoney(db: Db, reference: string, channel: LaterChannel, arrivesAt: Date) {
  return withTransaction(db, reference, async (tx, held) => {
    if (held.status === 'success' || held.status === 'reversed') return
    // The waiting page may send its form once more when it looks again: that puts nothing off.
    if (held.status === 'pending' && held.channel === channel) return
    await tx
      .update(sandboxTransactions)
      .set({ status: 'pending', channel, arrivesAt, gatewayResponse: 'Waiting for the money' })
      .where(eq(sandboxTransactions.id, held.id))
  })
}

export async function letMoneyArrive(db: Db, now: Date) {
  const arriving = await db
    .select({ reference: sandboxTransactions.reference, channel: sandboxTransactions.channel })
    .from(sandboxTransactions)
    .where(and(eq(sandboxTransactions.status, 'pending'), lte(sandboxTransactions.arrivesAt, now)))
  for (const { reference, channel } of arriving)
    await withTransaction(db, reference, (tx, held) => succeed(tx, held, now, { channel: channel ?? 'bank_transfer' }))
  return arriving.length
}
