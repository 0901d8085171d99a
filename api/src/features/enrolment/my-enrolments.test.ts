import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn, loseAccess } from '../../../test/access.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { type Buyer, openShop } from '../../../test/money/shop.ts'
import { grantAccess } from '../../access/grant-access.ts'
import {
  awards,
  courses,
  enrolments,
  lessonProgress,
  lessons,
  notifications,
  outbox,
  sections,
  users,
} from '../../db/schema.ts'
import { enrol } from './enrol.ts'

const shop = await openShop()
const { app, db, deps, free } = shop
const [one, two] = free.map(({ id }) => id) as [number, number]
const noon = new Date('2026-06-15T11:00:00Z')
deps.clock = () => noon
await db
  .update(courses)
  .set({ enrolmentStart: null, enrolmentEnd: null })
  .where(inArray(courses.id, [one, two]))

const mine = async (who: Buyer) => (await who.call('GET', '/enrollments/me')).data

/** The course gets exactly these lessons. */
async function teach(courseId: number, count: number) {
  await db.delete(sections).where(eq(sections.courseId, courseId))
  const [section] = await db.insert(sections).values({ courseId, title: 'All of it', position: 1 }).returning()
  if (!section || count === 0) return []
  const rows = Array.from({ length: count }, (_, position) => ({
    courseId,
    sectionId: section.id,
    title: `Lesson ${position}`,
    position,
  }))
  return (await db.insert(lessons).values(rows).returning()).map(({ id }) => id)
}

async function finish(who: Buyer, courseId: number, lessonIds: number[]) {
  const rows = lessonIds.map((lessonId) => ({ userId: who.id, lessonId, courseId, completedAt: noon }))
  if (rows.length) await db.insert(lessonProgress).values(rows)
}

async function setDays(courseId: number, startDate: string | null, endDate: string | null) {
  await db.update(courses).set({ startDate, endDate }).where(eq(courses.id, courseId))
}

test('an enrolment has its course, its person, its status and its start, newest first', async () => {
  const buyer = await shop.newBuyer()
  await setDays(one, '2026-06-01', '2026-12-01')
  await buyer.enrol([one])
  await buyer.enrol([two])
  const list = await mine(buyer)
  expect(list.map(({ course_id }: { course_id: number }) => course_id)).toEqual([two, one])
  expect(list[1]).toMatchObject({
    id: expect.any(Number),
    user_id: buyer.id,
    course_id: one,
    status: 0,
    start_date: '2026-06-01',
    enrolled_at: expect.stringMatching(/^\d{4}-.*Z$/),
    course: { id: one, course_name: free[0]?.name, price: 0, end_date: '2026-12-01' },
  })
})

test('the percentage is that of the lessons this person has finished in this course', async () => {
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  for (const who of [ada, bola]) await who.enrol([one, two])
  const [a, b, c] = (await teach(one, 3)) as [number, number, number]
  const [other] = (await teach(two, 7)) as [number]
  await finish(ada, one, [a, b])
  await finish(ada, two, [other])
  await finish(bola, one, [a, b, c])
  await db.insert(lessonProgress).values({ userId: ada.id, lessonId: c, courseId: one })
  const of = async (who: Buyer, courseId: number) =>
    (await mine(who)).find((row: { course_id: number }) => row.course_id === courseId)
  expect(await of(ada, one)).toMatchObject({ completion: 66, lessons: { done: 2, total: 3 } })
  expect(await of(ada, two)).toMatchObject({ completion: 14, lessons: { done: 1, total: 7 } })
  expect(await of(bola, one)).toMatchObject({ completion: 100, lessons: { done: 3, total: 3 } })
  expect(await of(bola, two)).toMatchObject({ completion: 0, lessons: { done: 0, total: 7 } })
})

type Case = { status?: number; done: number; total: number; days: [start: string | null, end: string | null] }

