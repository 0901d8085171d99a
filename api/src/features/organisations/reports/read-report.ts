import type { ReportRow } from '@koya/contract/endpoints/organisations/report.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { ReportSort } from '@koya/contract/rules/organisations/roles.ts'
import { type AssignmentState, assignmentStates } from '@koya/contract/rules/organisations/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { assignedRows, countAssigned } from '../assignments/assigned-rows.ts'
import { atField } from '../field-failure.ts'
import { asManager, isSeenGroup } from '../who-sees-whom.ts'

export type ReportAsked = {
  group?: number | undefined
  course?: number | undefined
  person?: number | undefined
  assignment?: number | undefined
  sort?: ReportSort | undefined
  state?: AssignmentState | undefined
  /** Which hundred of the rows; without it all of them. */
  page?: number | undefined
}

export const A_PAGE = 100
/** As many as a file or an answer without pages holds. More are refused in words: a part that looks whole would mislead. */
const MOST_ROWS = 50_000
type StateCounts = Record<AssignmentState, number>

type Row = Omit<ReportRow, 'percent' | 'finished_on' | 'last_seen_on'> & {
  finished: string | null
  seen: string | null
}

/** What comes before the name. */
const sortKeys: Record<ReportSort, (row: SQL) => SQL> = {
  name: () => sql``,
  due: (row) => sql`${row}.due_on, `,
  progress: (row) => sql`${row}.done::float8 / greatest(${row}.total, 1), `,
  last_here: (row) => sql`${row}.seen NULLS FIRST, `,
}

