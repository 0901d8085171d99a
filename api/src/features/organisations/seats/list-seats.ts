import type { SeatBlock, SeatGrant } from '@koya/contract/endpoints/organisations/seats.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { SeatKind } from '@koya/contract/rules/organisations/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { isBegun } from '../../payments/seats/end-grants.ts'
import { asManager, isSeen, isSeenGroup, type Scope, type Standing } from '../who-sees-whom.ts'
import { invoiceName } from './invoice-number.ts'

type Row = {
  id: number
  kind: SeatKind
  bundle: string | null
  courses: { id: number; course_name: string }[]
  quantity: number
  bought: number
  given: number
  free: number
  amount: number
  paid: number
  ordered_at: string
  number: number | null
  issuedAt: string | null
  rules: SeatBlock['rules'] | null
}

/** The seats of an organisation, the newest first. Orders that nobody paid for are not shown, unless they have an invoice. */
export async function listSeats({ db, clock }: Deps, userId: number, slug: string) {
  const standing = await asManager(db, userId, slug)
  const isShown = sql`(f.paid_kobo > 0 OR i.number IS NOT NULL OR EXISTS (SELECT FROM seat_payments s JOIN payments p ON p.id = s.payment_id
    WHERE s.block_id = b.id AND p.state = 'pending' AND p.quoted_until > ${clock()}))`
  const { isEveryone } = standing.scope
  const blocks = await readBlocks(db, standing, isEveryone ? isShown : sql`f.paid_seats > 0`)
  return { blocks: blocks.map((block) => asSeen(block, standing.scope)), may_buy: isEveryone }
}

/** A manager of groups hears nothing of what others were given, nor of what it cost. */
function asSeen(block: WholeBlock, { isEveryone }: Scope): SeatBlock {
  if (isEveryone) return block
  const own = block.given + block.free
  return { ...block, quantity: own, bought: own, amount: null, paid: null, invoice: null, invoice_number: null }
}

type WholeBlock = SeatBlock & { amount: number; paid: number }

export async function readBlocks(db: Db | Tx, { organisation, scope }: Standing, which: SQL): Promise<WholeBlock[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT b.id::float8 AS id, b.kind, (SELECT name FROM bundles WHERE id = b.bundle_id) AS bundle, b.quantity,
      (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'course_name', c.name) ORDER BY c.name) FROM seat_block_courses s
        JOIN courses c ON c.id = s.course_id WHERE s.block_id = b.id) AS courses,
      f.paid_seats AS bought, f.free_seats AS free, b.amount_kobo / 100.0::float8 AS amount, f.paid_kobo / 100.0::float8 AS paid,
      (SELECT count(*)::int FROM seat_grants g WHERE g.block_id = b.id AND (g.ended_at IS NULL OR g.is_spent)
        AND ${isSeen(scope, sql`g.user_id`)}) AS given,
      (SELECT jsonb_build_object('everyone', bool_or(r.group_id IS NULL), 'group_ids',
          coalesce(jsonb_agg(r.group_id ORDER BY r.group_id) FILTER (WHERE ${isSeenGroup(scope, sql`r.group_id`)} AND r.group_id IS NOT NULL), '[]'))
        FROM seat_rules r WHERE r.block_id = b.id HAVING count(*) > 0) AS rules,
      b.created_at AS ordered_at, i.number::float8 AS number, i.issued_at AS "issuedAt"
    FROM seat_blocks b JOIN seat_figures f ON f.block_id = b.id LEFT JOIN seat_invoices i ON i.block_id = b.id
    WHERE b.organisation_id = ${organisation.id} AND ${which} ORDER BY b.id DESC LIMIT 500`)
  return rows.map(({ bundle, number, issuedAt, ordered_at, rules, ...row }) => ({
    ...row,
    title:
      bundle ?? (row.kind === 'list' ? `Any of ${row.courses.length} courses` : (row.courses[0]?.course_name ?? '')),
    ordered_at: new Date(ordered_at).toISOString(),
    invoice: number === null ? null : invoiceName(number, new Date(issuedAt ?? ordered_at)),
    invoice_number: number,
    rules: rules ?? { everyone: false, group_ids: [] },
  }))
}

export async function listGrants({ db }: Deps, userId: number, slug: string, blockId: number) {
  const standing = await asManager(db, userId, slug)
  const [block] = await readBlocks(db, standing, sql`b.id = ${blockId}`)
  if (!block) throw new Failure('not_found')
  return { block: asSeen(block, standing.scope), grants: await readGrants(db, blockId, standing.scope) }
}

async function readGrants(db: Db, blockId: number, scope: Scope) {
  const { rows } = await db.execute<Omit<SeatGrant, 'given_at'> & { given_at: string }>(sql`
    SELECT g.id::float8 AS id, g.user_id, u.first_name || ' ' || u.last_name AS name, u.email, g.given_at,
      coalesce(array_agg(c.name ORDER BY c.name) FILTER (WHERE c.id IS NOT NULL), '{}') AS courses,
      coalesce(bool_or(c.id IS NOT NULL AND ${isBegun(sql`g`, sql`c.id`)}), false) AS is_begun,
      coalesce(bool_and(e.completed_at IS NOT NULL) FILTER (WHERE c.id IS NOT NULL), false) AS is_finished
    FROM seat_grants g JOIN users u ON u.id = g.user_id
    LEFT JOIN seat_grant_courses s ON s.grant_id = g.id LEFT JOIN courses c ON c.id = s.course_id
    LEFT JOIN enrolments e ON e.id = s.enrolment_id
    WHERE g.block_id = ${blockId} AND g.ended_at IS NULL AND ${isSeen(scope, sql`g.user_id`)}
    GROUP BY g.id, u.id ORDER BY lower(u.last_name), lower(u.first_name), g.id LIMIT 10000`)
  return rows.map((row) => ({ ...row, given_at: new Date(row.given_at).toISOString() }))
}
