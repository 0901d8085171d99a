import { type SQL, sql } from 'drizzle-orm'
import { courses } from '../../../db/schema.ts'
import { isMore, type Scope } from '../course-scope.ts'

/**
 * The most popular active courses, not all of them in the scope: a single category has a list of its own for each kind,
 * everything else is picked out of the list of all. Read from the index alone, unless the texts are asked for, or what
 * no index has.
 */
export function popularCourses({ places, centre, kinds, more }: Scope, most: number | SQL, { withTexts = false } = {}) {
  const [place, ...others] = places
  const hasOwnList = place?.column === 'categoryId' && others.length === 0 && !centre
  const { id, name, titleWords, kind, popularity, categoryId, subCategoryId, businessId, search } = courses
  const { level, durationHours } = courses
  const inList = [id, name, titleWords, kind, popularity, categoryId]
  const columns = [
    ...inList,
    ...(hasOwnList ? [] : [subCategoryId, businessId]),
    ...(isMore(more) ? [level, durationHours] : []),
    ...(withTexts ? [search] : []),
  ]
  // Written into the text: a limit that it does not know PostgreSQL takes for a tenth of the table.
  const limit = typeof most === 'number' ? sql.raw(String(most)) : most
  const list = (where: SQL) => sql`(SELECT ${sql.join(columns, sql`, `)} FROM ${courses} WHERE status = 1 ${where}
    ORDER BY ${popularity} DESC, ${id} LIMIT ${limit})`
  if (!hasOwnList) return list(sql``)
  const lists = kinds.map((each) => list(sql`AND ${categoryId} = ${place.id} AND ${kind} = ${each}`))
  return sql`SELECT * FROM (${sql.join(lists, sql` UNION ALL `)}) AS lists ORDER BY popularity DESC, id LIMIT ${limit}`
}
