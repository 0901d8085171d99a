import { and, eq, like, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { journals } from '../db/schema.ts'
import { isBookedLine } from './bank-line.ts'
import { postJournal } from './post-journal.ts'

type Settlement = { reference: string; kobo: number; at: Date }

/**
 * What the provider held for us is on our bank account now, as its statement says. A line of the statement is booked once, and once
 * more only after it was taken back. Answers what the provider still holds by our books, or null where the line is booked already.
 */
export async function postSettlement(tx: Tx, { reference, kobo, at }: Settlement) {
  if (await isBookedLine(tx, reference)) return null
  const before = await tx.$count(journals, and(like(journals.kind, 'settlement%'), eq(journals.note, reference)))
  await postJournal(tx, {
    key: `settlement:${reference}:${before}`,
    kind: 'settlement',
    paymentId: null,
    at,
    note: reference,
    postings: [
      { account: 'bank', kobo },
      { account: 'provider_clearing', kobo: -kobo },
    ],
  })
  const { rows } = await tx.execute<{ kobo: number }>(
    sql`SELECT sum(kobo)::float8 AS kobo FROM postings WHERE account = 'provider_clearing'`,
  )
  return rows[0]?.kobo ?? 0
}

/** A booking was a mistake: it stays, and another one undoes it, once. Answers its reference, or null where there is none to undo. */
export async function postSettlementBack(tx: Tx, id: number) {
  const { rows } = await tx.execute<{ key: string; reference: string; kobo: number; at: string }>(sql`
    SELECT j.key, j.at, j.note AS reference, l.kobo::float8 AS kobo FROM journals j JOIN postings l ON l.journal_id = j.id AND l.account = 'bank'
    WHERE j.id = ${id} AND j.kind = 'settlement'`)
  const [booked] = rows
  if (!booked) return null
  const { key, reference, kobo } = booked
  const posted = await postJournal(tx, {
    key: `${key}:back`,
    kind: 'settlement_back',
    paymentId: null,
    // On the same day, or the days between would show money that never came.
    at: new Date(booked.at),
    note: reference,
    postings: [
      { account: 'provider_clearing', kobo },
      { account: 'bank', kobo: -kobo },
    ],
  })
  return posted > 0 ? reference : null
}
