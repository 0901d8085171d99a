import { wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { and, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { executePrepared, statementOnce } from '../../../db/prepared.ts'
import { courses } from '../../../db/schema.ts'
import { everything, isEverything, isInScope, type Scope } from '../course-scope.ts'
import { executeInScope } from '../execute-in-scope.ts'
import { type FoundTeacher, type NamePatterns, namePatterns, teachersCalled } from '../find-teachers.ts'
import { bestFirst, columns, type Found, type Page, pageOf } from './search-candidates.ts'
import { rankInTitle } from './search-words.ts'
import { parsedQuery, queryText } from './ts-query.ts'

/** Up to here every hit is ranked sooner than it is found out how many there are. */
const MOST_COURSES = 5_000
const ASKED_AGAIN_AFTER_MS = 600_000

type FoundHere = Found & { teachers: FoundTeacher[] }
type Row = Found & { teachers: FoundTeacher[] | null }

/**
 * One page of the courses that have these words, how many have them, and who is called so, in one statement where a larger
 * catalogue takes four. Undefined where the catalogue is too large for it.
 */
export async function searchSmallCatalogue(
  db: Db,
  text: string,
  scope: Scope,
  page: Page,
): Promise<FoundHere | undefined> {
  const words = wordsOf(text)
  if (words.length === 0 || !(await isSmall(db))) return
  const { limit, offset } = page
  const values = { limit, offset, ...textsOf(words), ...namePatterns(words) }
  const [found] =
    page.order === bestFirst && isEverything(scope)
      ? await inEverything(db, values)
      : await executeInScope<Row>(db, scope, searchIn(scope, page.order, asParameters(values)))
  return found && { ...found, teachers: found.teachers ?? [] }
}

/** What most searches send is put together once, which takes as long as to run it. */
const inEverything = statementOnce<Row>(() => searchIn(everything, bestFirst, sql.placeholder))

function searchIn(scope: Scope, order: SQL, given: (name: keyof Values) => Placeholder | Param): SQL {
  const [begun, whole] = [parsedQuery(given('begun')), parsedQuery(given('whole'))]
  const page = { order, limit: given('limit'), offset: given('offset') }
  return sql`
    WITH found AS MATERIALIZED (
      SELECT ${columns(rankInTitle(begun, whole))} FROM ${courses}
      WHERE status = 1 AND ${and(sql`${courses.search} @@ ${begun}`, isInScope(scope))}
    )
    SELECT (SELECT count(*) FROM found)::int AS total, ARRAY(${pageOf(sql`found`, page)}) AS ids,
      (SELECT json_agg(teacher) FROM (${teachersCalled(given)}) AS teacher) AS teachers`
}

type Values = ReturnType<typeof textsOf> & NamePatterns & Pick<Page, 'limit' | 'offset'>

function textsOf(words: string[]) {
  const each = words.map((word) => [word])
  return { begun: queryText(each, true), whole: queryText(each, false) }
}

function asParameters(values: Values) {
  return (name: keyof Values) => sql.param(values[name])
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