// Today is 15 June 2026.
test.each<[shown: string, when: string, given: Case]>([
  ['Active', 'it runs', { done: 1, total: 2, days: ['2026-06-01', '2026-07-01'] }],
  ['Active', 'it has no days', { done: 0, total: 2, days: [null, null] }],
  ['Active', 'it starts and ends today', { done: 0, total: 2, days: ['2026-06-15', '2026-06-15'] }],
  ['Active', 'it has no lessons yet', { done: 0, total: 0, days: [null, null] }],
  ['Upcoming', 'it starts tomorrow', { done: 0, total: 2, days: ['2026-06-16', '2026-07-01'] }],
  ['Expired', 'it ended yesterday', { done: 1, total: 2, days: ['2026-06-01', '2026-06-14'] }],
  ['Completed', 'all is done before it starts', { done: 2, total: 2, days: ['2026-06-16', '2026-07-01'] }],
  ['Completed', 'all was done before it ended', { done: 2, total: 2, days: ['2026-06-01', '2026-06-14'] }],
  ['Accomplished', 'it is accomplished', { status: 1, done: 2, total: 2, days: [null, null] }],
  ['Accomplished', 'that was long ago', { status: 1, done: 0, total: 2, days: ['2020-01-01', '2020-02-01'] }],
])('an enrolment is shown as %s when %s', async (shown, _when, { status = 0, done, total, days }) => {
  const buyer = await shop.newBuyer()
  await setDays(one, null, null)
  await buyer.enrol([one])
  await finish(buyer, one, (await teach(one, total)).slice(0, done))
  await setDays(one, ...days)
  await db.update(enrolments).set({ status }).where(eq(enrolments.userId, buyer.id))
  expect((await mine(buyer))[0]).toMatchObject({ status, display_status: shown })
})

test('a day ends at midnight in Lagos, not in Greenwich', async () => {
  const buyer = await shop.newBuyer()
  await setDays(one, '2026-06-16', '2026-06-16')
  await buyer.enrol([one])
  const shownAt = async (moment: string) => {
    deps.clock = () => new Date(moment)
    return (await mine(buyer))[0].display_status
  }
  expect(await shownAt('2026-06-15T22:59:59.999Z')).toBe('Upcoming')
  expect(await shownAt('2026-06-15T23:00:00.000Z')).toBe('Active')
  expect(await shownAt('2026-06-16T22:59:59.999Z')).toBe('Active')
  expect(await shownAt('2026-06-16T23:00:00.000Z')).toBe('Expired')
  deps.clock = () => noon
})

test('what has ended is not shown, and what was withdrawn from sale still is', async () => {
  const buyer = await shop.newBuyer()
  await buyer.enrol([one, two])
  await db
    .update(courses)
    .set({ status: 0 })
    .where(inArray(courses.id, [one, two]))
  await loseAccess(db, eq(enrolments.courseId, one))
  expect(await mine(buyer)).toMatchObject([{ course_id: two }])
  await db
    .update(courses)
    .set({ status: 1 })
    .where(inArray(courses.id, [one, two]))
  expect((await buyer.enrol([one])).status).toBe(200)
  expect((await mine(buyer)).length).toBe(2)
})

test('everyone sees their own enrolments, and nobody sees any without a session', async () => {
  const buyer = await shop.newBuyer()
  expect(await mine(buyer)).toEqual([])
  expect((await app.inject('/api/v1/enrollments/me')).statusCode).toBe(401)
})

test('a lesson that was taken out counts neither as to do nor as done', async () => {
  const buyer = await shop.newBuyer()
  await buyer.enrol([one])
  const [kept = 0, , taken = 0] = await teach(one, 3)
  await finish(buyer, one, [kept, taken])
  await db.update(lessons).set({ removedAt: noon }).where(eq(lessons.id, taken))
  expect(await mine(buyer)).toMatchObject([{ lessons: { done: 1, total: 2 }, completion: 50 }])
})

