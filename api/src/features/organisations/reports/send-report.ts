import { csvOf } from '@koya/contract/rules/csv.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { isAssigned } from '../assignments/assigned-rows.ts'
import { readGroups } from '../groups/list-groups.ts'
import { isSeen, type Scope } from '../standing.ts'
import { A_PAGE, type ReportAsked, readReport } from './read-report.ts'
import { reportTable } from './report-table.ts'

/** The report for the screen, with what it can be narrowed to. */
export async function showReport(deps: Deps, userId: number, slug: string, asked: ReportAsked) {
  const { organisation, scope, rows, counts, total } = await readReport(deps, userId, slug, asked)
  const { rows: courses } = await deps.db.execute<{ id: number; course_name: string }>(sql`
    SELECT DISTINCT c.id, c.name AS course_name FROM assignments a JOIN courses c ON c.id = a.course_id
    WHERE a.organisation_id = ${organisation.id} AND a.removed_at IS NULL AND ${isOfSeen(scope)} ORDER BY c.name LIMIT 1000`)
  const groups = await readGroups(deps.db, organisation.id, scope)
  return {
    rows,
    counts,
    total,
    page_size: A_PAGE,
    courses,
    groups: groups.map(({ id, name }) => ({ id, name })),
  }
}

/** A manager of groups reads not even the name of what was assigned to nobody whom they see. */
function isOfSeen(scope: Scope) {
  if (scope.isEveryone) return sql`TRUE`
  return sql`EXISTS (SELECT FROM memberships m WHERE m.organisation_id = a.organisation_id
    AND ${isSeen(scope, sql`m.user_id`)} AND ${isAssigned})`
}

/** The same rows as a file. */
export async function reportFile(deps: Deps, userId: number, slug: string, asked: ReportAsked, format: 'csv' | 'xlsx') {
  const { rows } = await readReport(deps, userId, slug, { ...asked, page: undefined })
  const table = reportTable(rows)
  const name = `${slug}-report.${format}`
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', body: csvOf(table) }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const { xlsxOf } = await import('./xlsx.ts')
  return { name, type, body: await xlsxOf(table, 'Report') }
}
