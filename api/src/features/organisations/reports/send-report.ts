import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { assignedToSeen } from '../assignments/assigned-rows.ts'
import { dueWords } from '../assignments/due-day.ts'
import { readGroups } from '../groups/list-groups.ts'
import { isSeen, isSeenGroup, type Scope } from '../who-sees-whom.ts'
import { A_PAGE, type ReportAsked, readReport } from './read-report.ts'
import { type FileFormat, fileOf } from './report-file.ts'
import { reportTable } from './report-table.ts'

type Choice = Parameters<typeof dueWords>[0] & { id: number; courseId: number; course_name: string; group: string }

/** The report for the screen, with what it can be narrowed to. */
export async function showReport(deps: Deps, userId: number, slug: string, asked: ReportAsked) {
  const { organisation, scope, rows, counts, total } = await readReport(deps, userId, slug, asked)
  const { rows: assigned } = await deps.db.execute<Choice>(sql`
    SELECT a.id, a.course_id AS "courseId", c.name AS course_name, coalesce(g.name, '') AS "group", a.due_on::text AS "dueOn",
      a.days_after_joining AS "daysAfterJoining", a.diet
    FROM assignments a JOIN courses c ON c.id = a.course_id
    LEFT JOIN member_groups g ON g.id = a.group_id AND ${isSeenGroup(scope, sql`g.id`)}
    WHERE a.organisation_id = ${organisation.id} AND a.removed_at IS NULL AND ${isOfSeen(organisation.id, scope)}
    ORDER BY c.name, a.id DESC LIMIT 1000`)
  const courses = new Map(assigned.map(({ courseId, course_name }) => [courseId, course_name]))
  const groups = await readGroups(deps.db, organisation.id, scope)
  return {
    rows,
    counts,
    total,
    page_size: A_PAGE,
    courses: [...courses].map(([id, course_name]) => ({ id, course_name })),
    assignments: assigned.map(({ id, course_name, group, ...due }) => ({ id, course_name, group, due: dueWords(due) })),
    person: asked.person ? await personSeen(deps.db, organisation.id, scope, asked.person) : null,
    groups: groups.map(({ id, name }) => ({ id, name })),
  }
}

async function personSeen(db: Db, organisationId: number, scope: Scope, id: number) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
    WHERE m.organisation_id = ${organisationId} AND m.user_id = ${id} AND ${isSeen(scope, sql`m.user_id`)}`)
  return rows[0] ?? null
}

/** A manager of groups reads not even the name of what was assigned to nobody whom they see. */
function isOfSeen(organisationId: number, scope: Scope) {
  return scope.isEveryone ? sql`TRUE` : sql`a.id IN (${assignedToSeen(organisationId, scope)})`
}

/** The same rows as a file. */
export async function reportFile(deps: Deps, userId: number, slug: string, asked: ReportAsked, format: FileFormat) {
  const { rows } = await readReport(deps, userId, slug, { ...asked, page: undefined })
  return fileOf(reportTable(rows), { name: `${slug}-report`, title: 'Report' }, format)
}
