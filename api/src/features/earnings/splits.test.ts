import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, inArray, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOffice } from '../../../test/admin.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { earnersOf } from '../../books/earners-of.ts'
import { agreedShares, courseInstructors, courseSplits, notifications, splitParts, userRoles } from '../../db/schema.ts'

const { db, newPerson, admin } = await openOffice()
const people = await Promise.all([1, 2, 3].map(() => newPerson(['Instructor'])))
const [ada, bola, chidi] = people as [Person, Person, Person]
type Person = Awaited<ReturnType<typeof newPerson>>
const today = lagosDay(new Date())
const newCourse = (...teachers: Person[]) => makeCourse(db, { teachers: teachers.map(({ id }) => id) })

/** A split of a course as the tables have it, whatever was or was not answered. */
async function makeSplit(courseId: number, state: { acceptedAt?: Date; endedAt?: Date }, parts: [Person, number][]) {
  const [made] = await db
    .insert(courseSplits)
    .values({ courseId, ...state })
    .returning()
  const splitId = made?.id ?? 0
  await db.insert(splitParts).values(parts.map(([{ id }, percent]) => ({ splitId, userId: id, percent })))
  return splitId
}
const earners = async (...courseIds: number[]) => {
  const found = await db.transaction((tx) => earnersOf(tx, courseIds, new Date()))
  return courseIds.map((id) => (found.get(id) ?? []).map((one) => [one.id, one.weight]))
}
const now = new Date()

test('the lead earns alone, and a split counts once it was accepted and until it has ended', async () => {
  const [alone, proposed, counting, ended] = await Promise.all([1, 2, 3, 4].map(() => newCourse(ada, bola, chidi)))
  const parts: [Person, number][] = [
    [ada, 50],
    [bola, 30],
    [chidi, 20],
  ]
  await makeSplit(proposed?.id ?? 0, {}, parts)
  await makeSplit(counting?.id ?? 0, { acceptedAt: now }, parts)
  await makeSplit(ended?.id ?? 0, { acceptedAt: now, endedAt: now }, parts)
  const ids = [alone, proposed, counting, ended].map((course) => course?.id ?? 0)
  const onlyAda = [[ada.id, 100]]
  expect(await earners(...ids)).toEqual([onlyAda, onlyAda, parts.map(([{ id }, percent]) => [id, percent]), onlyAda])
})

test('the part of somebody who has left the course is the lead’s, whoever has no part gets none, and the order is that of the course', async () => {
  const course = await newCourse(ada, bola, chidi)
  await makeSplit(course.id, { acceptedAt: now }, [
    [ada, 50],
    [bola, 50],
    [chidi, 0],
  ])
  // Whoever leads comes first among those who are left, wherever in the list they are.
  await db
    .update(courseInstructors)
    .set({ position: 9 })
    .where(and(eq(courseInstructors.courseId, course.id), eq(courseInstructors.userId, ada.id)))
  expect(await earners(course.id)).toEqual([
    [
      [bola.id, 50],
      [ada.id, 50],
    ],
  ])
  const ofCourse = eq(courseInstructors.courseId, course.id)
  await db.delete(courseInstructors).where(and(ofCourse, eq(courseInstructors.userId, bola.id)))
  expect(await earners(course.id)).toEqual([[[ada.id, 100]]])
  await db.delete(courseInstructors).where(and(ofCourse, eq(courseInstructors.userId, ada.id)))
  expect(await earners(course.id)).toEqual([[[chidi.id, 100]]])
  await db.delete(courseInstructors).where(ofCourse)
  expect(await earners(course.id)).toEqual([[]])
})

test('what was agreed with a teacher counts from its day, the last of several, and for nobody else', async () => {
  const course = await newCourse(ada, bola)
  await makeSplit(course.id, { acceptedAt: now }, [
    [ada, 50],
    [bola, 50],
  ])
  const agreed = async (at = new Date()) => {
    const found = await db.transaction((tx) => earnersOf(tx, [course.id], at))
    return (found.get(course.id) ?? []).map((one) => one.agreed && Object.values(one.agreed))
  }
  expect(await agreed()).toEqual([null, null])
  await db.insert(agreedShares).values([
    { userId: ada.id, fromDay: addDays(today, -9), sharePercent: 60, ownSalePercent: 70 },
    { userId: ada.id, fromDay: today, sharePercent: 65, ownSalePercent: 75 },
    { userId: ada.id, fromDay: addDays(today, 2), sharePercent: 80, ownSalePercent: 90 },
  ])
  expect(await agreed()).toEqual([[65, 75], null])
  expect(await agreed(new Date(`${addDays(today, -1)}T12:00:00Z`))).toEqual([[60, 70], null])
})

const propose = (who: Person, courseId: number, parts: [number, number][]) =>
  who.call('PUT', `/courses/${courseId}/split`, {
    parts: parts.map(([user_id, percent]) => ({ user_id, percent })),
  })
const answer = (who: Person, splitId: number, accept: boolean) =>
  who.call('POST', `/splits/${splitId}/answer`, { accept })
const splitsOf = async (who: Person, courseId: number) =>
  (await who.call('GET', '/earnings')).data.splits.find((one: { course_id: number }) => one.course_id === courseId)
const toldOf = async (courseName: string) => {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.userId,
          people.map(({ id }) => id),
        ),
        like(notifications.message, `%${courseName}%`),
      ),
    )
    .orderBy(notifications.id)
  return rows.map(({ userId, message }) => [userId, message.replace(courseName, 'it')])
}

