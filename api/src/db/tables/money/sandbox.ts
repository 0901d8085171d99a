import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, longId, moment, oneOf } from '../columns.ts'

/** What the sandbox knows of a transaction: Paystack's side of the story, never read by the product's own rules. */
export const sandboxTransactions = pgTable(
  'sandbox_transactions',
  {
    id: longId(),
    reference: text().notNull().unique(),
    accessCode: text().notNull().unique(),
    email: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    metadata: jsonb().notNull().default({}),
    callbackUrl: text().notNull().default(''),
    status: text({ enum: ['abandoned', 'ongoing', 'pending', 'success', 'failed', 'reversed'] })
      .notNull()
      .default('abandoned'),
    channel: text(),
    gatewayResponse: text().notNull().default('The transaction was not completed'),
    last4: text(),
    /** What the bank asks for next: a PIN or an OTP. */
    step: text({ enum: ['pin', 'otp'] }),
    /** A transfer or USSD payment arrives then. */
    arrivesAt: moment(),
    paidAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('sandbox_transactions_status', t.status),
    oneOf('sandbox_transactions_step', t.step),
    check('sandbox_transactions_amount', sql`${t.amount} >= 0`),
    index('sandbox_transactions_arriving').on(t.arrivesAt).where(sql`${t.status} = 'pending'`),
  ],
)

/** Money as it moved, only ever added to: the oracle of the fault proofs. */
export const sandboxLedger = pgTable(
  'sandbox_ledger',
  {
    id: longId(),
    reference: text().notNull(),
    kind: text({ enum: ['charge', 'refund', 'transfer', 'transfer_back'] }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    at: createdAt(),
  },
  (t) => [
    oneOf('sandbox_ledger_kind', t.kind),
    check('sandbox_ledger_amount', sql`${t.amount} >= 0`),
    index('sandbox_ledger_reference').on(t.reference),
  ],
)

/** Refunds as Paystack keeps them. Money has moved for those that are processed, and only for those. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: longId(),
    reference: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: ['processed', 'needs-attention'] }).notNull(),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('sandbox_refunds_status', t.status),
    check('sandbox_refunds_amount', sql`${t.amount} > 0`),
    index('sandbox_refunds_reference').on(t.reference),
  ],
)

/** Transfers as Paystack keeps them. What becomes of one is decided by its account (see sandbox/transfers.ts). */
export const sandboxTransfers = pgTable(
  'sandbox_transfers',
  {
    id: longId(),
    reference: text().notNull().unique(),
    recipient: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: ['refused', 'otp', 'pending', 'success', 'failed', 'reversed', 'abandoned'] }).notNull(),
    reason: text().notNull().default(''),
    /** How often it was asked for. */
    asked: integer().notNull().default(1),
    /** When something becomes of it. */
    movesAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('sandbox_transfers_status', t.status),
    check('sandbox_transfers_amount', sql`${t.amount} > 0 and ${t.asked} > 0`),
    index('sandbox_transfers_moving').on(t.movesAt).where(sql`${t.movesAt} is not null`),
  ],
)

/** Events on their way to our webhook, retried as Paystack retries them. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: longId(),
    event: text().notNull(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: createdAt(),
    deliveredAt: moment(),
  },
  (t) => [index('sandbox_webhooks_due').on(t.dueAt).where(sql`${t.deliveredAt} is null`)],
)
