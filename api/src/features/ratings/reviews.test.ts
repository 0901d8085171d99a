import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { goodPassword } from '../../../test/people.ts'
import {
  courseInstructors,
  helpfulVotes,
  lessonProgress,
  lessons,
  notifications,
  profiles,
  ratings,
  ratingTotals,
} from '../../db/schema.ts'

const { db, visitor, person, learner, makeCourse } = await openClassrooms()
const lead = await person({ roles: ['Instructor'], firstName: 'Ngozi', lastName: 'Eze' })
const helper = await person({ roles: ['Instructor'], firstName: 'Musa', lastName: 'Bello' })

/** A course with a rating for each given number of stars, the first the oldest. */
async function ratedCourse(given: { stars: number; review?: string }[]) {
  const course = await makeCourse({ teachers: [lead.id, helper.id] })
  const who = []
  for (const [at, one] of given.entries()) {
    const reader = await learner(course.id, { firstName: 'Ada', lastName: 'Obi' })
    const createdAt = new Date(Date.UTC(2026, 0, 1 + at))
    const [row] = await db
      .insert(ratings)
      .values({ userId: reader.id, courseId: course.id, review: '', ...one, createdAt, updatedAt: createdAt })
      .returning()
    who.push({ ...reader, rating: row?.id ?? 0 })
  }
  const path = `/courses/${course.id}/ratings`
  const list = async () => (await visitor('GET', path)).data as { id: number; helpful: number; answer: object | null }[]
  return { course, path, who: who as [(typeof who)[0], ...typeof who], list }
}

test('reviews with words come first, then the most helpful, then the newest, beside how the stars are spread', async () => {
  const { path, who } = await ratedCourse([
    { stars: 5, review: 'Old and helpful' },
    { stars: 3, review: 'Old' },
    { stars: 5, review: 'New' },
    { stars: 1 },
  ])
  const voter = await person()
  await voter.call('PUT', `${path}/${who[0].rating}/vote`, { helpful: true })
  const { data, page, average, distribution } = await visitor('GET', path)
  expect(data.map(({ review }: { review: string }) => review)).toEqual(['Old and helpful', 'New', 'Old', ''])
  expect({ page, average }).toEqual({ page: { number: 1, size: 10, total: 4 }, average: 3.5 })
  expect(distribution).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 0 },
    { stars: 3, count: 1 },
    { stars: 2, count: 0 },
    { stars: 1, count: 1 },
  ])
})

test('a person has one vote for a review however often it is sent, may take it back, and has none for their own', async () => {
  const { course, path, who, list } = await ratedCourse([{ stars: 4, review: 'Clear' }])
  const [author] = who
  const vote = `${path}/${author.rating}/vote`
  const [ada, bola] = [await person(), await person()]
  await Promise.all(Array.from({ length: 8 }, () => ada.call('PUT', vote, { helpful: true })))
  expect((await bola.call('PUT', vote, { helpful: true })).data).toEqual({ helpful: 2 })
  expect((await ada.call('GET', `${path}/me`)).data).toEqual({
    own: null,
    helpful: [author.rating],
    may_answer: false,
    may_remove_answers: false,
  })
  expect((await ada.call('PUT', vote, { helpful: false })).data).toEqual({ helpful: 1 })
  expect((await ada.call('PUT', vote, { helpful: false })).data).toEqual({ helpful: 1 })
  expect(await author.call('PUT', vote, { helpful: true })).toMatchObject({ status: 409, code: 'own_review' })
  expect((await author.call('GET', `${path}/me`)).data).toMatchObject({ own: author.rating, helpful: [] })
  expect(await list()).toMatchObject([{ id: author.rating, helpful: 1 }])
  const [totals] = await db.select().from(ratingTotals).where(eq(ratingTotals.courseId, course.id))
  expect(totals).toMatchObject({ stars: 4, count: 1 })
})

test('a vote for a review of another course, of a draft or of none is refused', async () => {
  const { path, who } = await ratedCourse([{ stars: 4, review: 'Clear' }])
  const other = await makeCourse()
  const draft = await makeCourse({ course: { status: 0 } })
  const ada = await person()
  const vote = (where: string) => ada.call('PUT', where, { helpful: true })
  for (const where of [
    `/courses/${other.id}/ratings/${who[0].rating}/vote`,
    `/courses/${draft.id}/ratings/${who[0].rating}/vote`,
    `${path}/2000000000/vote`,
  ])
    expect((await vote(where)).status).toBe(404)
  expect(await db.$count(helpfulVotes, eq(helpfulVotes.userId, ada.id))).toBe(0)
  for (const body of [{}, { helpful: 1 }, { helpful: 'yes' }])
    expect((await ada.call('PUT', `${path}/${who[0].rating}/vote`, body)).status).toBe(422)
})

