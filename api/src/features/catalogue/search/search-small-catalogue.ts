import { wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { and, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { executePrepared } from '../../../db/prepared.ts'
import { courses } from '../../../db/schema.ts'
import { isInScope, type Scope } from '../course-scope.ts'
import { executeInScope } from '../execute-in-scope.ts'
import { columns, type Found, type Page, pageOf } from './search-candidates.ts'
import { rankByTitle } from './search-words.ts'
import { queryOf } from './ts-query.ts'

/** Up to here every hit is ranked sooner than it is found out how many there are. */
const MOST_COURSES = 5_000
const ASKED_AGAIN_AFTER_MS = 600_000

/**
 * One page of the courses that have these words, and how many have them, in one statement where a larger catalogue takes
 * three. Undefined where no course has them, which asks for their neighbours, or where the catalogue is too large for it.
 */
export async function searchSmallCatalogue(db: Db, text: string, scope: Scope, page: Page): Promise<Found | undefined> {
  const words = wordsOf(text)
  if (words.length === 0 || !(await isSmall(db))) return
  const query = queryOf(words)
  const [found] = await executeInScope<Found>(
    db,
    scope,
    sql`
    WITH found AS MATERIALIZED (
      SELECT ${columns(rankByTitle(words))} FROM ${courses}
      WHERE status = 1 AND ${and(sql`${courses.search} @@ ${query}`, isInScope(scope))}
    )
    SELECT (SELECT count(*) FROM found)::int AS total, ARRAY(${pageOf(sql`found`, page)}) AS ids`,
  )
  return found?.total ? found : undefined
}

const sizes = new WeakMap<Db, { isSmall: Promise<boolean>; until: number }>()

/** As PostgreSQL last estimated it; what it has not looked at yet may be of any size. */
function isSmall(db: Db) {
  const known = sizes.get(db)
  if (known && performance.now() < known.until) return known.isSmall
  const asked = executePrepared<{ size: number }>(
    db,
    sql`SELECT reltuples AS size FROM pg_class WHERE oid = ${sql.raw(`'courses'`)}::regclass`,
  ).then(([row]) => row !== undefined && row.size >= 0 && row.size <= MOST_COURSES)
  sizes.set(db, { isSmall: asked, until: performance.now() + ASKED_AGAIN_AFTER_MS })
  // Whoever asks next asks again.
  asked.catch(() => sizes.delete(db))
  return asked
}
