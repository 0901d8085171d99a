import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { businessProfiles, organisations, sandboxLedger, sandboxTransfers, users } from '../db/schema.ts'
import { sandboxBanks } from './refund-transaction.ts'
import { promiseWebhook } from './webhooks.ts'

type SandboxTransfer = typeof sandboxTransfers.$inferSelect
type Status = SandboxTransfer['status']

/** In kobo: more than anybody earns here. */
export const SANDBOX_BALANCE = 10_000_000_000
const NO_BALANCE = 'Your balance is not enough to fulfill this request'
const SOON_MS = 2_000
const LONG_MS = 3 * 24 * 3_600_000
const OTP_MS = 30 * 60_000

/**
 * In the bank of development an account belongs to the person whose id its last nine digits are, or to an organisation where the
 * first of those is a nine, and its first digit says what becomes of transfers to it. So everything that goes wrong at a bank can
 * be tried.
 */
export const outcomes = {
  0: 'success',
  1: 'pending for three days',
  2: 'failed',
  3: 'reversed, which is told before the success',
  4: 'success, and reversed afterwards',
  5: 'accepted, but the answer is lost',
  6: 'success, told twice',
  7: 'asks for a one-time code, and is abandoned',
  8: 'the balance is not enough, until the third time',
} as const

export function testAccountOf(userId: number, outcome: keyof typeof outcomes = 0) {
  return `${outcome}${String(userId).padStart(9, '0')}`
}

const ORGANISATIONS = 900_000_000

export function testAccountOfOrganisation(id: number, outcome: keyof typeof outcomes = 0) {
  return testAccountOf(ORGANISATIONS + id, outcome)
}

/** The holder's name as a bank writes it, or undefined when nobody has such an account. */
export async function resolveAccount(db: Db, { bankCode, accountNumber }: { bankCode: string; accountNumber: string }) {
  if (!sandboxBanks.some(({ code }) => code === bankCode) || !/^\d{10}$/.test(accountNumber)) return undefined
  const holderId = Number(accountNumber.slice(1))
  if (holderId > ORGANISATIONS) return nameOfOrganisation(db, holderId - ORGANISATIONS)
  const [holder] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, holderId))
  return holder && `${holder.last} ${holder.first}`.toUpperCase()
}

async function nameOfOrganisation(db: Db, id: number) {
  const [found] = await db
    .select({ name: businessProfiles.companyName })
    .from(organisations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, organisations.businessId))
    .where(eq(organisations.id, id))
  return found && `${found.name} LTD`.toUpperCase()
}

export function recipientCode({ bankCode, accountNumber }: { bankCode: string; accountNumber: string }) {
  return `RCP_${bankCode}_${accountNumber}`
}

type Order = { reference: string; amount: number; recipient: string }

/** Takes a transfer. A text is a refusal; a reference that was taken before answers with what became of it. */
export function sendTransfer(db: Db, { reference, amount, recipient }: Order, now: Date) {
  return db.transaction(async (tx) => {
    const outcome = outcomeOf(recipient)
    if (outcome === undefined) return 'Recipient specified is invalid'
    const first = firstStep(outcome, now)
    const [made] = await tx
      .insert(sandboxTransfers)
      .values({ reference, amount, recipient, ...first, createdAt: now })
      .onConflictDoUpdate({ target: sandboxTransfers.reference, set: { asked: sql`${sandboxTransfers.asked} + 1` } })
      .returning()
    const held = made as SandboxTransfer
    if (held.status !== 'refused') return held
    if (held.asked < 3) return NO_BALANCE
    return change(tx, held, { status: 'pending', movesAt: new Date(now.getTime() + SOON_MS) })
  })
}

/** Taken, but whoever asked hears of it only by asking again. */
export function answerIsLost({ recipient, asked }: SandboxTransfer) {
  return outcomeOf(recipient) === 5 && asked === 1
}

