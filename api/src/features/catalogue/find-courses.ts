import type { listCourses } from '@koya/contract/endpoints/catalogue.ts'
import type { Sort } from '@koya/contract/rules/catalogue/catalogue-choices.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { ratingScore } from '../../db/tables/rating-score.ts'
import { kindsInOrder, readScope, type Scope } from './course-scope.ts'
import { presentSummary } from './course-summary.ts'
import { type FoundTeacher, findTeachers, presentTeachers, whoseCourses } from './find-teachers.ts'
import { listInOrder } from './list-in-order.ts'
import { orderParts } from './order-parts.ts'
import { readCards } from './read-cards.ts'
import { bestFirst, findCandidates, findTaught } from './search/search-candidates.ts'
import { searchSmallCatalogue } from './search/search-small-catalogue.ts'
import { type Part, searchTogether } from './search/search-together.ts'
import { readSearch } from './search/search-words.ts'

type Query = z.output<typeof listCourses.query>
type Asked = Omit<Query, 'page' | 'per_page'>

/** Beyond this a total is "more than": counting every hit of a common word takes longer than finding the page. */
const EXACT_UP_TO = 1_000
const MOST_COUNTED = EXACT_UP_TO + 1

/** One page of the active courses that fit, and how many fit in all. */
export async function findCourses(db: Db, query: Query) {
  const { total, ids, isCorrected, teachers } = await findIds(db, query)
  return {
    instructors: query.page === 1 ? presentTeachers(teachers) : [],
    courses: (await readCards(db, ids)).map(presentSummary),
    page: {
      number: query.page,
      size: query.per_page,
      total: Math.min(total, EXACT_UP_TO),
      total_is_more: total > EXACT_UP_TO,
    },
    is_corrected: isCorrected,
  }
}

async function findIds(db: Db, { page, per_page, ...asked }: Query) {
  const part = { limit: per_page, offset: (page - 1) * per_page }
  return asked.search ? searchTogether(db, asked, part, (all) => findPart(db, asked, all)) : findPart(db, asked, part)
}

async function findPart(db: Db, query: Asked, part: Part) {
  const scope = await readScope(db, query)
  return query.search ? findSearched(db, query.search, scope, query, part) : listed(db, scope, query, part, [])
}

async function findSearched(db: Db, search: string, scope: Scope, query: Asked, part: Part) {
  const page = { ...part, order: order(query, scope) }
  const quick = await searchSmallCatalogue(db, search, scope, page)
  if (quick && quick.total > 0 && whoseCourses(quick.teachers, false).length === 0)
    return { ...quick, isCorrected: false }
  const [teachers, wanted] = await Promise.all([
    quick?.teachers ?? findTeachers(db, search),
    readSearch(db, search, scope),
  ])
  if (!wanted) return listed(db, scope, query, part, teachers)
  const taughtBy = whoseCourses(teachers, wanted.isCorrected)
  // A name is no slip of some word that courses have.
  const isName = wanted.isCorrected && taughtBy.length > 0
  const found = isName
    ? await findTaught(db, scope, taughtBy, page, MOST_COUNTED)
    : await findCandidates(db, scope, { ...wanted, taughtBy }, page, MOST_COUNTED)
  return { ...found, isCorrected: wanted.isCorrected && !isName, teachers }
}

async function listed(db: Db, scope: Scope, { sort }: Asked, part: Part, teachers: FoundTeacher[]) {
  const found = await listInOrder(db, scope, orderParts(scope, sort), part, MOST_COUNTED)
  return { ...found, isCorrected: false, teachers }
}

/** All of them where they can be counted, and without ids where there are more. */
export async function findAllIds(db: Db, query: Asked) {
  const { total, ids, isCorrected } = await findIds(db, { ...query, page: 1, per_page: EXACT_UP_TO })
  return { ids: total > EXACT_UP_TO ? undefined : ids, isCorrected }
}

/** Of what a search found: the best first, unless an order was chosen. */
function order({ sort }: Asked, scope: Scope): SQL {
  if (!sort) return bestFirst
  const real = ordersOfFound[sort]
  if (real) return real
  const [first = []] = kindsInOrder(scope, sort)
  return sql`kind = ANY (${sql.param(first)}::int[]) DESC, name, id`
}

/** There are two thousand candidates at most, so what the walk did not bring along is looked up. */
const ordersOfFound: Partial<Record<Sort, SQL>> = {
  popular: sql`popularity DESC, name, id`,
  rating: sql`(SELECT ${ratingScore(sql`stars`, sql`count`)} FROM rating_totals WHERE course_id = found.id AND count > 0)
    DESC NULLS LAST, popularity DESC, id`,
  cheapest: sql`(SELECT price_kobo FROM courses WHERE id = found.id), name, id`,
  dearest: sql`(SELECT price_kobo FROM courses WHERE id = found.id) DESC, name, id`,
  newest: sql`(SELECT created_at FROM courses WHERE id = found.id) DESC, name, id`,
}
