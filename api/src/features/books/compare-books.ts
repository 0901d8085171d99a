import { sql } from 'drizzle-orm'
import type { Charge } from '../../adapters/payments/provider.ts'
import { postJournal } from '../../books/post-journal.ts'
import { postUnbooked } from '../../books/post-unbooked.ts'
import { chores } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { type Difference, noteDifferences } from './note-differences.ts'

const DAY_MS = 86_400_000
/** Money may go back this long after it came (see sweep-paid.ts). */
const SPAN_MS = 120 * DAY_MS
/** What was paid just now may be on its way to us. */
const SETTLED_MS = 3_600_000

type Ours = { id: number; reference: string; takenKobo: number; feeKobo: number; leftKobo: number; isInSpan: boolean }

/**
 * Every night: posts what was settled or paid out around the books, compares them with our own payments and with the provider's list of
 * transactions, and names whatever is missing or differs. What agrees again is settled.
 */
export async function compareBooks(deps: Deps, signal: AbortSignal) {
  const { db, clock, config, log } = deps
  const now = clock()
  const late = await db.transaction((tx) => postUnbooked(tx, config))
  if (late > 0) log.warn({ payments: late }, 'payments were settled without a journal and have one now')
  const { rows: paid } = await db.execute<{ count: number }>(sql`SELECT post_paid_payouts() AS count`)
  if (paid[0]?.count) log.warn({ payouts: paid[0].count }, 'payouts were ended without their account and have it now')
  const found = [...(await besideTables(deps)), ...(await besideProvider(deps, now, signal))]
  await noteDifferences(db, found, now)
  const done = { name: 'books' as const, doneUntil: now }
  await db
    .insert(chores)
    .values(done)
    .onConflictDoUpdate({ target: chores.name, set: { doneUntil: now } })
  if (found.length > 0)
    log.warn({ differences: found.length }, 'the books differ from the provider or from our payments')
  return found
}

async function besideTables({ db }: Deps) {
  const { rows } = await db.execute<Difference>(sql`
    SELECT reference, 'tables' AS kind, books_kobo::float8 AS ours, tables_kobo::float8 AS theirs
    FROM payments_beside_books WHERE tables_kobo <> books_kobo ORDER BY id`)
  return rows
}

async function besideProvider(deps: Deps, now: Date, signal: AbortSignal) {
  const { provider } = deps
  const span = { from: new Date(now.getTime() - SPAN_MS), to: new Date(now.getTime() - SETTLED_MS) }
  const ours = new Map((await readTaken(deps, span)).map((taken) => [taken.reference, taken]))
  const listed = new Set<string>()
  const found: Difference[] = []
  for await (const charge of provider.transactions(span)) {
    signal.throwIfAborted()
    if (!isMoney(deps, charge) || (charge.paidAt && charge.paidAt > span.to)) continue
    listed.add(charge.reference)
    found.push(...(await compare(deps, ours.get(charge.reference), charge, now)))
  }
  // Begun before the span and paid in it, a transaction is not listed: only what the provider does not know is missing.
  for (const taken of ours.values()) {
    if (listed.has(taken.reference) || !taken.isInSpan) continue
    signal.throwIfAborted()
    const charge = await provider.verify(taken.reference)
    if (charge && isMoney(deps, charge)) found.push(...(await compare(deps, taken, charge, now)))
    else found.push({ reference: taken.reference, kind: 'missing_there', ours: taken.takenKobo, theirs: null })
  }
  return found
}

function isMoney({ provider }: Deps, { status, currency, domain }: Charge) {
  return (status === 'success' || status === 'reversed') && currency === 'NGN' && domain === provider.domain
}

async function compare(deps: Deps, ours: Ours | undefined, charge: Charge, at: Date): Promise<Difference[]> {
  const { reference, amount, fees, status } = charge
  // What was reversed before we heard of it has come and gone.
  if (!ours) return status === 'reversed' ? [] : [{ reference, kind: 'missing_here', ours: null, theirs: amount }]
  if (ours.takenKobo !== amount) return [{ reference, kind: 'amount', ours: ours.takenKobo, theirs: amount }]
  if (status === 'reversed' && ours.leftKobo !== 0)
    return [{ reference, kind: 'status', ours: ours.leftKobo, theirs: 0 }]
  if (fees === null || fees === ours.feeKobo) return []
  if (ours.feeKobo !== 0) return [{ reference, kind: 'fee', ours: ours.feeKobo, theirs: fees }]
  await postFee(deps, ours.id, fees, at)
  return []
}

/** A fee that becomes known only now is ours to bear: what a teacher was shown stays. */
async function postFee({ db }: Deps, paymentId: number, kobo: number, at: Date) {
  const postings = [
    { account: 'provider_fees' as const, kobo },
    { account: 'provider_clearing' as const, kobo: -kobo },
  ]
  await db.transaction((tx) => postJournal(tx, { key: `fee:${paymentId}`, kind: 'fee', paymentId, at, postings }))
}

/** What the books say was taken, kept as a fee, and is left, of every payment with money in the span or listed in it. */
async function readTaken({ db }: Deps, { from, to }: { from: Date; to: Date }) {
  const { rows } = await db.execute<Ours>(sql`
    SELECT p.id, p.reference, min(coalesce(p.paid_at, p.created_at)) BETWEEN ${from} AND ${to} AS "isInSpan",
      coalesce(sum(l.kobo) FILTER (WHERE j.kind IN ('sale', 'part', 'review')), 0)::float8 AS "takenKobo",
      coalesce(sum(l.kobo) FILTER (WHERE l.account = 'provider_fees'), 0)::float8 AS "feeKobo",
      coalesce(sum(l.kobo), 0)::float8 AS "leftKobo"
    FROM payments p JOIN journals j ON j.payment_id = p.id JOIN postings l ON l.journal_id = j.id
    WHERE p.created_at >= ${new Date(from.getTime() - 30 * DAY_MS)} AND l.account IN ('provider_clearing', 'provider_fees')
    GROUP BY p.id`)
  return rows
}
