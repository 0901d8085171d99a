import type { AdminPayout, DuePayout } from '@koya/contract/endpoints/admin/payouts.ts'
import { failures } from '@koya/contract/protocol/failures.ts'
import { koboToNaira } from '@koya/contract/rules/money.ts'
import { desc, type SQL, sql } from 'drizzle-orm'
import type { PayoutRow } from '../../../books/post-payout.ts'
import type { Db } from '../../../db/client.ts'
import { withholdingRates } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { nextPayoutDay } from '../pay-everyone.ts'

const MOST_DONE = 50
const MOST_DUE = 500
export const APPROVALS_NEEDED = 2

/** Everything on the page of payouts. */
export async function listPayouts(deps: Deps, adminId: number) {
  const { db, config, clock, provider, log } = deps
  const { minimumKobo, approvalAboveKobo, method } = config.payouts
  const [due, open, done, rates, shares, balance] = await Promise.all([
    readDue(db, clock(), minimumKobo),
    readPayouts(db, adminId, sql`o.state IN ('waiting', 'sending')`),
    readPayouts(db, adminId, sql`o.state NOT IN ('waiting', 'sending')`, MOST_DONE),
    db.select().from(withholdingRates).orderBy(desc(withholdingRates.fromDay)),
    readShares(db),
    // The page is of use without it.
    provider.transfers.balance().catch((err: unknown) => {
      log.warn({ err }, 'the provider does not tell its balance')
      return null
    }),
  ])
  return {
    next_on: nextPayoutDay(clock()),
    minimum: koboToNaira(minimumKobo),
    approval_above: koboToNaira(approvalAboveKobo),
    method,
    provider_balance: balance === null ? null : koboToNaira(balance),
    due,
    open,
    done,
    tax_rates: rates.map(({ fromDay, basisPoints }) => ({ from: fromDay, percent: basisPoints / 100 })),
    agreed_shares: shares,
  }
}

type DueRow = {
  id: number
  name: string
  available: number
  pending: number
  teaches: boolean
  hasAccount: boolean
  isUnderWay: boolean
  held: DuePayout['held']
}

async function readDue(db: Db, now: Date, minimumKobo: number): Promise<DuePayout[]> {
  const { rows } = await db.execute<DueRow>(sql`
    WITH money AS (
      SELECT split_part(account, ':', 2)::int AS id, -coalesce(sum(kobo) FILTER (WHERE account LIKE '%:available'), 0) AS available,
        -coalesce(sum(kobo) FILTER (WHERE account LIKE '%:pending'), 0) AS pending
      FROM postings WHERE account LIKE 'instructor:%' GROUP BY 1
    )
    SELECT m.id, u.first_name || ' ' || u.last_name AS name, m.available::float8, m.pending::float8,
      EXISTS (SELECT FROM user_roles r WHERE r.user_id = m.id AND r.role IN ('Instructor', 'Admin')) AS teaches,
      EXISTS (SELECT FROM payout_accounts a WHERE a.user_id = m.id AND a.ended_at IS NULL AND a.usable_from <= ${now}) AS "hasAccount",
      EXISTS (SELECT FROM payouts o WHERE o.user_id = m.id AND o.state IN ('waiting', 'sending')) AS "isUnderWay",
      (SELECT jsonb_build_object('reason', h.reason, 'by', coalesce(b.first_name || ' ' || b.last_name, ''), 'at', h.held_at)
        FROM payout_holds h LEFT JOIN users b ON b.id = h.held_by WHERE h.user_id = m.id AND h.released_at IS NULL) AS held
    FROM money m JOIN users u ON u.id = m.id WHERE m.available <> 0 OR m.pending <> 0
    ORDER BY m.available DESC, m.id LIMIT ${MOST_DUE}`)
  return rows.map((row) => ({
    teacher: { id: row.id, name: row.name },
    available: koboToNaira(row.available),
    pending: koboToNaira(row.pending),
    obstacle: obstacleIn(row, minimumKobo),
    held: row.held && { ...row.held, at: new Date(row.held.at).toISOString() },
  }))
}

function obstacleIn({ available, teaches, hasAccount, isUnderWay, held }: DueRow, minimumKobo: number) {
  if (isUnderWay) return failures.payout_under_way[1]
  if (held) return 'Held back.'
  if (available < 0) return 'Refunds came after the payout. The next earnings make up for it.'
  if (available < (teaches ? minimumKobo : 100_00)) return failures.payout_below_minimum[1]
  return hasAccount ? '' : 'No payout account yet.'
}

type Row = Pick<PayoutRow, 'id' | 'reference' | 'userId' | 'method' | 'origin' | 'state' | 'problem'> & {
  teacher: string
  amountKobo: number
  taxKobo: number
  bankName: string
  ending: string
  approvals: number
  approvedByMe: boolean
  createdAt: string
  settledAt: string | null
}

async function readPayouts(db: Db, adminId: number, where: SQL, limit = MOST_DUE): Promise<AdminPayout[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT o.id::float8 AS id, o.reference, o.user_id AS "userId", o.method, o.origin, o.state, o.problem, o.amount_kobo::float8 AS "amountKobo",
      o.tax_kobo::float8 AS "taxKobo", o.created_at AS "createdAt", o.settled_at AS "settledAt",
      u.first_name || ' ' || u.last_name AS teacher, a.bank_name AS "bankName", right(a.account_number, 4) AS ending,
      (SELECT count(*) FROM payout_approvals p WHERE p.payout_id = o.id)::int AS approvals,
      EXISTS (SELECT FROM payout_approvals p WHERE p.payout_id = o.id AND p.admin_id = ${adminId}) AS "approvedByMe"
    FROM payouts o JOIN users u ON u.id = o.user_id JOIN payout_accounts a ON a.id = o.account_id
    WHERE ${where} ORDER BY o.id DESC LIMIT ${limit}`)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    teacher: { id: row.userId, name: row.teacher },
    amount: koboToNaira(row.amountKobo),
    tax: koboToNaira(row.taxKobo),
    net: koboToNaira(row.amountKobo - row.taxKobo),
    method: row.method,
    origin: row.origin,
    state: row.state,
    problem: row.problem,
    bank_name: row.bankName,
    account_ending: row.ending,
    approvals: row.approvals,
    approvals_needed: row.state === 'waiting' ? APPROVALS_NEEDED : 0,
    can_approve: row.state === 'waiting' && !row.approvedByMe && row.userId !== adminId,
    created_at: new Date(row.createdAt).toISOString(),
    settled_at: row.settledAt && new Date(row.settledAt).toISOString(),
  }))
}

async function readShares(db: Db) {
  const { rows } = await db.execute<{ id: number; name: string; from: string; share: number; own: number }>(sql`
    SELECT s.user_id AS id, u.first_name || ' ' || u.last_name AS name, s.from_day::text AS "from", s.share_percent AS share,
      s.own_sale_percent AS own FROM agreed_shares s JOIN users u ON u.id = s.user_id ORDER BY s.from_day DESC, s.user_id LIMIT 100`)
  return rows.map(({ id, name, from, share, own }) => ({
    teacher: { id, name },
    from,
    share_percent: share,
    own_sale_percent: own,
  }))
}
