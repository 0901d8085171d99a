import type { AdminPayout, DuePayout, PaidParty } from '@koya/contract/endpoints/admin/payouts.ts'
import type { identityStates } from '@koya/contract/endpoints/teaching/identity.ts'
import { failures } from '@koya/contract/protocol/failures.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { desc, type SQL, sql } from 'drizzle-orm'
import { type PayoutRow, payeeOfRow } from '../../../books/post-payout.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/client.ts'
import { withholdingRates } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { identityObstacle, identityOf } from '../identity/identity-state.ts'
import { listDocuments } from '../identity/list-documents.ts'
import { nextPayoutDay } from '../pay-everyone.ts'
import { nameOf } from '../payee.ts'
import { canBeSent, teaches } from '../record-payout.ts'
import { rateOf } from '../withholding.ts'

const MOST_DONE = 50
const MOST_DUE = 500
export const APPROVALS_NEEDED = 2

/** Everything on the page of payouts. */
export async function listPayouts(deps: Deps, adminId: number) {
  const { db, config, clock, provider, log } = deps
  const { minimumKobo, approvalAboveKobo, method } = config.payouts
  const [due, open, done, rates, shares, identities, balance] = await Promise.all([
    readDue(db, adminId, { now: clock(), config }),
    readPayouts(db, adminId, sql`o.state IN ('waiting', 'sending')`),
    readPayouts(db, adminId, sql`o.state NOT IN ('waiting', 'sending')`, MOST_DONE),
    db.select().from(withholdingRates).orderBy(desc(withholdingRates.fromDay)),
    readShares(db),
    listDocuments(db, adminId),
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
    identities,
    tax_rates: rates.map(({ fromDay, basisPoints }) => ({ from: fromDay, percent: basisPoints / 100 })),
    agreed_shares: shares,
  }
}

type DueRow = PaidParty & {
  available: number
  pending: number
  paying: number
  teaches: boolean
  hasAccount: boolean
  isUnderWay: boolean
  identity: (typeof identityStates)[number]
  held: DuePayout['held']
  isMine: boolean
}

/**
 * Whoever has money here, and whoever is held back: also where all of it waits in a payout, because that is when somebody wants to
 * hold it, and has to release it.
 */
async function readDue(
  db: Db,
  adminId: number,
  { now, config }: { now: Date; config: Pick<Config, 'payouts'> },
): Promise<DuePayout[]> {
  const least = { minimumKobo: config.payouts.minimumKobo, basisPoints: await rateOf(db, now) }
  const { rows } = await db.execute<DueRow>(sql`
    WITH money AS (
      SELECT split_part(account, ':', 1) AS kind, split_part(account, ':', 2)::int AS id, -coalesce(sum(kobo) FILTER (WHERE account LIKE '%:available'), 0) AS available,
        -coalesce(sum(kobo) FILTER (WHERE account LIKE '%:pending'), 0) AS pending,
        -coalesce(sum(kobo) FILTER (WHERE account LIKE '%:paying'), 0) AS paying
      FROM postings WHERE account LIKE '%:pending' OR account LIKE '%:available' OR account LIKE '%:paying' GROUP BY 1, 2
    ), party AS (
      SELECT *, CASE kind WHEN 'instructor' THEN id END AS user_id, CASE kind WHEN 'organisation' THEN id END AS organisation_id
      FROM money
    )
    SELECT m.kind, m.id, ${nameOf(sql`m.user_id`, sql`m.organisation_id`)} AS name, m.available::float8, m.pending::float8, m.paying::float8,
      CASE m.kind WHEN 'organisation' THEN ${teaches('organisation', sql`m.id`)} ELSE ${teaches('instructor', sql`m.id`)} END AS teaches,
      EXISTS (SELECT FROM payout_accounts a WHERE ${isTheirs(sql`a`)} AND a.ended_at IS NULL AND a.usable_from <= ${now}) AS "hasAccount",
      EXISTS (SELECT FROM payouts o WHERE ${isTheirs(sql`o`)} AND o.state IN ('waiting', 'sending')) AS "isUnderWay",
      ${identityOf(config, sql`m.user_id`)} AS identity,
      (SELECT jsonb_build_object('reason', h.reason, 'by', coalesce(b.first_name || ' ' || b.last_name, ''), 'at', h.held_at)
        FROM payout_holds h LEFT JOIN users b ON b.id = h.held_by WHERE ${isTheirs(sql`h`)} AND h.released_at IS NULL) AS held,
      ${isMine(sql`m`, adminId)} AS "isMine"
    FROM party m WHERE m.available <> 0 OR m.pending <> 0 OR m.paying <> 0
      OR EXISTS (SELECT FROM payout_holds h WHERE ${isTheirs(sql`h`)} AND h.released_at IS NULL)
    ORDER BY m.available DESC, m.kind, m.id LIMIT ${MOST_DUE}`)
  return rows.map((row) => ({
    payee: { kind: row.kind, id: row.id, name: row.name },
    available: koboToNaira(row.available),
    pending: koboToNaira(row.pending),
    paying: koboToNaira(row.paying),
    obstacle: obstacleIn(row, least),
    held: row.held && { ...row.held, at: new Date(row.held.at).toISOString() },
    is_yours: row.isMine,
  }))
}

function isMine(row: SQL, adminId: number) {
  return sql`(${row}.user_id IS NOT DISTINCT FROM ${adminId}::int OR EXISTS (SELECT FROM memberships own
    WHERE own.organisation_id = ${row}.organisation_id AND own.user_id = ${adminId} AND own.role = 'owner'))`
}

function isTheirs(row: SQL) {
  return sql`(${row}.user_id = m.user_id OR ${row}.organisation_id = m.organisation_id)`
}

type Least = { minimumKobo: number; basisPoints: number }

function obstacleIn(
  { available, teaches, hasAccount, isUnderWay, identity, held }: DueRow,
  { minimumKobo, basisPoints }: Least,
) {
  if (isUnderWay) return failures.payout_under_way[1]
  if (held) return 'Held back.'
  if (available < 0) return 'Refunds came after the payout. The next earnings make up for it.'
  if ((teaches && available < minimumKobo) || !canBeSent(available, basisPoints))
    return failures.payout_below_minimum[1]
  if (!hasAccount) return 'No payout account yet.'
  const unknown = identityObstacle(identity)
  if (!unknown) return ''
  return unknown === 'payout_identity'
    ? 'No document yet that shows who they are.'
    : 'Their document is waiting for you.'
}

type Row = Pick<
  PayoutRow,
  'id' | 'reference' | 'userId' | 'organisationId' | 'method' | 'origin' | 'state' | 'problem'
> & {
  name: string
  isMine: boolean
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
    SELECT o.id::float8 AS id, o.reference, o.user_id AS "userId", o.organisation_id AS "organisationId", o.method, o.origin, o.state, o.problem, o.amount_kobo::float8 AS "amountKobo",
      o.tax_kobo::float8 AS "taxKobo", o.created_at AS "createdAt", o.settled_at AS "settledAt",
      ${nameOf(sql`o.user_id`, sql`o.organisation_id`)} AS name,
      ${isMine(sql`o`, adminId)} AS "isMine", a.bank_name AS "bankName", right(a.account_number, 4) AS ending,
      (SELECT count(*) FROM payout_approvals p WHERE p.payout_id = o.id)::int AS approvals,
      EXISTS (SELECT FROM payout_approvals p WHERE p.payout_id = o.id AND p.admin_id = ${adminId}) AS "approvedByMe"
    FROM payouts o JOIN payout_accounts a ON a.id = o.account_id
    WHERE ${where} ORDER BY o.id DESC LIMIT ${limit}`)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    payee: { ...payeeOfRow(row), name: row.name },
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
    is_yours: row.isMine,
    can_approve: row.state === 'waiting' && !row.approvedByMe && !row.isMine,
    created_at: new Date(row.createdAt).toISOString(),
    settled_at: row.settledAt && new Date(row.settledAt).toISOString(),
  }))
}

async function readShares(db: Db) {
  type Row = PaidParty & { from: string; share: number; own: number }
  const { rows } = await db.execute<Row>(sql`
    SELECT CASE WHEN s.user_id IS NULL THEN 'organisation' ELSE 'instructor' END AS kind, coalesce(s.user_id, s.organisation_id) AS id,
      ${nameOf(sql`s.user_id`, sql`s.organisation_id`)} AS name, s.from_day::text AS "from", s.share_percent AS share, s.own_sale_percent AS own
    FROM agreed_shares s ORDER BY s.from_day DESC, s.id LIMIT 100`)
  return rows.map(({ kind, id, name, from, share, own }) => ({
    payee: { kind, id, name },
    from,
    share_percent: share,
    own_sale_percent: own,
  }))
}