test('of courses enrolled in at the same moment the later one comes first', async () => {
  const buyer = await shop.newBuyer()
  const enrolledAt = new Date('2026-06-01T08:00:00Z')
  for (const course of [two, one]) await enrolIn(db, buyer.id, course, { enrolledAt })
  expect((await mine(buyer)).map(({ course_id }: { course_id: number }) => course_id)).toEqual([one, two])
})

test('people enrol themselves only: one course for somebody else refuses the whole list', async () => {
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const enrollments = [
    { user_id: buyer.id, course_id: one },
    { user_id: other.id, course_id: two },
  ]
  expect(await buyer.call('POST', '/enrollments', { enrollments })).toMatchObject({ code: 'not_your_enrolment' })
  expect([await mine(buyer), await mine(other)]).toEqual([[], []])
})

test('who enrols in free courses gets one mail and one notification, and nobody else does', async () => {
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  await buyer.enrol([one])
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => (payload as { to: string }).to)
  expect(mails.filter((to) => to === buyer.email)).toHaveLength(1)
  expect(mails).not.toContain(other.email)
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
  expect(told.map(({ message }) => message)).toEqual([`You are enrolled in ${free[0]?.name}.`])
})

test("each enrolment names its own certificate and nobody else's", async () => {
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  for (const who of [buyer, other]) await who.enrol([one, two])
  const award = async (who: Buyer, code: string) => {
    const [first] = await db.select().from(enrolments).where(eq(enrolments.userId, who.id)).orderBy(enrolments.id)
    await db
      .insert(awards)
      .values({ enrolmentId: first?.id ?? 0, number: code, code, learnerName: 'Ada', courseName: 'A course' })
  }
  await award(buyer, 'KOYA-AAAA-AAAA')
  await award(other, 'KOYA-BBBB-BBBB')
  const certificates = (await mine(buyer)).map(({ certificate }: { certificate: string | null }) => certificate)
  expect(certificates.toSorted()).toEqual(['KOYA-AAAA-AAAA', null])
})

test('a course that is owned already is not told as new when another is bought with it', async () => {
  const buyer = await shop.newBuyer()
  await buyer.enrol([one])
  const courses = [one, two].map((id) => ({
    id,
    name: `Course ${id}`,
    lmsCourseId: `c-${id}`,
    origin: 'free' as const,
  }))
  const added = await db.transaction((tx) => enrol(tx, deps.config, { userId: buyer.id, courses, actorId: buyer.id }))
  expect([...added]).toEqual([two])
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
  expect(told.map(({ message }) => message)).toContain(`You are enrolled in Course ${two}.`)
  expect(told.map(({ message }) => message)).not.toContain(`You are enrolled in Course ${one}.`)
  expect(told.map(({ details }) => details)).toContainEqual({ link: `/classroom/c-${two}` })
})

test('whoever asks again for a course that was withdrawn meanwhile hears that they have it', async () => {
  const buyer = await shop.newBuyer()
  await buyer.enrol([one])
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, one))
  expect(await buyer.enrol([one])).toMatchObject({ code: 'already_enrolled' })
  await db.update(courses).set({ status: 1 }).where(eq(courses.id, one))
})

test('a thousand others who enrol later hide nothing of what one has', async () => {
  const buyer = await shop.newBuyer()
  // Nobody else has it.
  const rare = await makeCourse(db)
  await enrolIn(db, buyer.id, rare.id, { enrolledAt: new Date('2026-06-01T08:00:00Z') })
  const others = await db
    .insert(users)
    .values(
      Array.from({ length: 1_001 }, (_, n) => ({
        firstName: 'Bola',
        lastName: 'Ade',
        email: `later${n}@example.test`,
        passwordHash: 'none',
      })),
    )
    .returning()
  const at = new Date('2026-06-02T08:00:00Z')
  const grants = others.map(({ id }) => ({ userId: id, courseId: two, origin: 'free' as const, at }))
  await db.transaction((tx) => grantAccess(tx, grants, {}))
  expect(await mine(buyer)).toMatchObject([{ course_id: rare.id }])
})
