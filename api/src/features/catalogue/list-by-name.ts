import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
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
  const before = sql`(${countUpTo(first, end)})`
  const pages = [pageOf(first, 0, { limit, offset, end })]
  if (second) {
    const rest = sql`greatest(0, least(${limit}::int, ${end}::int - ${before}))`
    pages.push(pageOf(second, 1, { limit: rest, offset: sql`greatest(0, ${offset}::int - ${before})`, end }))
  }
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    SELECT (${countUpTo(lists.flat(), most)}) AS total,
      ARRAY(SELECT id FROM (${union(pages)}) AS pages ORDER BY place, name, id) AS ids`)
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

function pageOf(lists: SQL[], place: number, page: { limit: number | SQL; offset: number | SQL; end: number }) {
  const each = lists.map(
    (where) => sql`(SELECT name, id FROM courses WHERE ${where} ORDER BY name, id LIMIT ${page.end})`,
  )
  return sql`(SELECT ${place}::int AS place, name, id FROM (${union(each)}) AS lists
    ORDER BY name, id LIMIT ${page.limit} OFFSET ${page.offset})`
}

function countUpTo(lists: SQL[], most: number) {
  const each = lists.map((where) => sql`(SELECT FROM courses WHERE ${where} LIMIT ${most})`)
  return sql`SELECT count(*)::int FROM (SELECT FROM (${union(each)}) AS lists LIMIT ${most}) AS counted`
}

function union(parts: SQL[]) {
  return sql.join(parts, sql` UNION ALL `)
}