test('a teacher of the course answers a review, may change the answer and take it back; the reviewer is told once', async () => {
  const { course, path, who, list } = await ratedCourse([{ stars: 2, review: 'Too fast' }])
  const [author] = who
  const where = `${path}/${author.rating}/answer`
  expect((await helper.call('PUT', where, { answer: '  Thank you, the pace is slower now. ' })).data).toMatchObject({
    answer: { text: 'Thank you, the pace is slower now.', name: 'Musa Bello' },
  })
  await lead.call('PUT', where, { answer: 'We have added two lessons.' })
  expect(await list()).toMatchObject([{ stars: 2, answer: { text: 'We have added two lessons.', name: 'Ngozi Eze' } }])
  const told = await db.select().from(notifications).where(eq(notifications.userId, author.id))
  expect(told.map(({ message, details }) => ({ message, details }))).toEqual([
    {
      message: `Musa Bello replied to your review of ${course.name}.`,
      details: { link: `/course-detail/${course.id}#reviews` },
    },
  ])
  expect((await lead.call('PUT', where, { answer: ' ' })).data).toEqual({ answer: null })
  expect(await list()).toMatchObject([{ answer: null }])
  expect((await lead.call('PUT', where, { answer: 'x'.repeat(2_001) })).status).toBe(422)
  expect((await author.call('PUT', where, { answer: 'I agree with myself' })).status).toBe(403)
  expect((await lead.call('PUT', `${path}/2000000000/answer`, { answer: 'Hello' })).status).toBe(404)
})

test('an admin cannot answer in the place of a teacher, and may remove what a teacher wrote; who also teaches it answers', async () => {
  const { course, path, who, list } = await ratedCourse([{ stars: 1, review: 'Not what it says' }])
  const where = `${path}/${who[0].rating}/answer`
  const admin = await person({ roles: ['Admin'] })
  expect((await admin.call('PUT', where, { answer: 'We are sorry.' })).status).toBe(403)
  expect((await admin.call('GET', `${path}/me`)).data).toMatchObject({ may_answer: false, may_remove_answers: true })
  await lead.call('PUT', where, { answer: 'You are wrong.' })
  expect((await admin.call('PUT', where, { answer: 'You are right.' })).status).toBe(403)
  expect(await list()).toMatchObject([{ answer: { text: 'You are wrong.', name: 'Ngozi Eze', is_teacher: true } }])
  expect((await admin.call('PUT', where, { answer: '' })).data).toEqual({ answer: null })
  await db.insert(courseInstructors).values({ courseId: course.id, userId: admin.id, isLead: false, position: 7 })
  expect((await admin.call('PUT', where, { answer: 'We are sorry.' })).data).toMatchObject({
    answer: { text: 'We are sorry.', is_teacher: true },
  })
})

test('who no longer teaches the course is not said to: the answer keeps their name', async () => {
  const { course, path, who, list } = await ratedCourse([{ stars: 4, review: 'Clear' }])
  await helper.call('PUT', `${path}/${who[0].rating}/answer`, { answer: 'Thank you.' })
  await db
    .delete(courseInstructors)
    .where(and(eq(courseInstructors.courseId, course.id), eq(courseInstructors.userId, helper.id)))
  expect(await list()).toMatchObject([{ answer: { name: 'Musa Bello', is_teacher: false } }])
})

test('beside a review is the photo of who was told so, else their initials, and nothing that leads to their account', async () => {
  const { course, path, who, list } = await ratedCourse([{ stars: 4, review: 'Clear' }])
  const [author] = who
  const photo = '/media/a-photo-of-the-author/160.webp'
  await db.insert(profiles).values({ userId: author.id, imageUrl: photo })
  const initials = initialsUrl(`review-${author.rating}`, 'Ada', 'Obi')
  expect(await list()).toMatchObject([{ name: 'Ada O.', image_url: initials }])
  const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, course.id)).limit(1)
  await db
    .insert(lessonProgress)
    .values({ userId: author.id, lessonId: lesson?.id ?? 0, courseId: course.id, completedAt: new Date() })
  await author.call('PUT', `/courses/${course.id}/rating`, { stars: 5, review: 'Very clear' })
  expect(await list()).toMatchObject([{ image_url: photo }])
  await db.update(profiles).set({ imageUrl: '' }).where(eq(profiles.userId, author.id))
  const shown = await list()
  expect(shown).toMatchObject([{ image_url: initials }])
  await helper.call('PUT', `${path}/${author.rating}/answer`, { answer: 'Thank you.' })
  expect(await list()).toMatchObject([{ answer: { image_url: initialsUrl(`person-${helper.id}`, 'Musa', 'Bello') } }])
})

test('whoever leaves Koya takes their votes, their answers and their review along', async () => {
  const { path, who, list } = await ratedCourse([
    { stars: 5, review: 'First' },
    { stars: 4, review: 'Second' },
  ])
  const [first, second] = who
  await second?.call('PUT', `${path}/${first.rating}/vote`, { helpful: true })
  await first.call('PUT', `${path}/${second?.rating}/vote`, { helpful: true })
  const collaborator = await person({ roles: ['Instructor'] })
  await db
    .update(ratings)
    .set({ answer: 'Hello', answeredBy: collaborator.id, answeredAt: new Date() })
    .where(eq(ratings.id, first.rating))
  for (const leaving of [collaborator, second])
    expect((await leaving?.call('DELETE', '/account', { current_password: goodPassword }))?.status).toBe(200)
  expect(await list()).toMatchObject([{ id: first.rating, helpful: 0, answer: null }])
})
