import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { courses, wishListItems } from '../../db/schema.ts'
import { presentSummary } from '../catalogue/course-summary.ts'
import { readCards } from '../catalogue/read-cards.ts'

const MOST_WISHES = 500

/** In the order in which they were wished for. Courses that are no longer offered are not shown. */
export async function readWishList(db: Db, userId: number) {
  const wished = await db
    .select({ id: courses.id })
    .from(wishListItems)
    .innerJoin(courses, eq(courses.id, wishListItems.courseId))
    .where(and(eq(wishListItems.userId, userId), inTheMarket))
    .orderBy(asc(wishListItems.addedAt), asc(courses.id))
    .limit(MOST_WISHES)
  const cards = await readCards(
    db,
    wished.map(({ id }) => id),
  )
  return cards.map((card) => ({ course: presentSummary(card) }))
}

export async function addWish(db: Db, userId: number, courseId: number) {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), inTheMarket))
  if (!course) throw new Failure('course_unavailable')
  const others = and(eq(wishListItems.userId, userId), ne(wishListItems.courseId, courseId))
  if ((await db.$count(wishListItems, others)) >= MOST_WISHES) throw new Failure('wish_list_full')
  const added = await db.insert(wishListItems).values({ userId, courseId }).onConflictDoNothing().returning()
  if (added.length === 0) throw new Failure('already_in_wish_list')
  return { message: messages.wishList.added }
}

export async function removeWish(db: Db, userId: number, courseId: number) {
  const removed = await db
    .delete(wishListItems)
    .where(and(eq(wishListItems.userId, userId), eq(wishListItems.courseId, courseId)))
    .returning()
  if (removed.length === 0) throw new Failure('not_in_wish_list')
  return { message: messages.wishList.removed }
}

export async function clearWishList(db: Db, userId: number) {
  await db.delete(wishListItems).where(eq(wishListItems.userId, userId))
  return { message: messages.wishList.cleared }
}
