import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courses, courseWords } from '../../db/schema.ts'
import { typingErrors } from './typing-errors.ts'

/** What a search looks for: which courses fit, and which of them fit best. */
export type Wanted = { matches: SQL; rank: SQL }

/** More words than this in one search are not corrected: nobody types them, and each costs a look into the index. */
const MOST_CORRECTED = 12
const NEIGHBOURS = 20

/**
 * Reads a search as words in any order, the last of which may be a beginning. Only where no course has these words,
 * each is also taken for the known words that it may be a slip of. Nothing but punctuation looks for nothing.
 */
export async function readSearch(db: Db, text: string): Promise<Wanted | undefined> {
  const words = wordsOf(text)
  if (words.length === 0) return
  const exact = words.map((word) => [word])
  const { isFound, isOnlyStopWords, neighbours } = await lookUp(db, words)
  if (isOnlyStopWords) return inTitleOnly(words)
  if (isFound) return byWords(exact)
  return forgiving(words.map((word, at) => meanings(word, neighbours, at === words.length - 1)))
}

/** Letters and digits only, so whatever else was typed cannot mean anything to PostgreSQL. */
function wordsOf(text: string) {
  const words: string[] = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word, at) => words.lastIndexOf(word) === at)
}

/** One statement: the neighbours are looked for only when the words themselves find nothing. */
async function lookUp(db: Db, words: string[]) {
  const query = tsQuery(words.map((word) => [word]))
  const unsure = words.filter((word) => word.length > 3).slice(0, MOST_CORRECTED)
  const { rows } = await db.execute<{ isFound: boolean; size: number; neighbours: string[] }>(sql`
    WITH found AS MATERIALIZED (SELECT ${isInAnyCourse(query)} AS yes)
    SELECT found.yes AS "isFound", numnode(${query}) AS size, CASE WHEN found.yes THEN '{}' ELSE ARRAY(
      SELECT near.word FROM unnest(${sql.param(unsure)}::text[]) AS typed, LATERAL (
        SELECT word FROM ${courseWords} ORDER BY word <-> typed LIMIT ${NEIGHBOURS}
      ) AS near
    ) END AS neighbours
    FROM found`)
  const { isFound = false, size = 0, neighbours = [] } = rows[0] ?? {}
  return { isFound, isOnlyStopWords: size === 0, neighbours }
}

/** Materialised, because PostgreSQL would otherwise read the whole table in the hope of an early hit. */
function isInAnyCourse(query: SQL) {
  return sql`EXISTS (WITH hits AS MATERIALIZED (
    SELECT FROM courses AS other WHERE other.status = 1 AND other.search @@ ${query}
  ) SELECT FROM hits)`
}

/** The word as it was typed, and unless courses have it, the words it is nearest to. */
function meanings(word: string, neighbours: string[], mayBeBeginning: boolean) {
  if (neighbours.includes(word)) return [word]
  const errors = new Map(
    neighbours.map((near) => [near, mayBeBeginning && near.startsWith(word) ? 0 : typingErrors(word, near)]),
  )
  const fewest = Math.min(mostErrors(word), ...errors.values())
  return [word, ...new Set(neighbours.filter((near) => errors.get(near) === fewest))]
}

function mostErrors(word: string) {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : word.length < 10 ? 2 : 3
}

function byWords(words: string[][]): Wanted {
  const inTitle = sql`(${courses.search} @@ ${tsQuery(words, { weight: 'A' })})::int`
  const wholeInTitle = sql`(${courses.search} @@ ${tsQuery(words, { weight: 'A', isWhole: true })})::int`
  return { matches: sql`${courses.search} @@ ${tsQuery(words)}`, rank: sql`${inTitle} + ${wholeInTitle}` }
}

/** All of the words, or where no course has them all, any of them: first the courses that have most, best in the title. */
function forgiving(words: string[][]): Wanted {
  const all = tsQuery(words)
  const each = words.map((meanings) => tsQuery([meanings]))
  const any = sql.join(each, sql` || `)
  const had = each.map((one) => sql`2 * (${courses.search} @@ ${one})::int`)
  const hadInTitle = words.map((meanings) => sql`(${courses.search} @@ ${tsQuery([meanings], { weight: 'A' })})::int`)
  return {
    matches: sql`${courses.search} @@ (SELECT CASE WHEN ${isInAnyCourse(all)} THEN ${all} ELSE ${any} END)`,
    rank: sql.join([...had, ...hadInTitle], sql` + `),
  }
}

/** "IT" and "The" are left out of the index of words, but a title may begin with them. */
function inTitleOnly(words: string[]): Wanted {
  const each = words.map(
    (word) => sql`lower(${courses.name}) LIKE ANY (${sql.param([`${word}%`, `% ${word}%`])}::text[])`,
  )
  return { matches: sql.join(each, sql` AND `), rank: sql`0` }
}

/** All of the words, of each any meaning, the last as a beginning unless only whole words are wanted. */
function tsQuery(words: string[][], { weight = '', isWhole = false } = {}) {
  const mark = (at: number) => (at === words.length - 1 && !isWhole ? `*${weight}` : weight)
  const text = words
    .map((meanings, at) => `(${meanings.map((word) => `${word}${mark(at) && `:${mark(at)}`}`).join(' | ')})`)
    .join(' & ')
  return sql`to_tsquery('english', ${text})`
}
