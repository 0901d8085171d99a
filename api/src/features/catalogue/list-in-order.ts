import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { executeOnce } from '../../db/prepared.ts'
import { courses } from '../../db/schema.ts'
import { fulfilsMore, isInScope, type Scope } from './course-scope.ts'
import { executeInScope } from './execute-in-scope.ts'
import type { Part } from './order-parts.ts'

type Page = { limit: number; offset: number }

/**
 * One page of a scope in an order, each part of it before the next, and how many there are, counted no further than `most`.
 * Every place and kind has its names in order in an index. PostgreSQL merges these lists and stops at the end of the
 * page, so a page costs what comes before it and never what the whole scope holds.
 */
export async function listInOrder(db: Db, scope: Scope, parts: Part[], { limit, offset }: Page, most: number) {
  const [first, second] = parts
  if (!first) return { total: 0, ids: [] }
  const end = offset + limit
  const ids = [sql`(SELECT ids FROM first)`]
  if (second) {
    const taken = sql`(SELECT cardinality(ids) FROM first)`
    // Only where a page begins after the end of the first part does anybody need to know how many that has.
    const skipped = sql`CASE WHEN ${taken} > 0 THEN 0 ELSE greatest(0, ${offset}::int - (${countUpTo(scope, first, sql`${end}::int`)})) END`
    ids.push(sql`ARRAY(${pageOf(scope, second, { limit: sql`${limit}::int - ${taken}`, offset: skipped, end })})`)
  }
  const whole = { kinds: scope.kinds, from: sql`${courses}`, order: first.order }
  const statement = sql`
    WITH first AS MATERIALIZED (
      SELECT ARRAY(${pageOf(scope, first, { limit: sql`${limit}::int`, offset: sql`${offset}::int`, end })}) AS ids
    )
    SELECT (${countUpTo(scope, whole, sql.raw(String(most)))}) AS total, ${sql.join(ids, sql` || `)} AS ids`
  type Row = { total: number; ids: number[] }
  const rows = suitsAllPlaces(scope, parts)
    ? await executeInScope<Row>(db, scope, statement)
    : await executeOnce<Row>(db, statement)
  return rows[0] ?? { total: 0, ids: [] }
}

/**
 * By name every place is the beginning of an index. In other orders a small place is better sorted than looked for along
 * the order, and which is small PostgreSQL only knows with the values before it.
 */
function suitsAllPlaces({ places, centre }: Scope, parts: Part[]) {
  return parts.every(({ order }) => order.isByPlace) || (!centre && places.length === 0)
}

/** One condition for each place and kind: the beginning of an index, after which it goes on by name. */
function listsOf(scope: Scope, { kinds, where }: Pick<Part, 'kinds' | 'where'>): SQL[] {
  const { places, centre, more } = scope
  const starts = centre
    ? [and(eq(courses.businessId, centre), isInScope({ ...scope, kinds: [0, 1, 2, 3], more: {} }))]
    : places.map(({ column, id }) => eq(courses[column], id))
  return (starts.length > 0 ? starts : [undefined]).flatMap((start) =>
    kinds.map((kind) => sql`${and(inTheMarket, start, eq(courses.kind, kind), fulfilsMore(more), where)}`),
  )
}

function pageOf(scope: Scope, part: Part, page: { limit: SQL; offset: SQL; end: number }) {
  const { by, columns } = part.order
  const each = listsOf(scope, part).map(
    (where) => sql`(SELECT ${columns}, id FROM ${part.from} WHERE ${where} ORDER BY ${by} LIMIT ${page.end}::int)`,
  )
  return sql`SELECT id FROM (${union(each)}) AS lists ORDER BY ${by} LIMIT ${page.limit} OFFSET ${page.offset}`
}

function countUpTo(scope: Scope, part: Part, most: SQL) {
  const each = listsOf(scope, part).map((where) => sql`(SELECT FROM ${part.from} WHERE ${where} LIMIT ${most})`)
  return sql`SELECT count(*)::int FROM (SELECT FROM (${union(each)}) AS lists LIMIT ${most}) AS counted`
}

function union(parts: SQL[]) {
  return sql.join(parts, sql` UNION ALL `)
}
