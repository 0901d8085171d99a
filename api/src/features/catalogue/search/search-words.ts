import { wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { courses } from '../../../db/schema.ts'
import type { Scope } from '../course-scope.ts'
import { COMMON_IN_TITLES, isInAnyCourse, type Known, lookUpWords, titlesWith } from './look-up-words.ts'
import { lexemes, queryOf, tsQuery } from './ts-query.ts'
import { typingErrors } from './typing-errors.ts'

/** What a search looks for: which courses fit, which of them fit best, and how to come by them. */
export type Wanted = {
  query: SQL
  /** The same for the index of words, to which beginnings are dear: they are written out. Or for the index of names. */
  indexed: { words: SQL } | { names: SQL }
  /** By all words of a course, or by those of its title where only they are at hand. */
  rank: (words: SQL) => SQL
  /** How many popular courses to look at, and whether at their titles only. */
  depth: number | SQL
  isInTitles: boolean
  /** Whether other words are looked for than those that were typed. */
  isCorrected: boolean
}

/** So many of the samples in look-up-words.ts are one in twenty-five. */
const COMMON = { inTitles: 40, anywhere: 10 }

/**
 * Of words in more than one of twenty-five titles a thousand hits are soon met among the popular courses. Of others the
 * most popular are met first, and the index of words gives the rest sooner than a longer walk.
 */
const DEPTH = { common: 30_000, rare: 5_000, inTexts: 3_000 }

/**
 * Reads a search as words in any order, the last of which may be a beginning. Only where no course has these words,
 * each is also taken for the known words that it may be a slip of. Nothing but punctuation looks for nothing.
 */
export async function readSearch(db: Db, text: string, scope: Scope): Promise<Wanted | undefined> {
  const words = wordsOf(text)
  if (words.length === 0) return
  const known = await lookUpWords(db, words, scope)
  if (known.isOnlyStopWords) return inTitleOnly(words)
  if (known.isFound) return byWords(words, known)
  const meant = words.map((word, at) => meanings(word, known.neighbours, at === words.length - 1))
  return forgiving(meant, known, scope)
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

function byWords(words: string[], { endings = [], inTitles, anywhere }: Known): Wanted {
  const query = queryOf(words)
  const before = words.slice(0, -1).map((word) => [word])
  const written = [...(before.length > 0 ? [tsQuery(before)] : []), lexemes(endings)]
  const isInTitles = inTitles >= COMMON_IN_TITLES || anywhere < COMMON.anywhere
  return {
    query,
    indexed: { words: endings.length > 0 ? sql.join(written, sql` && `) : query },
    rank: () => rankByTitle(words),
    depth: inTitles >= COMMON.inTitles ? DEPTH.common : isInTitles ? DEPTH.rare : DEPTH.inTexts,
    isInTitles,
    isCorrected: false,
  }
}

/** Whole words in the title before beginnings there, and both before what only the text has. */
function rankByTitle(words: string[]) {
  return rankInTitle(queryOf(words), tsQuery(words.map((word) => [word])))
}

export function rankInTitle(begun: SQL, whole: SQL) {
  return sql`(${courses.titleWords} @@ ${begun})::int + (${courses.titleWords} @@ ${whole})::int`
}

/** All of the words, or where no course has them all, any of them: first the courses that have most, best in the title. */
function forgiving(words: string[][], { endings }: Known, scope: Scope): Wanted {
  const each = words.map((meanings, at) => (at < words.length - 1 ? tsQuery([meanings]) : lastWord(meanings, endings)))
  const all = sql`(${sql.join(each, sql` && `)})`
  const any = sql.join(each, sql` || `)
  const query = words.length > 1 ? sql`(SELECT CASE WHEN ${isInAnyCourse(all)} THEN ${all} ELSE ${any} END)` : all
  return {
    query,
    indexed: { words: query },
    rank: (column) => {
      const had = each.map((one) => sql`2 * (${column} @@ ${one})::int`)
      const hadInTitle = each.map((one) => sql`(${courses.titleWords} @@ ${one})::int`)
      return sql.join([...had, ...hadInTitle], sql` + `)
    },
    // How common these are, nobody has counted yet.
    depth: sql`CASE WHEN (SELECT count(*) FROM (${titlesWith(query, scope)}) AS titles) >= ${sql.raw(String(COMMON.inTitles))}
      THEN ${sql.raw(String(DEPTH.common))} ELSE ${sql.raw(String(DEPTH.rare))} END`,
    isInTitles: true,
    isCorrected: true,
  }
}

/** The last word may be a beginning as well. Its endings are written out, unless they are too many. */
function lastWord(meanings: string[], endings: string[] | undefined) {
  if (!endings) return tsQuery([meanings], { isBeginning: true })
  return endings.length > 0 ? sql`(${tsQuery([meanings])} || ${lexemes(endings)})` : tsQuery([meanings])
}

/** "IT" and "The" are left out of the index of words, but a title may have them. */
function inTitleOnly(words: string[]): Wanted {
  const each = words.map((word) => [word])
  const inName = words.map((word) => sql`lower(${courses.name}) ~ ${`\\m${word}\\M`}`)
  return {
    query: tsQuery(each, { language: 'simple' }),
    indexed: { names: sql.join(inName, sql` AND `) },
    rank: () => sql`0`,
    depth: DEPTH.common,
    isInTitles: true,
    isCorrected: false,
  }
}
