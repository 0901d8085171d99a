import { wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'

const MOST = 6

/** Nobody types more before looking up, and each word is one more list to walk through. */
const MOST_WORDS = 6

/** Whatever many titles have, some of the most popular have too: looking at these is enough for it, however large the rest. */
const POPULAR = 2_000

/**
 * Active courses in whose title every word of the text begins a word, the popular first. One statement: only what too few
 * of the popular have is looked up in the index of all titles, and that can be but a small part of them.
 */
export async function suggestCourses(db: Db, text: string) {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const active = inTheMarket
  const columns = { id: courses.id, name: courses.name, popularity: courses.popularity }
  const popular = db
    .select(columns)
    .from(courses)
    .where(active)
    .orderBy(desc(courses.popularity), asc(courses.id))
    .limit(POPULAR)
    .as('courses')
  const near = db.$with('near').as(db.select().from(popular).where(fits(words)))
  const tooFew = sql`(SELECT count(*) FROM ${near}) < ${MOST}`
  const all = db.$with('everywhere').as(
    db
      .select(columns)
      .from(courses)
      .where(and(tooFew, active, throughIndex(words), fits(words))),
  )
  const found = sql`(SELECT * FROM ${near} UNION SELECT * FROM ${all}) AS found`
  return db
    .with(near, all)
    .select({ id: sql<number>`id`, course_name: sql<string>`name` })
    .from(found)
    .orderBy(sql`starts_with(lower(name), ${text.toLowerCase()}) DESC, popularity DESC, name, id`)
    .limit(MOST)
}

/** Words are letters and digits only, so they mean nothing else in a pattern. */
function fits(words: string[]) {
  const each = words.map((word) => sql`lower("courses"."name") ~ ${`\\m${word}`}`)
  return and(...each)
}

/** Shorter words than three letters cannot be looked up; without a longer one the popular courses are all there is. */
function throughIndex(words: string[]): SQL | undefined {
  const long = words.filter((word) => word.length > 2)
  if (long.length === 0) return sql`false`
  return and(...long.map((word) => sql`lower(${courses.name}) LIKE ${`%${word}%`}`))
}
