import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseStems, courseWords } from '../../db/schema.ts'
import { everything, isInScope, type Scope } from './course-scope.ts'
import { popularCourses } from './popular-courses.ts'
import { tsQuery } from './ts-query.ts'

/** What the catalogue knows of the words of a search. */
export type Known = {
  isFound: boolean
  isOnlyStopWords: boolean
  /** How many of the thousand most popular courses of the scope have them in their title. */
  inTitles: number
  /** How many of the thousand most popular courses have them anywhere and stand in the scope. */
  anywhere: number
  /** What the last word may be the beginning of, as the index has it. None where they are too many. */
  endings: string[]
  /** Known words that are spelled much like these, where no course has these. */
  neighbours: string[]
}

/** More words than this in one search are not corrected: nobody types them, and each costs a look into the index. */
const MOST_CORRECTED = 12
const NEIGHBOURS = 20
const SAMPLE = 1_000
const MOST_ENDINGS = 60

/** One statement: the neighbours are looked for only when the words themselves find nothing. */
export async function lookUpWords(db: Db, words: string[], scope: Scope): Promise<Known> {
  const query = tsQuery(
    words.map((word) => [word]),
    { isBeginning: true },
  )
  const [anywhere, inTitle] = [sql`search @@ ${query}`, sql`title_words @@ ${query}`]
  const { rows } = await db.execute<Omit<Known, 'isOnlyStopWords'> & { size?: number }>(sql`
    WITH seen AS MATERIALIZED (
      SELECT count(*) FILTER (WHERE ${anywhere})::int AS known,
        count(*) FILTER (WHERE ${and(anywhere, isInScope(scope))})::int AS anywhere
      FROM (${popularCourses(everything, SAMPLE, { withTexts: true })}) AS courses
    ),
    titles AS MATERIALIZED (
      SELECT count(*)::int AS "inTitles" FROM (${popularCourses(scope, SAMPLE)}) AS courses
      WHERE ${and(inTitle, isInScope(scope))}
    ),
    found AS MATERIALIZED (SELECT known > 0 OR ${isInAnyCourse(query)} AS yes FROM seen)
    SELECT yes AS "isFound", numnode(${query}) AS size, "inTitles", anywhere,
      CASE WHEN yes THEN ARRAY(${endingsOf(words.at(-1) ?? '')}) ELSE '{}' END AS endings,
      CASE WHEN yes THEN '{}' ELSE ARRAY(${neighboursOf(words)}) END AS neighbours
    FROM seen, titles, found`)
  const { size = 0, ...known } = rows[0] ?? { isFound: false, inTitles: 0, anywhere: 0, endings: [], neighbours: [] }
  const endings = known.endings.length > MOST_ENDINGS ? [] : known.endings
  return { ...known, endings, isOnlyStopWords: size === 0 }
}

/** Materialised, because PostgreSQL would otherwise read the whole table in the hope of an early hit. */
export function isInAnyCourse(query: SQL) {
  return sql`EXISTS (WITH hits AS MATERIALIZED (
    SELECT FROM courses AS other WHERE other.status = 1 AND other.search @@ ${query}
  ) SELECT FROM hits)`
}

function endingsOf(word: string) {
  const begin = sql`(tsvector_to_array(to_tsvector('english', ${word})))[1]`
  return sql`SELECT stem FROM ${courseStems} WHERE stem >= ${begin} AND stem < ${begin} || chr(1114111)
    ORDER BY stem LIMIT ${MOST_ENDINGS + 1}`
}

function neighboursOf(words: string[]) {
  const unsure = words.filter((word) => word.length > 3).slice(0, MOST_CORRECTED)
  return sql`SELECT near.word FROM unnest(${sql.param(unsure)}::text[]) AS typed, LATERAL (
    SELECT word FROM ${courseWords} ORDER BY word <-> typed LIMIT ${NEIGHBOURS}
  ) AS near`
}
