import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import { fulfilsMore, isInScope, type Scope, scopeWords } from './course-scope.ts'
import { executeInScope } from './execute-in-scope.ts'
import { popularCourses } from './popular-courses.ts'
import type { Wanted } from './search-words.ts'

type Page = { limit: number; offset: number; order: SQL }

/**
 * One page of the courses that a search finds, and how many it finds, counted no further than `most`. Up to there every
 * hit is ranked. Of words that more courses have, a bounded set of candidates is ranked: the popular courses that have
 * them, met on a walk along the index of popularity, and unless these are enough, what the index of words gives first.
 */
export async function findCandidates(db: Db, scope: Scope, wanted: Wanted, page: Page, most: number) {
  // Written into the text, see popular-courses.ts.
  const limit = sql.raw(String(most))
  const isEnough = sql`(SELECT count(*) FROM popular) >= ${limit}`
  const rows = await executeInScope<{ total: number; ids: number[] }>(
    db,
    scope,
    sql`
    WITH popular AS MATERIALIZED (${popularHits(scope, wanted)} LIMIT ${limit}),
    taken AS MATERIALIZED (${hitsOfIndex(scope, wanted, isEnough)} LIMIT ${limit}),
    found AS (
      SELECT * FROM taken UNION ALL
      SELECT * FROM popular WHERE id NOT IN (SELECT id FROM taken)
        AND (${isEnough} OR (SELECT count(*) FROM taken) >= ${limit})
    )
    SELECT greatest((SELECT count(*) FROM popular), (SELECT count(*) FROM taken))::int AS total,
      ARRAY(SELECT id FROM found ORDER BY ${page.order} LIMIT ${page.limit} OFFSET ${page.offset}) AS ids`,
  )
  return rows[0] ?? { total: 0, ids: [] }
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

function columns(rank: SQL) {
  return sql`${courses.id}, ${courses.name}, ${courses.popularity}, ${courses.kind}, ${rank} AS rank`
}
