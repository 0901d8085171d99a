import { type Param, type Placeholder, sql } from 'drizzle-orm'

type Options = { language?: 'english' | 'simple'; isBeginning?: boolean }

/**
 * Both are a `(SELECT …)`, so that a prepared statement makes them once and not for every course. PostgreSQL then plans
 * without knowing them, as for words that few courses have: through the index of words, and never along the whole table.
 *
 * All of the words, of each any meaning. Where the last may be a beginning, that is so for its first meaning, which is
 * what was typed: the others are words that are known.
 */
export function tsQuery(words: string[][], { language = 'english', isBeginning = false }: Options = {}) {
  return parsedQuery(queryText(words, isBeginning), language)
}

export function parsedQuery(text: string | Param | Placeholder, language: Options['language'] = 'english') {
  return sql`(SELECT to_tsquery(${sql.raw(`'${language}'`)}, ${text}))`
}

/** As PostgreSQL reads it. */
export function queryText(words: string[][], isBeginning: boolean) {
  const marked = words.map((meanings, at) =>
    meanings.map((word, place) => (isBeginning && at === words.length - 1 && place === 0 ? `${word}:*` : word)),
  )
  return marked.map((meanings) => `(${meanings.join(' | ')})`).join(' & ')
}

/** The words as they were typed, the last of which may be a beginning. */
export function queryOf(words: string[]) {
  return tsQuery(
    words.map((word) => [word]),
    { isBeginning: true },
  )
}

/** Any of these, which are in the index just so. */
export function lexemes(words: string[]) {
  const quoted = words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
  return sql`(SELECT ${quoted.join(' | ')}::text::tsquery)`
}
