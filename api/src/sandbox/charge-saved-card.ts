import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { sandboxTransactions } from '../db/schema.ts'
import {
  CARD_NAME,
  findByNumber,
  findTransaction,
  initializeTransaction,
  type SandboxTransaction,
  succeed,
  withTransaction,
} from './transactions.ts'

type Order = {
  reference: string
  email: string
  amount: number
  currency: string
  metadata?: unknown
  cardCode: string
}

/** The test card that asks for an OTP pays while its owner is there, and is empty when nobody is. */
const EMPTY_LATER = '6666'

/** Charges a card that paid before, without its owner. A text says why nothing was done: a reference counts once. */
export async function chargeSavedCard(
  db: Db,
  { cardCode, ...order }: Order,
  now: Date,
): Promise<SandboxTransaction | string> {
  const first = cardCode.startsWith(CARD_NAME)
    ? await findByNumber(db, Number(cardCode.slice(CARD_NAME.length)))
    : undefined
  if (!first?.last4 || first.email !== order.email) return 'Invalid authorization code'
  const made = await initializeTransaction(db, { ...order, callbackUrl: '' })
  if (!made) return 'Duplicate Transaction Reference'
  const { last4 } = first
  const charged = await withTransaction(db, order.reference, async (tx, held) => {
    if (last4 !== EMPTY_LATER) return succeed(tx, held, now, { channel: 'card', last4 })
    const declined = { status: 'failed' as const, channel: 'card', gatewayResponse: 'Insufficient funds' }
    await tx.update(sandboxTransactions).set(declined).where(eq(sandboxTransactions.id, held.id))
    return { ...held, ...declined }
  })
  return charged ?? ((await findTransaction(db, order.reference)) as SandboxTransaction)
}
