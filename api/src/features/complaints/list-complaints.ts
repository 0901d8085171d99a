import type { Complaint, ComplaintList } from '@koya/contract/endpoints/complaints.ts'
import { type ComplaintReason, HOURS_TO_DECIDE } from '@koya/contract/rules/complaints.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { complaintCases, courses, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { cut, pageOf } from '../admin/paging.ts'
import { presentPerson } from '../admin/present-person.ts'
import { adminsNow, isForAnother } from './admins-now.ts'
import { presentAppeal, wordsOf } from './case-words.ts'

const deciders = alias(users, 'deciders')

const voices = sql<{ reason: ComplaintReason; count: number }[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('reason', reason, 'count', n) ORDER BY n DESC, reason) FROM (
    SELECT reason, count(*)::int AS n FROM complaints v WHERE v.case_id = ${complaintCases.id} GROUP BY reason) counted), '[]')`

/** Shuffled by what they say, not by when they came: the order would tell who spoke first. */
const notes = sql<string[]>`coalesce((SELECT jsonb_agg(note ORDER BY md5(note)) FROM complaints v
  WHERE v.case_id = ${complaintCases.id} AND note <> ''), '[]')`

const isOpen = sql`${complaintCases.decidedAt} IS NULL`
const isAppealed = sql`${complaintCases.appealedAt} IS NOT NULL AND ${complaintCases.appealOutcome} IS NULL`
const since = sql`CASE WHEN ${complaintCases.decidedAt} IS NULL THEN ${complaintCases.openedAt} ELSE ${complaintCases.appealedAt} END`

const lists: Record<ComplaintList, { where: SQL; order: SQL[] }> = {
  open: { where: isOpen, order: [sql`${complaintCases.openedAt}`, sql`${complaintCases.id}`] },
  appeals: { where: isAppealed, order: [sql`${complaintCases.appealedAt}`, sql`${complaintCases.id}`] },
  decided: {
    where: sql`${complaintCases.decidedAt} IS NOT NULL`,
    order: [sql`${complaintCases.decidedAt} DESC`, sql`${complaintCases.id} DESC`],
  },
}

type Asked = { list: ComplaintList; page: number }

export async function listComplaints({ db, clock }: Deps, adminId: number, { list, page }: Asked) {
  const now = clock()
  const { limit, offset } = pageOf(page)
  const { where, order } = lists[list]
  const [rows, counts, admins] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    countWaiting(db, now),
    adminsNow(db),
  ])
  const { shown, has_more } = cut(rows)
  return { complaints: shown.map((row) => present(row, { now, adminId, admins })), has_more, waiting: counts }
}

function select(db: Deps['db']) {
  const { id, firstName, lastName, email } = users
  return db
    .select({
      row: complaintCases,
      course: courses.name,
      author: { id, firstName, lastName, email },
      decider: { firstName: deciders.firstName, lastName: deciders.lastName },
      text: wordsOf,
      voices,
      notes,
    })
    .from(complaintCases)
    .innerJoin(courses, eq(courses.id, complaintCases.courseId))
    .leftJoin(users, eq(users.id, complaintCases.authorId))
    .leftJoin(deciders, eq(deciders.id, complaintCases.decidedBy))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]
type Reader = { now: Date; adminId: number; admins: number[] }

function present(
  { row, course, author, decider, text, voices, notes }: Row,
  { now, adminId, admins }: Reader,
): Complaint {
  const begun = row.decidedAt ? row.appealedAt : row.openedAt
  const due = new Date((begun ?? row.openedAt).getTime() + HOURS_TO_DECIDE * 3_600_000)
  const isWaiting = !row.decidedAt || (row.appealedAt !== null && row.appealOutcome === null)
  return {
    id: row.id,
    kind: row.kind,
    course: { id: row.courseId, name: course },
    text,
    is_gone: row.kind !== 'course' && text === null,
    author: author && presentPerson(author),
    opened_at: row.openedAt.toISOString(),
    due_at: due.toISOString(),
    is_overdue: isWaiting && now > due,
    reports: voices,
    notes,
    decision: row.decision,
    reason: row.reason,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: decider && `${decider.firstName} ${decider.lastName}`.trim(),
    appeal: presentAppeal(row),
    may_decide: isWaiting && row.authorId !== adminId && !isForAnother(row, adminId, admins),
  }
}

async function countWaiting(db: Deps['db'], now: Date) {
  const { rows } = await db.execute<{ reports: number; appeals: number; overdue: number }>(sql`
    SELECT count(*) FILTER (WHERE ${isOpen})::int AS reports, count(*) FILTER (WHERE ${isAppealed})::int AS appeals,
      count(*) FILTER (WHERE ${since} < ${now.toISOString()}::timestamptz - make_interval(hours => ${HOURS_TO_DECIDE}))::int AS overdue
    FROM ${complaintCases} WHERE (${isOpen}) OR (${isAppealed})`)
  return rows[0] ?? { reports: 0, appeals: 0, overdue: 0 }
}
