import type { Db } from '../../db/client.ts'
import { thumbnailOf } from '../catalogue/course-pictures.ts'
import { readCards } from '../catalogue/read-cards.ts'
import { coursesOfGifts } from './read-gifts.ts'

/** The courses of gifts as pages show them, by payment. */
export async function giftCourses(db: Db, paymentIds: number[]) {
  if (paymentIds.length === 0) return () => []
  const ofGift = await coursesOfGifts(db, paymentIds)
  const ids = [...new Set(paymentIds.flatMap((id) => ofGift(id).map((course) => course.id)))]
  const rows = await readCards(db, ids)
  const pictures = new Map(rows.map((row) => [row.course.id, thumbnailOf(row)]))
  return (paymentId: number) =>
    ofGift(paymentId).map(({ id, name }) => ({ id, course_name: name, course_thumbnail: pictures.get(id) ?? '' }))
}
