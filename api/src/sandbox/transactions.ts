import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { sandboxLedger, sandboxTransactions } from '../db/schema.ts'
import { promiseWebhook } from './webhooks.ts'

export type SandboxTransaction = typeof sandboxTransactions.$inferSelect

type Order = {
  reference: string
  email: string
  amount: number
  currency: string
  metadata?: unknown
  callbackUrl: string
}

/** Undefined when the reference was used before: Paystack gives each only once. */
export async function initializeTransaction(db: Db, order: Order) {
  const [made] = await db
    .insert(sandboxTransactions)
    .values({ ...order, metadata: order.metadata ?? {}, accessCode: randomBytes(10).toString('hex') })
    .onConflictDoNothing()
    .returning()
  return made
}

export async function findTransaction(db: Db | Tx, reference: string) {
  const [found] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.reference, reference))
  return found
}

export async function findByNumber(db: Db, id: number) {
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  const [found] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.id, id))
  return found
}

export async function findByAccessCode(db: Db | Tx, accessCode: string) {
  const [found] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.accessCode, accessCode))
  return found
}

/** A transaction changes only under its lock, so that it is paid once however many cards are tried at the same time. */
export function withTransaction<T>(
  db: Db,
  reference: string,
  change: (tx: Tx, held: SandboxTransaction) => Promise<T>,
) {
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(sandboxTransactions)
      .where(eq(sandboxTransactions.reference, reference))
      .for('update')
    return held ? change(tx, held) : undefined
  })
}

type How = { channel: string; last4?: string; amount?: number | undefined }

/** The money has moved: written into the ledger and announced, or nothing of it. */
export async function succeed(tx: Tx, held: SandboxTransaction, now: Date, how: How) {
  if (held.status === 'success' || held.status === 'reversed') return held
  const [paid] = await tx
    .update(sandboxTransactions)
    .set({ status: 'success', gatewayResponse: 'Successful', paidAt: now, step: null, arrivesAt: null, ...how })
    .where(eq(sandboxTransactions.id, held.id))
    .returning()
  await tx
    .insert(sandboxLedger)
    .values({ reference: held.reference, kind: 'charge', amount: how.amount ?? held.amount })
  await promiseWebhook(tx, 'charge.success', present(paid as SandboxTransaction))
  return paid as SandboxTransaction
}

/** What the sandbox keeps of a charge. */
export function sandboxFee(kobo: number) {
  return Math.round(kobo * 0.015)
}

/** As `verify` and the webhooks show it. */
export function present(held: SandboxTransaction) {
  return {
    id: held.id,
    domain: 'test',
    status: held.status,
    reference: held.reference,
    amount: held.amount,
    gateway_response: held.gatewayResponse,
    message: null,
    paid_at: held.paidAt?.toISOString() ?? null,
    created_at: held.createdAt.toISOString(),
    channel: held.channel,
    currency: held.currency,
    ip_address: '127.0.0.1',
    metadata: held.metadata,
    fees: sandboxFee(held.amount),
    authorization: held.last4 ? presentCard(held.id, held.last4) : {},
    customer: { id: held.id, email: held.email },
    requested_amount: held.amount,
  }
}

/** Every card of the sandbox may be charged again, under a name that says which transaction it was first used in. */
function presentCard(id: number, last4: string) {
  const authorization_code = `${CARD_NAME}${id}`
  return { authorization_code, last4, brand: 'visa', channel: 'card', country_code: 'NG', reusable: true }
}

export const CARD_NAME = 'AUTH_sandbox'
