import { inArray, sql } from 'drizzle-orm'
import { teacher } from '../../../api/src/books/accounts.ts'
import { payouts, sandboxLedger } from '../../../api/src/db/schema.ts'
import { balanceOf } from '../../../api/src/features/payouts/balances.ts'
import type { Stage } from '../world/stage.ts'
import { idsOf, type Teacher } from './teachers.ts'

/** Compares what teachers have earned with what the bank, which the product has no hand in, has brought them. */
export async function judgePayouts(world: Stage, teachers: Teacher[]) {
  const { db, bank } = world
  const rows = await db
    .select()
    .from(payouts)
    .where(inArray(payouts.userId, idsOf(teachers)))
  const references = rows.map(({ reference }) => reference)
  const entries = await bank.db.select().from(sandboxLedger).where(inArray(sandboxLedger.reference, references))
  const owed = await Promise.all(
    teachers.map(async ({ id }) => {
      const { pending, available, paying } = await balanceOf(db, teacher(id))
      return [id, pending + available + paying] as const
    }),
  )
  const booked = await bookedAsSent(world, references)
  const paid = await bookedAsPaid(world)
  return [
    ...wrongPayouts({ teachers, payouts: rows, entries, owed: new Map(owed), booked, paid }),
    ...(await unevenBooks(world)),
  ]
}

/** What the books say that the provider has sent of each payout. Its fee is a cost of ours, and not part of that. */
async function bookedAsSent({ db }: Stage, references: string[]) {
  const { rows } = await db.execute<{ reference: string; kobo: number }>(sql`
    SELECT o.reference, -sum(l.kobo)::float8 AS kobo FROM payouts o
    JOIN journals j ON j.kind = 'payout' AND split_part(j.key, ':', 2)::bigint = o.id JOIN postings l ON l.journal_id = j.id
    WHERE o.reference = ANY(${sql.param(references)}::text[]) AND l.account IN ('provider_clearing', 'provider_fees')
    GROUP BY o.reference`)
  return new Map(rows.map(({ reference, kobo }) => [reference, kobo]))
}

/** What the account of each teacher says that they were paid. */
async function bookedAsPaid({ db }: Stage) {
  const { rows } = await db.execute<{ id: number; kobo: number }>(sql`
    SELECT split_part(account, ':', 2)::int AS id, -sum(kobo)::float8 AS kobo FROM postings
    WHERE account LIKE 'instructor:%:paid' GROUP BY account`)
  return new Map(rows.map(({ id, kobo }) => [id, kobo]))
}

type Outcome = {
  teachers: Pick<Teacher, 'id' | 'earned'>[]
  payouts: Pick<typeof payouts.$inferSelect, 'userId' | 'reference' | 'state' | 'amountKobo'>[]
  /** What the bank has moved. */
  entries: Pick<typeof sandboxLedger.$inferSelect, 'reference' | 'kind' | 'amount'>[]
  /** What the books say that we still owe each teacher. */
  owed: Map<number, number>
  /** What the books say that the provider has sent, by reference. */
  booked: Map<string, number>
  /** What the books say that each teacher was paid. */
  paid: Map<number, number>
}

/** Everybody has got what they earned, once, and every payout has come to the end that its state names. */
export function wrongPayouts({ teachers, payouts: rows, entries, owed, booked, paid }: Outcome) {
  const sent = (reference: string) =>
    entries
      .filter((entry) => entry.reference === reference)
      .map(({ kind, amount }) => (kind === 'transfer' ? amount : -amount))
  const ofTeachers = teachers.flatMap(({ id, earned }) => {
    const own = rows.filter(({ userId }) => userId === id)
    const received = sum(own.flatMap(({ reference }) => sent(reference)))
    return [
      ...(received > earned ? [`teacher ${id} has earned ${earned} and got ${received}: paid twice`] : []),
      ...(received < earned ? [`teacher ${id} has earned ${earned} and got ${received}: forgotten`] : []),
      ...(owed.get(id) === earned - received ? [] : [`the books owe teacher ${id} something else`]),
      ...((paid.get(id) ?? 0) === received
        ? []
        : [`teacher ${id} got ${received}, and the books have ${paid.get(id) ?? 0} as paid`]),
    ]
  })
  const ofPayouts = rows.flatMap(({ reference, state, amountKobo }) => {
    const arrived = sum(sent(reference))
    const inBooks = booked.get(reference) ?? 0
    if (state === 'waiting' || state === 'sending') return [`${reference} was never ended`]
    return [
      ...(arrived === (state === 'paid' ? amountKobo : 0) ? [] : [`${reference} is ${state}, and ${arrived} arrived`]),
      ...(arrived === inBooks ? [] : [`of ${reference} the books have ${inBooks} as sent, and ${arrived} arrived`]),
    ]
  })
  return [...ofTeachers, ...ofPayouts]
}

/** What must be there of a kind of news: one payout a teacher, in this state. Silence that counts as a no makes more of them. */
export function wrongStates(
  teachers: { id: number }[],
  rows: Pick<typeof payouts.$inferSelect, 'userId' | 'state'>[],
  state: (typeof payouts.$inferSelect)['state'],
) {
  return teachers.flatMap(({ id }) => {
    const states = rows.filter(({ userId }) => userId === id).map((row) => row.state)
    return states.length === 1 && states[0] === state
      ? []
      : [`teacher ${id} has payouts that are ${states.join(', ') || 'none'} instead of one that is ${state}`]
  })
}

/** Every journal by itself, and all of them together. */
async function unevenBooks({ db }: Stage) {
  const { rows } = await db.execute<{ key: string; kobo: number }>(sql`
    SELECT j.key, sum(l.kobo)::float8 AS kobo FROM journals j JOIN postings l ON l.journal_id = j.id
    GROUP BY j.key HAVING sum(l.kobo) <> 0`)
  const all = await db.execute<{ kobo: number }>(sql`SELECT coalesce(sum(kobo), 0)::float8 AS kobo FROM postings`)
  const total = all.rows[0]?.kobo
  return [
    ...rows.map(({ key, kobo }) => `the journal ${key} comes to ${kobo}`),
    ...(total === 0 ? [] : [`all postings come to ${total}`]),
  ]
}

function sum(amounts: number[]) {
  return amounts.reduce((all, amount) => all + amount, 0)
}
