import type { AdminInvoice } from '@koya/contract/endpoints/admin/invoices.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { invoiceName } from './invoice-number.ts'

const PER_PAGE = 50
type Asked = { state: 'open' | 'paid' | 'all'; search: string; page: number }
type Row = Omit<AdminInvoice, 'name' | 'rest'> & { rest: number; count: number }

/** Invoices of all organisations, for whoever reads the bank's statement. Found by number, organisation or bank reference. */
export async function listInvoices({ db }: Deps, { state, search, page }: Asked) {
  const isAsked = { open: sql`f.paid_kobo < b.amount_kobo`, paid: sql`f.paid_kobo >= b.amount_kobo`, all: sql`TRUE` }
  const digits = /(\d{1,12})$/.exec(search)?.[1]
  const isFound = search
    ? sql`(strpos(lower(o.name), ${search.toLowerCase()}) > 0 OR i.number = ${digits ?? 0}::bigint
        OR EXISTS (SELECT FROM seat_bookings k WHERE k.block_id = b.id AND strpos(lower(k.bank_reference), ${search.toLowerCase()}) > 0))`
    : sql`TRUE`
  const { rows } = await db.execute<Row>(sql`
    SELECT i.number::float8 AS number, jsonb_build_object('slug', o.slug, 'name', o.name) AS organisation, b.quantity, i.issued_at,
      coalesce((SELECT name FROM bundles WHERE id = b.bundle_id), CASE WHEN b.kind = 'list'
        THEN 'Any of ' || (SELECT count(*) FROM seat_block_courses s WHERE s.block_id = b.id) || ' courses'
        ELSE (SELECT c.name FROM seat_block_courses s JOIN courses c ON c.id = s.course_id WHERE s.block_id = b.id LIMIT 1) END) AS title,
      b.amount_kobo / 100.0::float8 AS total, f.paid_kobo / 100.0::float8 AS paid,
      greatest(b.amount_kobo - f.paid_kobo, 0) / 100.0::float8 AS rest,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('at', k.at, 'amount', k.amount_kobo / 100.0, 'bank_reference', k.bank_reference,
          'by', u.first_name || ' ' || u.last_name) ORDER BY k.id), '[]')
        FROM seat_bookings k JOIN users u ON u.id = k.booked_by WHERE k.block_id = b.id) AS bookings,
      count(*) OVER ()::int AS count
    FROM seat_invoices i JOIN seat_blocks b ON b.id = i.block_id JOIN organisations o ON o.id = b.organisation_id
    JOIN seat_figures f ON f.block_id = b.id
    WHERE ${isAsked[state]} AND ${isFound} ORDER BY i.number DESC LIMIT ${PER_PAGE + 1} OFFSET ${(page - 1) * PER_PAGE}`)
  return {
    invoices: rows.slice(0, PER_PAGE).map(present),
    total: rows[0]?.count ?? 0,
    has_more: rows.length > PER_PAGE,
  }
}

function present({ count: _, issued_at, bookings, ...row }: Row): AdminInvoice {
  const issued = new Date(issued_at)
  return {
    ...row,
    name: invoiceName(row.number, issued),
    issued_at: issued.toISOString(),
    bookings: bookings.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  }
}
