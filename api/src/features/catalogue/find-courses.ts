import type { listCourses } from '@koya/contract/catalogue.ts'
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import { presentSummary, selectSummaries } from './course-summary.ts'

type Query = z.output<typeof listCourses.query>

/** Beyond this a total is "more than": counting every hit of a common word takes longer than finding the page. */
const EXACT_UP_TO = 1_000

/** One page of the active courses that fit, and how many fit in all. */
export async function findCourses(db: Db, query: Query) {
  const where = and(...conditions(query))
  const [rows, total] = await Promise.all([
    selectSummaries(db)
      .where(where)
      .orderBy(...order(query))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    countUpTo(db, where),
  ])
  return {
    courses: rows.map(presentSummary),
    page: {
      number: query.page,
      size: query.per_page,
      total: Math.min(total, EXACT_UP_TO),
      total_is_more: total > EXACT_UP_TO,
    },
  }
}

function conditions(query: Query) {
  const wanted: SQL[] = [eq(courses.status, 1)]
  if (query.search) wanted.push(matches(query.search))
  if (query.category) wanted.push(eq(courses.categoryId, query.category))
  if (query.sub_category) wanted.push(eq(courses.subCategoryId, query.sub_category))
  if (query.learning_style) wanted.push(eq(courses.learningStyle, query.learning_style))
  if (query.price) wanted.push(query.price === 'free' ? eq(courses.priceKobo, 0) : gt(courses.priceKobo, 0))
  if (query.learning_centre) wanted.push(eq(courses.businessId, query.learning_centre))
  return wanted
}

/** Words in any order; a slip of the finger is forgiven where the title is close enough. */
function matches(text: string) {
  const words = sql`websearch_to_tsquery('english', ${text})`
  return sql`(${courses.search} @@ ${words} OR ${text.toLowerCase()} <% lower(${courses.name}))`
}

function order({ sort, search }: Query): SQL[] {
  const byName = [asc(courses.name), asc(courses.id)]
  if (sort === 'self') return [desc(eq(courses.learningStyle, 'Self Paced')), ...byName]
  if (sort === 'free') return [desc(eq(courses.priceKobo, 0)), ...byName]
  if (sort === 'paid') return [desc(gt(courses.priceKobo, 0)), ...byName]
  if (sort === 'name' || !search) return byName
  const rank = sql`ts_rank(${courses.search}, websearch_to_tsquery('english', ${search}))`
  return [desc(rank), desc(sql`word_similarity(${search.toLowerCase()}, lower(${courses.name}))`), ...byName]
}

async function countUpTo(db: Db, where: SQL | undefined) {
  const some = db
    .select({ one: sql`1` })
    .from(courses)
    .where(where)
    .limit(EXACT_UP_TO + 1)
    .as('some')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
  return row?.total ?? 0
}
