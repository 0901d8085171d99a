import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { courseStems, courseWords } from '../../../db/schema.ts'
import { everything, isInScope, type Scope } from '../course-scope.ts'
import { executeInScope } from '../execute-in-scope.ts'
import { popularCourses } from './popular-courses.ts'
import { queryOf, tsQuery } from './ts-query.ts'

/** What the catalogue knows of the words of a search. */
export type Known = {
  isFound: boolean
  isOnlyStopWords: boolean
  /** How many of the thousand most popular courses of the scope have them in their title. */
  inTitles: number
  /** How many of the 250 most popular courses have them anywhere and are in the scope, where titles have too few. */
  anywhere: number
  /** What the last word may be the beginning of, as the index has it. Undefined where they are too many. */
  endings: string[] | undefined
  /** Known words that are spelled much like these, where no course has these. */
  neighbours: string[]
}

/** More words than this in one search are not corrected: nobody types them, and each costs a look into the index. */
const MOST_CORRECTED = 12
const NEIGHBOURS = 20
/** Titles are read from an index; texts from the table, which is dearer. */
const SAMPLE = { titles: 1_000, texts: 250 }

/** From so many titles of the sample on, nobody needs to look at texts. */
export const COMMON_IN_TITLES = 20
const MOST_ENDINGS = 60

/** One statement: the neighbours are looked for only when the words themselves find nothing. */
export async function lookUpWords(db: Db, words: string[], scope: Scope): Promise<Known> {
  const query = queryOf(words)
  const begin = sql`(SELECT (tsvector_to_array(to_tsvector('english', ${words.at(-1) ?? ''})))[1])`
  const anywhere = sql`search @@ ${query}`
  const inTitles = sql`(SELECT count(*)::int FROM titles)`
  const common = sql.raw(String(COMMON_IN_TITLES))
  type Row = Omit<Known, 'isOnlyStopWords'> & { size?: number; endings: string[] }
  const rows = await executeInScope<Row>(
    db,
    scope,
    sql`
    WITH titles AS MATERIALIZED (${titlesWith(query, scope)}),
    seen AS MATERIALIZED (
      SELECT count(*) FILTER (WHERE ${anywhere})::int AS known,
        count(*) FILTER (WHERE ${and(anywhere, isInScope(scope))})::int AS anywhere
      FROM (${popularCourses({ ...everything, more: scope.more }, SAMPLE.texts, { withTexts: true })}) AS courses
      WHERE ${inTitles} < ${common}
    ),
    ends AS MATERIALIZED (${endingsOf(begin)}),
    found AS MATERIALIZED (
      SELECT known > 0 OR EXISTS (${textsOfTitles(query, common)})
        OR ${isInAnyCourse(writtenOut(words.slice(0, -1), begin, query))} AS yes
      FROM seen
    )
    SELECT yes AS "isFound", numnode(${query}) AS size, ${inTitles} AS "inTitles", anywhere,
      ARRAY(SELECT stem FROM ends) AS endings,
      CASE WHEN yes THEN '{}' ELSE ARRAY(${neighboursOf(words)}) END AS neighbours
    FROM seen, found`,
  )
  const { size = 0, ...known } = rows[0] ?? { isFound: false, inTitles: 0, anywhere: 0, endings: [], neighbours: [] }
  const endings = known.endings.length > MOST_ENDINGS ? undefined : known.endings
  return { ...known, endings, isOnlyStopWords: size === 0 }
}

/** Those of the thousand most popular courses of a scope that have these words in their title. */
export function titlesWith(query: SQL, scope: Scope) {
  return sql`SELECT id FROM (${popularCourses(scope, SAMPLE.titles)}) AS courses
    WHERE ${and(sql`title_words @@ ${query}`, isInScope(scope))}`
}

/** A title has its words as they are beside their stems, so that more beginnings fit it than the index of words knows. */
function textsOfTitles(query: SQL, most: SQL) {
  return sql`SELECT FROM courses AS other WHERE id = ANY (ARRAY(SELECT id FROM titles LIMIT ${most})) AND other.search @@ ${query}`
}

/** Materialised, because PostgreSQL would otherwise read the whole table in the hope of an early hit. */
export function isInAnyCourse(query: SQL) {
  return sql`EXISTS (WITH hits AS MATERIALIZED (
    SELECT FROM courses AS other WHERE other.status = 1 AND other.search @@ ${query}
  ) SELECT FROM hits)`
}

function endingsOf(begin: SQL) {
  return sql`SELECT stem FROM ${courseStems} WHERE stem >= ${begin} AND stem < ${begin} || chr(1114111)
    ORDER BY stem LIMIT ${sql.raw(String(MOST_ENDINGS + 1))}`
}

/** The same as the query, with the last word's endings instead of its beginning, which costs the index six times as much. */
function writtenOut(before: string[], begin: SQL, query: SQL) {
  // A vector writes its words as a query reads them.
  const last = sql`string_agg(array_to_tsvector(ARRAY[stem])::text, ' | ')::tsquery`
  const all = before.length > 0 ? sql`${tsQuery(before.map((word) => [word]))} && ${last}` : last
  return sql`(SELECT CASE WHEN ${begin} IS NULL OR count(*) > ${MOST_ENDINGS} THEN ${query} ELSE ${all} END FROM ends)`
}

function neighboursOf(words: string[]) {
  const unsure = words.filter((word) => word.length > 3).slice(0, MOST_CORRECTED)
  return sql`SELECT near.word FROM unnest(${sql.param(unsure)}::text[]) AS typed, LATERAL (
    SELECT word FROM ${courseWords} ORDER BY word <-> typed LIMIT ${sql.raw(String(NEIGHBOURS))}
  ) AS near`
}