test('a split is proposed by the lead, told to the others, and ended by one no or by the next proposal', async () => {
  const course = await newCourse(ada, bola, chidi)
  const other = await newCourse(ada, bola)
  const untouched = await makeSplit(other.id, {}, [[ada, 100]])
  const thirds: [number, number][] = [
    [ada.id, 20],
    [bola.id, 30],
    [chidi.id, 50],
  ]
  expect(await propose(ada, course.id, thirds)).toMatchObject({ message: messages.earnings.splitProposed })
  const asked = 'of what teachers earn from it would be yours.'
  expect(await toldOf(course.name)).toEqual([
    [bola.id, `Please say whether you agree: 30% ${asked}`],
    [chidi.id, `Please say whether you agree: 50% ${asked}`],
  ])
  const { proposed, parts, is_lead } = await splitsOf(bola, course.id)
  expect(is_lead).toBe(false)
  expect(parts.map((part: { user_id: number; percent: number }) => [part.user_id, part.percent])).toEqual([
    [ada.id, 100],
    [bola.id, 0],
    [chidi.id, 0],
  ])
  expect(proposed.parts).toMatchObject([
    { user_id: chidi.id, percent: 50, has_accepted: false, is_you: false },
    { user_id: bola.id, percent: 30, has_accepted: false, is_you: true },
    { user_id: ada.id, percent: 20, has_accepted: true, is_you: false },
  ])
  expect(await answer(bola, proposed.id, true)).toMatchObject({ message: messages.earnings.splitAccepted })
  expect(await toldOf(course.name)).toHaveLength(2)
  expect(await answer(admin, proposed.id, false)).toMatchObject({ status: 404 })
  expect(await answer(chidi, proposed.id, false)).toMatchObject({ message: messages.earnings.splitDeclined })
  expect((await toldOf(course.name)).slice(2)).toEqual(
    [ada.id, bola.id].map((id) => [id, 'The split that was proposed for it was declined. Nothing changes.']),
  )
  expect(await answer(chidi, proposed.id, true)).toMatchObject({ status: 404 })
  expect(await answer(chidi, 999_999, true)).toMatchObject({ status: 404 })
  await propose(ada, course.id, thirds)
  const second = (await splitsOf(chidi, course.id)).proposed.id
  await propose(ada, course.id, thirds)
  expect(await answer(bola, second, true)).toMatchObject({ status: 404 })
  const [kept] = await db.select().from(courseSplits).where(eq(courseSplits.id, untouched))
  expect(kept).toMatchObject({ acceptedAt: null, endedAt: null })
})

test('the last yes makes it count and ends the one before it, of this course alone', async () => {
  const course = await newCourse(ada, bola)
  const other = await newCourse(ada, bola)
  const elsewhere = await makeSplit(other.id, { acceptedAt: now }, [[ada, 100]])
  for (const percent of [60, 70]) {
    await propose(ada, course.id, [
      [ada.id, percent],
      [bola.id, 100 - percent],
    ])
    const { id } = (await splitsOf(bola, course.id)).proposed
    expect(await answer(bola, id, true)).toMatchObject({ message: messages.earnings.splitCounts })
    expect(await answer(bola, id, true)).toMatchObject({ status: 404 })
    const { proposed, parts } = await splitsOf(ada, course.id)
    expect(proposed).toBeNull()
    expect(parts.map((part: { percent: number }) => part.percent)).toEqual([percent, 100 - percent])
  }
  const counts = [ada.id, 'Everyone has accepted the split of it. It applies from now on.']
  expect((await toldOf(course.name)).filter(([id]) => id === ada.id)).toEqual([counts, counts])
  expect(await db.$count(courseSplits, eq(courseSplits.courseId, course.id))).toBe(2)
  const [kept] = await db.select().from(courseSplits).where(eq(courseSplits.id, elsewhere))
  expect(kept?.endedAt).toBeNull()
  const alone = await newCourse(ada)
  expect(await propose(ada, alone.id, [[ada.id, 100]])).toMatchObject({ message: messages.earnings.splitCounts })
  expect(await splitsOf(ada, alone.id)).toBeUndefined()
})

test('only the lead proposes, for exactly the teachers of the course, and for all of it', async () => {
  const course = await newCourse(ada, bola)
  const whole: [number, number][] = [
    [ada.id, 60],
    [bola.id, 40],
  ]
  expect(await propose(bola, course.id, whole)).toMatchObject({ status: 403, code: 'lead_only' })
  expect(await propose(chidi, course.id, whole)).toMatchObject({ status: 404 })
  expect(await propose(ada, 999_999, whole)).toMatchObject({ status: 404 })
  const wrong: [[number, number][], string][] = [
    [[[ada.id, 100]], messages.earnings.splitTeachers],
    [
      [
        [ada.id, 60],
        [ada.id, 40],
      ],
      messages.earnings.splitTeachers,
    ],
    [
      [
        [ada.id, 60],
        [chidi.id, 40],
      ],
      messages.earnings.splitTeachers,
    ],
    [[...whole, [bola.id, 0]], messages.earnings.splitTeachers],
    [
      [
        [ada.id, 60],
        [bola.id, 39],
      ],
      messages.earnings.splitSum,
    ],
  ]
  for (const [parts, sentence] of wrong)
    expect(await propose(ada, course.id, parts)).toMatchObject({ status: 422, errors: { parts: [sentence] } })
  expect(await db.$count(courseSplits, eq(courseSplits.courseId, course.id))).toBe(0)
  // Whoever lost the role teaches no more, and is not asked.
  await db.delete(userRoles).where(and(eq(userRoles.userId, bola.id), eq(userRoles.role, 'Instructor')))
  expect(await propose(ada, course.id, whole)).toMatchObject({ status: 422 })
  expect(await splitsOf(ada, course.id)).toBeUndefined()
})
