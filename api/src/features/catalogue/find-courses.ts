import type { listCourses } from '@koya/contract/catalogue.ts'
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import { presentSummary, selectSummaries } from './course-summary.ts'
import { readSearch } from './search-words.ts'

type Query = z.output<typeof listCourses.query>

/** Beyond this a total is "more than": counting every hit of a common word takes longer than finding the page. */
const EXACT_UP_TO = 1_000

/** A search ranks this many of the courses that fit, the most popular ones; those after them follow by popularity. */
const RANKED = 400

/** One page of the active courses that fit, and how many fit in all. */
export async function findCourses(db: Db, query: Query) {
  const wanted = query.search ? await readSearch(db, query.search) : undefined
  const where = and(...conditions(query), wanted?.matches)
  const [rows, total] = await Promise.all([
    wanted && !query.sort ? bestFirst(db, query, where, wanted.rank) : inOrder(db, query, where),
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
  if (query.category) wanted.push(eq(courses.categoryId, query.category))
  if (query.sub_category) wanted.push(eq(courses.subCategoryId, query.sub_category))
  if (query.learning_style) wanted.push(eq(courses.learningStyle, query.learning_style))
  if (query.price) wanted.push(query.price === 'free' ? eq(courses.priceKobo, 0) : gt(courses.priceKobo, 0))
  if (query.learning_centre) wanted.push(eq(courses.businessId, query.learning_centre))
  return wanted
}

function inOrder(db: Db, query: Query, where: SQL | undefined) {
  return selectSummaries(db)
    .where(where)
    .orderBy(...order(query))
    .limit(query.per_page)
    .offset(offset(query))
}

/** Title before description, then the popular, then by name. */
function bestFirst(db: Db, query: Query, where: SQL | undefined, rank: SQL) {
  const popular = db
    .select({
      id: courses.id,
      name: courses.name,
      search: courses.search,
      popularity: courses.popularity,
      place: sql<number>`row_number() OVER (ORDER BY ${courses.popularity} DESC, ${courses.id})`.as('place'),
    })
    .from(courses)
    .where(where)
    .orderBy(desc(courses.popularity), asc(courses.id))
    .limit(Math.max(RANKED, offset(query) + query.per_page))
    .as('courses')
  const best = db
    .select({
      id: popular.id,
      best: sql<number>`row_number() OVER (ORDER BY CASE WHEN ${popular.place} <= ${RANKED} THEN ${rank} ELSE -1 END DESC,
        ${popular.popularity} DESC, ${popular.name}, ${popular.id})`.as('best'),
    })
    .from(popular)
    .orderBy(sql`best`)
    .limit(query.per_page)
    .offset(offset(query))
    .as('best')
  return selectSummaries(db).innerJoin(best, eq(best.id, courses.id)).orderBy(asc(best.best))
}

function offset(query: Query) {
  return (query.page - 1) * query.per_page
}

function order({ sort }: Query): SQL[] {
  const byName = [asc(courses.name), asc(courses.id)]
  if (sort === 'self') return [desc(eq(courses.learningStyle, 'Self Paced')), ...byName]
  // Written as the indexes have it: a parameter would be another type of number and find no index.
  const isFree = sql`(${courses.priceKobo} = 0)`
  if (sort === 'free') return [desc(isFree), ...byName]
  if (sort === 'paid') return [asc(isFree), ...byName]
  return byName
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
