import { and, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { courseInstructors, courses } from '../../../db/schema.ts'
import { fulfilsMore, isInScope, type Scope, scopeWords } from '../course-scope.ts'
import { executeInScope } from '../execute-in-scope.ts'
import { popularCourses } from './popular-courses.ts'
import type { Wanted } from './search-words.ts'

export type Page = { limit: number; offset: number; order: SQL }
export type Found = { total: number; ids: number[] }

/** Title before description, then the popular, then by name. */
export const bestFirst = sql`rank DESC, popularity DESC, name, id`

type Candidates = Wanted & { taughtBy: number[] }

/**
 * One page of the courses that a search finds, and how many it finds, counted no further than `most`. Up to there every
 * hit is ranked. Of words that more courses have, a bounded set of candidates is ranked: the popular courses that have
 * them, met on a walk along the index of popularity, and unless these are enough, what the index of words gives first.
 * What the people teach whose names these are comes along.
 */
export async function findCandidates(db: Db, scope: Scope, wanted: Candidates, page: Page, most: number) {
  // Written into the text, see popular-courses.ts.
  const limit = sql.raw(String(most))
  const isEnough = sql`(SELECT count(*) FROM popular) >= ${limit}`
  const { taughtBy } = wanted
  const others = sql`SELECT * FROM (${taught(scope, taughtBy)}) AS taught WHERE id NOT IN (SELECT id FROM found)`
  const rows = await executeInScope<Found>(
    db,
    scope,
    sql`
    WITH popular AS MATERIALIZED (${popularHits(scope, wanted)} LIMIT ${limit}),
    taken AS MATERIALIZED (${hitsOfIndex(scope, wanted, isEnough)} LIMIT ${limit}),
    found AS (
      SELECT * FROM taken UNION ALL
      SELECT * FROM popular WHERE id NOT IN (SELECT id FROM taken)
        AND (${isEnough} OR (SELECT count(*) FROM taken) >= ${limit})
    )${taughtBy.length > 0 ? sql`, more AS MATERIALIZED (${others} LIMIT ${limit})` : sql``}
    SELECT (greatest((SELECT count(*) FROM popular), (SELECT count(*) FROM taken))
      ${taughtBy.length > 0 ? sql`+ (SELECT count(*) FROM more)` : sql``})::int AS total,
      ARRAY(${pageOf(taughtBy.length > 0 ? sql`(SELECT * FROM found UNION ALL SELECT * FROM more)` : sql`found`, page)}) AS ids`,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

/** The same of what these people teach, where the words are names and nothing else. */
export async function findTaught(db: Db, scope: Scope, taughtBy: number[], page: Page, most: number) {
  const rows = await executeInScope<Found>(
    db,
    scope,
    sql`
    WITH found AS MATERIALIZED (${taught(scope, taughtBy)} LIMIT ${sql.raw(String(most))})
    SELECT (SELECT count(*) FROM found)::int AS total, ARRAY(${pageOf(sql`found`, page)}) AS ids`,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

type Bound = number | Param | Placeholder

export function pageOf(found: SQL, { order, limit, offset }: { order: SQL; limit: Bound; offset: Bound }) {
  return sql`SELECT id FROM ${found} AS found ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
}

/** As good a hit as the words in a title. */
function taught(scope: Scope, taughtBy: number[]) {
  const { courseId, userId } = courseInstructors
  const theirs = sql`${courses.id} IN
    (SELECT ${courseId} FROM ${courseInstructors} WHERE ${userId} = ANY (${sql.param(taughtBy)}::int[]))`
  return sql`SELECT ${columns(sql`2`)} FROM ${courses} WHERE status = 1 AND ${and(theirs, isInScope(scope))}`
}

function popularHits(scope: Scope, { query, rank, depth, isInTitles }: Wanted) {
  const words = isInTitles ? courses.titleWords : courses.search
  const walk = popularCourses(scope, depth, { withTexts: !isInTitles })
  return sql`SELECT ${columns(rank(sql`${words}`))} FROM (${walk}) AS courses
    WHERE ${and(sql`${words} @@ ${query}`, isInScope(scope))}`
}

function hitsOfIndex(scope: Scope, { indexed, rank }: Wanted, isEnough: SQL) {
  const select = sql`SELECT ${columns(rank(sql`${courses.search}`))} FROM ${courses} WHERE status = 1 AND NOT ${isEnough}`
  if ('words' in indexed) {
    const words = sql.join([indexed.words, ...scopeWords(scope)], sql` && `)
    return sql`${select} AND ${and(sql`${courses.search} @@ (SELECT ${words})`, fulfilsMore(scope.more))}`
  }
  // All of them first: told that some are enough, PostgreSQL would read the whole table in the hope of early hits.
  return sql`SELECT * FROM (${select} AND ${and(indexed.names, isInScope(scope))} OFFSET 0) AS hits`
}

export function columns(rank: SQL) {
  return sql`${courses.id}, ${courses.name}, ${courses.popularity}, ${courses.kind}, ${rank} AS rank`
}
