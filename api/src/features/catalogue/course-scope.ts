import type { listCourses } from '@koya/contract/endpoints/catalogue.ts'
import { durations } from '@koya/contract/rules/catalogue/catalogue-choices.ts'
import { and, between, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { categories, courses, ratingTotals } from '../../db/schema.ts'

type Query = z.output<typeof listCourses.query>

/** Which part of the catalogue is looked at. A course belongs to it if it is in one of the places and of one of the kinds. */
export type Scope = { places: Place[]; centre: number | undefined; kinds: number[]; more: More }
/** What no index is ordered by: looked up course by course, along whichever index is walked. */
type More = Pick<Query, 'level' | 'rating' | 'duration'>
type Place = { column: 'categoryId' | 'subCategoryId'; id: number }

/** As `courses.kind` numbers them. */
const kinds = [
  { kind: 0, price: 'free', style: 'Self Paced' },
  { kind: 1, price: 'free', style: 'Instructor Paced' },
  { kind: 2, price: 'paid', style: 'Self Paced' },
  { kind: 3, price: 'paid', style: 'Instructor Paced' },
] as const

/** The whole catalogue. */
export const everything: Scope = { places: [], centre: undefined, kinds: kinds.map(({ kind }) => kind), more: {} }

export function isEverything({ places, centre, kinds: wanted, more }: Scope) {
  return places.length === 0 && !centre && wanted.length === kinds.length && !isMore(more)
}

export async function readScope(db: Db, query: Omit<Query, 'page' | 'per_page'>): Promise<Scope> {
  const { price, learning_style: style, learning_centre: centre, level, rating, duration } = query
  const fitting = kinds.filter((each) => (!price || each.price === price) && (!style || each.style === style))
  const more = { level, rating, duration }
  return { places: await readPlaces(db, query), centre, kinds: fitting.map(({ kind }) => kind), more }
}

/** The kinds that an order puts first; without such an order all are alike. */
export function kindsInOrder({ kinds: wanted }: Scope, sort: Query['sort']) {
  const isFirst = kinds.map(({ price, style }) => (sort === 'self' ? style === 'Self Paced' : price === sort))
  if (sort !== 'self' && sort !== 'free' && sort !== 'paid') return [wanted]
  const parts = [wanted.filter((kind) => isFirst[kind]), wanted.filter((kind) => !isFirst[kind])]
  return parts.filter((part) => part.length > 0)
}

/** What a course in this scope fulfils. */
export function isInScope({ places, centre, kinds: wanted, more }: Scope): SQL | undefined {
  const inPlace = (['categoryId', 'subCategoryId'] as const).flatMap((column) => {
    const ids = places.filter((place) => place.column === column).map(({ id }) => id)
    return ids.length > 0 ? [inArray(courses[column], ids)] : []
  })
  const ofKind = wanted.length < kinds.length ? inArray(courses.kind, wanted) : undefined
  return and(or(...inPlace), centre ? eq(courses.businessId, centre) : undefined, ofKind, fulfilsMore(more))
}

export function isMore({ level, rating, duration }: More) {
  return Boolean(level || rating || duration)
}

/** Level, length and stars. */
export function fulfilsMore({ level, rating, duration }: More): SQL | undefined {
  const hours = duration && durations[duration]
  const isRated = and(
    eq(ratingTotals.courseId, courses.id),
    gt(ratingTotals.count, 0),
    sql`${ratingTotals.stars} >= ${rating}::float8 * ${ratingTotals.count}`,
  )
  return and(
    level && eq(courses.level, level),
    hours && between(courses.durationHours, hours.from, hours.to),
    rating && sql`EXISTS (SELECT FROM ${ratingTotals} WHERE ${isRated})`,
  )
}

/** The same in the words that the index of words has for it, see `courses.search`. */
export function scopeWords({ places, centre, kinds: wanted }: Scope) {
  const inPlace = places.map(({ column, id }) => `'=${column === 'categoryId' ? 'c' : 's'}${id}'`)
  const ofKind = wanted.map((kind) => `'=k${kind}'`)
  return [inPlace, centre ? [`'=b${centre}'`] : [], wanted.length < kinds.length ? ofKind : []]
    .filter((words) => words.length > 0)
    .map((words) => sql`(SELECT ${words.join(' | ')}::text::tsquery)`)
}

/**
 * Courses of any of the categories or sub-courses that were chosen. A category named together with sub-courses of its own
 * is narrowed to them, as an address names the category of a sub-course without wishing for all of it.
 */
async function readPlaces(
  db: Db,
  { category = [], sub_category = [] }: Pick<Query, 'category' | 'sub_category'>,
): Promise<Place[]> {
  const narrowed = category.length > 0 && sub_category.length > 0 ? await parentsOf(db, sub_category) : []
  return [
    ...category.filter((id) => !narrowed.includes(id)).map((id) => ({ column: 'categoryId', id }) as const),
    ...sub_category.map((id) => ({ column: 'subCategoryId', id }) as const),
  ]
}

async function parentsOf(db: Db, ids: number[]) {
  const rows = await db.select({ parent: categories.parentId }).from(categories).where(inArray(categories.id, ids))
  return rows.map(({ parent }) => parent)
}