export async function findTransfer(db: Db, reference: string) {
  const [found] = await db.select().from(sandboxTransfers).where(eq(sandboxTransfers.reference, reference))
  return found?.status === 'refused' ? undefined : found
}

/** Time passes at the bank: what is due succeeds, fails, or comes back. */
export async function letTransfersMove(db: Db, now: Date) {
  const due = await db
    .select({ id: sandboxTransfers.id })
    .from(sandboxTransfers)
    .where(and(isNotNull(sandboxTransfers.movesAt), lte(sandboxTransfers.movesAt, now)))
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [held] = await tx.select().from(sandboxTransfers).where(eq(sandboxTransfers.id, id)).for('update')
      if (held?.movesAt && held.movesAt <= now) await move(tx, held, now)
    })
  return due.length
}

function outcomeOf(recipient: string) {
  const digit = /^RCP_\w+_(\d)\d{9}$/.exec(recipient)?.[1]
  return digit === undefined ? undefined : Number(digit)
}

function firstStep(outcome: number, now: Date): { status: Status; movesAt: Date | null } {
  const at = (ms: number) => new Date(now.getTime() + ms)
  if (outcome === 1) return { status: 'pending', movesAt: at(LONG_MS) }
  if (outcome === 7) return { status: 'otp', movesAt: at(OTP_MS) }
  if (outcome === 8) return { status: 'refused', movesAt: null }
  return { status: 'pending', movesAt: at(SOON_MS) }
}

async function move(tx: Tx, held: SandboxTransfer, now: Date) {
  const outcome = outcomeOf(held.recipient)
  if (held.status === 'success') return comeBack(tx, held)
  if (held.status === 'otp') {
    await change(tx, held, { status: 'abandoned', movesAt: null, reason: 'The one-time code was not given' })
    return
  }
  if (outcome === 2) {
    const reason = 'The bank of the recipient could not be reached'
    const failed = await change(tx, held, { status: 'failed', movesAt: null, reason })
    return promiseTransferEvent(tx, 'failed', failed)
  }
  const movesAt = outcome === 4 ? new Date(now.getTime() + SOON_MS) : null
  const sent = await change(tx, held, { status: 'success', movesAt })
  await tx.insert(sandboxLedger).values({ reference: held.reference, kind: 'transfer', amount: held.amount })
  if (outcome === 3) await comeBack(tx, sent)
  await promiseTransferEvent(tx, 'success', sent)
  if (outcome === 6) await promiseTransferEvent(tx, 'success', sent)
}

async function comeBack(tx: Tx, held: SandboxTransfer) {
  const back = await change(tx, held, {
    status: 'reversed',
    movesAt: null,
    reason: 'The account could not be credited',
  })
  await tx.insert(sandboxLedger).values({ reference: held.reference, kind: 'transfer_back', amount: held.amount })
  await promiseTransferEvent(tx, 'reversed', back)
}

async function change(tx: Tx, { id }: SandboxTransfer, set: Partial<SandboxTransfer>) {
  const [changed] = await tx.update(sandboxTransfers).set(set).where(eq(sandboxTransfers.id, id)).returning()
  return changed as SandboxTransfer
}

function promiseTransferEvent(tx: Tx, step: 'success' | 'failed' | 'reversed', held: SandboxTransfer) {
  return promiseWebhook(tx, `transfer.${step}`, { ...presentTransfer(held), status: step })
}

/** As Paystack shows it. */
export function presentTransfer(held: SandboxTransfer) {
  return {
    id: held.id,
    domain: 'test',
    reference: held.reference,
    transfer_code: `TRF_sandbox${held.id}`,
    amount: held.amount,
    currency: 'NGN',
    source: 'balance',
    status: held.status,
    recipient: { recipient_code: held.recipient, type: 'nuban' },
    fee_charged: held.amount <= 500_000 ? 1_000 : held.amount <= 5_000_000 ? 2_500 : 5_000,
    failures: held.reason || null,
    createdAt: held.createdAt.toISOString(),
  }
}
