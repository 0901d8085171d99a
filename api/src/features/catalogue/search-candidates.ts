import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import { isInScope, type Scope, scopeWords } from './course-scope.ts'
import { popularCourses } from './popular-courses.ts'
import type { Wanted } from './search-words.ts'

type Page = { limit: number; offset: number; order: SQL }

/**
 * One page of the courses that a search finds, and how many it finds, counted no further than `most`. Up to there every
 * hit is ranked. Of words that more courses have, a bounded set of candidates is ranked: the popular courses that have
 * them, met on a walk along the index of popularity, and unless these are enough, what the index of words gives first.
 */
export async function findCandidates(db: Db, scope: Scope, wanted: Wanted, page: Page, most: number) {
  const isEnough = sql`(SELECT count(*) FROM popular) >= ${most}`
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    WITH popular AS MATERIALIZED (${popularHits(scope, wanted)} LIMIT ${most}),
    hits AS MATERIALIZED (${hitsOfIndex(scope, wanted)} AND NOT ${isEnough}),
    taken AS MATERIALIZED (SELECT * FROM hits LIMIT ${most}),
    found AS (
      SELECT * FROM taken UNION ALL
      SELECT * FROM popular WHERE NOT EXISTS (SELECT FROM taken WHERE taken.id = popular.id)
        AND (${isEnough} OR (SELECT count(*) FROM taken) >= ${most})
    )
    SELECT greatest((SELECT count(*) FROM popular), (SELECT count(*) FROM taken))::int AS total,
      ARRAY(SELECT id FROM found ORDER BY ${page.order} LIMIT ${page.limit} OFFSET ${page.offset}) AS ids`)
  return rows[0] ?? { total: 0, ids: [] }
}

function popularHits(scope: Scope, { query, rank, depth, isInTitles }: Wanted) {
  const words = isInTitles ? courses.titleWords : courses.search
  const walk = popularCourses(scope, depth, { withTexts: !isInTitles })
  return sql`SELECT ${columns(rank(sql`${words}`))} FROM (${walk}) AS courses
    WHERE ${and(sql`${words} @@ ${query}`, isInScope(scope))}`
}

/** Without a limit of its own, or PostgreSQL would read the whole table in the hope of early hits. */
function hitsOfIndex(scope: Scope, { indexed, rank }: Wanted) {
  const hits =
    'words' in indexed
      ? sql`${courses.search} @@ (${sql.join([indexed.words, ...scopeWords(scope)], sql` && `)})`
      : and(indexed.names, isInScope(scope))
  return sql`SELECT ${columns(rank(sql`${courses.search}`))} FROM ${courses} WHERE status = 1 AND ${hits}`
}

function columns(rank: SQL) {
  return sql`${courses.id}, ${courses.name}, ${courses.popularity}, ${courses.kind}, ${rank} AS rank`
}
