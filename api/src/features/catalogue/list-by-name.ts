import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { executePrepared } from '../../db/prepared.ts'
import { courses } from '../../db/schema.ts'
import { isInScope, type Scope } from './course-scope.ts'

type Part = { limit: number; offset: number }

/**
 * One page of a scope by name, each part of it before the next, and how many there are, counted no further than `most`.
 * Every place and kind has its names in order in an index. PostgreSQL merges these lists and stops at the end of the
 * page, so a page costs what stands before it and never what the whole scope holds.
 */
export async function listByName(db: Db, scope: Scope, parts: number[][], { limit, offset }: Part, most: number) {
  const lists = parts.map((kinds) => listsOf({ ...scope, kinds }))
  const end = offset + limit
  const [first = [], second] = lists
  const pages = [sql`SELECT * FROM first`]
  if (second) {
    const taken = sql`(SELECT count(*)::int FROM first)`
    // Only where a page begins after the end of the first part does anybody need to know how many that has.
    const skipped = sql`CASE WHEN ${taken} > 0 THEN 0 ELSE greatest(0, ${offset}::int - (${countUpTo(first, sql`${end}::int`)})) END`
    pages.push(pageOf(second, 1, { limit: sql`${limit}::int - ${taken}`, offset: skipped, end }))
  }
  const rows = await executePrepared<{ total: number; ids: number[] }>(
    db,
    sql`
    WITH first AS MATERIALIZED ${pageOf(first, 0, { limit: sql`${limit}::int`, offset: sql`${offset}::int`, end })}
    SELECT (${countUpTo(lists.flat(), sql.raw(String(most)))}) AS total,
      ARRAY(SELECT id FROM (${union(pages)}) AS pages ORDER BY place, name, id) AS ids`,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

/** One condition for each place and kind: the beginning of an index, after which it goes on by name. */
function listsOf({ places, centre, kinds }: Scope): SQL[] {
  const starts = centre
    ? [and(eq(courses.businessId, centre), isInScope({ places, centre, kinds: [0, 1, 2, 3] }))]
    : places.map(({ column, id }) => eq(courses[column], id))
  return (starts.length > 0 ? starts : [undefined]).flatMap((start) =>
    kinds.map((kind) => sql`${and(eq(courses.status, 1), start, eq(courses.kind, kind))}`),
  )
}

function pageOf(lists: SQL[], place: number, page: { limit: SQL; offset: SQL; end: number }) {
  const each = lists.map(
    (where) => sql`(SELECT name, id FROM courses WHERE ${where} ORDER BY name, id LIMIT ${page.end}::int)`,
  )
  return sql`(SELECT ${place}::int AS place, name, id FROM (${union(each)}) AS lists
    ORDER BY name, id LIMIT ${page.limit} OFFSET ${page.offset})`
}

function countUpTo(lists: SQL[], most: SQL) {
  const each = lists.map((where) => sql`(SELECT FROM courses WHERE ${where} LIMIT ${most})`)
  return sql`SELECT count(*)::int FROM (SELECT FROM (${union(each)}) AS lists LIMIT ${most}) AS counted`
}

function union(parts: SQL[]) {
  return sql.join(parts, sql` UNION ALL `)
}