/** How far everybody is with what was assigned. The screen and every file are made from this, so that they cannot differ. */
export async function readReport({ db, clock }: Deps, userId: number, slug: string, asked: ReportAsked) {
  const { organisation, scope } = await asManager(db, userId, slug)
  const { group, course, person, assignment, state, page, sort = 'name' } = asked
  const narrowed: SQL[] = [
    ...(course ? [sql`a.course_id = ${course}`] : []),
    ...(assignment ? [sql`a.id = ${assignment}`] : []),
    ...(person ? [sql`m.user_id = ${person}`] : []),
    ...(group
      ? [
          sql`${isSeenGroup(scope, sql`${group}::int`)} AND EXISTS (SELECT FROM group_members own WHERE own.group_id = ${group} AND own.user_id = m.user_id)`,
        ]
      : []),
  ]
  const which = narrowed.length > 0 ? sql.join(narrowed, sql` AND `) : undefined
  // What is too much is refused before all of it is read.
  if (!page && !state) refuseTooMany(await countAssigned(db, { organisationId: organisation.id, scope, which }))
  const inOrder = (row: SQL) =>
    sql`${sortKeys[sort](row)}${row}.last_order, ${row}.first_order, ${row}.user_id, ${row}.course_name, ${row}.assignment_id`
  const { rows } = await db.execute<Row & { counts: Partial<StateCounts> }>(sql`
    WITH assigned AS MATERIALIZED (${assignedRows({ organisationId: organisation.id, scope, now: clock(), which })}),
    listed AS MATERIALIZED (
      SELECT s.*, u.first_name || ' ' || u.last_name AS name, u.email, c.name AS course_name, lower(u.last_name) AS last_order,
        lower(u.first_name) AS first_order
      FROM assigned s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL JOIN courses c ON c.id = s.course_id
      ${state ? sql`WHERE s.state = ${state}` : sql``}
    ), shown AS (SELECT l.* FROM listed l ORDER BY ${inOrder(sql`l`)} ${page ? sql`LIMIT ${A_PAGE} OFFSET ${(page - 1) * A_PAGE}` : sql`LIMIT ${MOST_ROWS}`})
    SELECT s.assignment_id, s.user_id, s.name, s.email, coalesce(g.names, '') AS groups,
      s.course_id, s.course_name, coalesce(path.name, '') AS path, s.is_mandatory, s.due_on::text AS due_on, s.state, s.waived AS waived_because, s.done AS lessons_done,
      s.total AS lessons, s.finished, s.seen, award.code AS certificate, mark.best AS mark, coalesce(film.minutes, 0) AS minutes_watched,
      coalesce(mark.minutes, 0) AS minutes_in_quizzes, seat.user_id IS NOT NULL AS has_seat,
      (SELECT jsonb_object_agg(n.state, n.count) FROM (SELECT l.state, count(*) FROM listed l GROUP BY l.state) n) AS counts
    FROM shown s
    LEFT JOIN learning_paths path ON path.id = s.path_id
    LEFT JOIN (SELECT p.user_id, string_agg(g.name, ', ' ORDER BY g.name) AS names FROM group_members p
      JOIN member_groups g ON g.id = p.group_id
      WHERE p.organisation_id = ${organisation.id} AND p.user_id IN (SELECT user_id FROM shown) AND ${isSeenGroup(scope, sql`g.id`)}
      GROUP BY p.user_id) g ON g.user_id = s.user_id
    -- Summed once over everybody: a file has tens of thousands of rows.
    LEFT JOIN (SELECT e.user_id, e.course_id, max(a.code) AS code FROM enrolments e JOIN awards a ON a.enrolment_id = e.id AND a.revoked_at IS NULL
      WHERE (e.user_id, e.course_id) IN (SELECT user_id, course_id FROM shown) GROUP BY e.user_id, e.course_id) award
      ON award.user_id = s.user_id AND award.course_id = s.course_id
    -- Who leaves a quiz open and hands it in the next day has not worked on it all night.
    LEFT JOIN (SELECT a.user_id, a.course_id, max(a.score)::float8 AS best,
        floor(sum(extract(epoch FROM least(a.handed_in_at - a.started_at, interval '2 hours'))) FILTER (WHERE a.handed_in_at IS NOT NULL) / 60)::int AS minutes
      FROM quiz_attempts a
      WHERE (a.user_id, a.course_id) IN (SELECT user_id, course_id FROM shown) AND a.lesson_id IS NOT NULL GROUP BY a.user_id, a.course_id) mark
      ON mark.user_id = s.user_id AND mark.course_id = s.course_id
    LEFT JOIN (SELECT w.user_id, l.course_id, floor(sum((span ->> 1)::float8 - (span ->> 0)::float8) / 60)::int AS minutes
      FROM watching w JOIN lessons l ON l.id = w.lesson_id CROSS JOIN LATERAL jsonb_array_elements(w.watched) span
      WHERE (w.user_id, l.course_id) IN (SELECT user_id, course_id FROM shown) GROUP BY w.user_id, l.course_id) film
      ON film.user_id = s.user_id AND film.course_id = s.course_id
    LEFT JOIN (SELECT DISTINCT g.user_id, o.course_id FROM seat_grants g JOIN seat_grant_courses o ON o.grant_id = g.id
      JOIN seat_blocks b ON b.id = g.block_id WHERE b.organisation_id = ${organisation.id} AND g.ended_at IS NULL AND g.user_id IN (SELECT user_id FROM shown)) seat
      ON seat.user_id = s.user_id AND seat.course_id = s.course_id
    ORDER BY ${inOrder(sql`s`)}`)
  const counted = rows[0]?.counts ?? {}
  const counts = Object.fromEntries(assignmentStates.map((one) => [one, counted[one] ?? 0])) as StateCounts
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (!page) refuseTooMany(total)
  return { organisation, scope, rows: rows.map(({ counts: _, ...row }) => present(row)), counts, total }
}

function refuseTooMany(total: number) {
  if (total > MOST_ROWS) throw atField('page', messages.organisations.tooManyRows(total, MOST_ROWS))
}

function present({ finished, seen, ...row }: Row): ReportRow {
  const day = (at: string | null) => at && new Date(new Date(at).getTime() + 3_600_000).toISOString().slice(0, 10)
  const percent = row.lessons === 0 ? 0 : Math.floor((Math.min(row.lessons_done, row.lessons) * 100) / row.lessons)
  return { ...row, percent, finished_on: day(finished), last_seen_on: day(seen) }
}
