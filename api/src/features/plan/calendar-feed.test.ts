import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, sql } from 'drizzle-orm'
import ical, { type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { enrolIn, loseAccess } from '../../../test/access.ts'
import { classAt, joiningLink } from '../../../test/courses/classroom.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { businessProfiles, enrolments, lessons, userRoles } from '../../db/schema.ts'

const { app, db, deps, owner, at, name, slug, newPerson, place } = await openOrganisation()
const now = deps.clock()
const inTwoDays = 2 * 24 * 60

type Person = Awaited<ReturnType<typeof newPerson>>

/** What the calendar on a phone would show, read by a library that we did not write. */
async function calendarOf(person: Person) {
  const { pathname } = new URL((await person.call('POST', '/account/calendar')).data.url)
  const { body } = await app.inject(pathname)
  const events = Object.values(ical.sync.parseICS(body)).filter((part): part is VEvent => part?.type === 'VEVENT')
  const of = (kind: string) => events.filter(({ uid }) => uid.startsWith(kind))
  return { body, classes: of('class-'), dues: of('due-') }
}
const liveCourse = (content: object, teachers: number[] = []) =>
  makeCourse(db, { teachers, lessons: [{ kind: 'live', title: 'Clinic', content }] })

test('who takes or teaches a course has its live classes in the calendar, at the moment they begin and under one name for good', async () => {
  const [learner, teacher, stranger] = [
    await newPerson(['User']),
    await newPerson(['Instructor']),
    await newPerson(['User']),
  ]
  const course = await liveCourse(classAt(now, inTwoDays), [teacher.id])
  await enrolIn(db, learner.id, course.id)
  const { starts_at, ends_at } = classAt(now, inTwoDays)
  const { classes, body } = await calendarOf(learner)
  const uid = `class-${course.lessonIds[0]}@${new URL(deps.config.publicUrl).hostname}`
  expect(classes).toMatchObject([{ uid, summary: `Clinic (${course.name})` }])
  const ms = (moment?: Date | string) => Math.floor(new Date(moment ?? 0).getTime() / 1000)
  expect([ms(classes[0]?.start), ms(classes[0]?.end)]).toEqual([ms(starts_at), ms(ends_at)])
  // Whoever finds the address must not come into the class with it.
  expect(body).not.toContain(new URL(joiningLink).pathname)
  expect((await calendarOf(teacher)).classes.map((one) => one.uid)).toEqual([uid])
  expect((await calendarOf(stranger)).classes).toEqual([])

  const later = classAt(now, 2 * inTwoDays)
  const isIt = eq(lessons.id, course.lessonIds[0] ?? 0)
  await db.update(lessons).set({ content: later }).where(isIt)
  const [moved] = (await calendarOf(learner)).classes
  expect([moved?.uid, ms(moved?.start)]).toEqual([uid, ms(later.starts_at)])
  await db.update(lessons).set({ removedAt: now }).where(isIt)
  expect((await calendarOf(learner)).classes).toEqual([])
})

test('a class that was over long ago, has no moment, or belongs to a course that was given back is not there', async () => {
  const learner = await newPerson(['User'])
  const odd = { starts_at: '2999-99-99T99:99:99.000Z', ends_at: '2999-99-99T99:99:99.000Z' }
  for (const content of [classAt(now, -60 * 24 * 60), odd, { starts_at: 7 }, {}]) {
    const { id: courseId } = await liveCourse(content)
    await enrolIn(db, learner.id, courseId)
  }
  const returned = await liveCourse(classAt(now, inTwoDays))
  await enrolIn(db, learner.id, returned.id)
  expect((await calendarOf(learner)).classes).toHaveLength(1)
  const isReturned = and(eq(enrolments.userId, learner.id), eq(enrolments.courseId, returned.id))
  await loseAccess(db, sql`${isReturned}`, 'staff')
  expect((await calendarOf(learner)).classes).toEqual([])
})

test('however many classes somebody has, the calendar stays small', async () => {
  const learner = await newPerson(['User'])
  const rows = Array.from({ length: 320 }, (_, at) => ({
    kind: 'live' as const,
    content: classAt(now, inTwoDays + at),
  }))
  const course = await makeCourse(db, { lessons: rows })
  await enrolIn(db, learner.id, course.id)
  const { classes, body } = await calendarOf(learner)
  expect([classes.length, body.length < 200_000]).toEqual([300, true])
})

test('what an organisation assigned is there on its last day in Lagos, until it is done or waived', async () => {
  const member = await newPerson(['User'])
  await place(member.id)
  const day = addDays(lagosDay(now), 9)
  const course = await makeCourse(db, { lessons: [{}] })
  const body = { course_id: course.id, user_ids: [member.id], due: { on: day } }
  const made = await owner.call('POST', `${at}/assignments`, body)
  expect(made.status).toBe(200)
  const { dues, body: file } = await calendarOf(member)
  expect(dues).toMatchObject([{ summary: `Due: ${course.name} (${name})`, datetype: 'date' }])
  expect(file).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
  expect(file.replaceAll('\r\n ', '')).toContain(`/o/${slug}`)
  expect((await calendarOf(owner)).dues).toEqual([])
  await enrolIn(db, member.id, course.id)
  const items = course.lessonIds.map((lesson_id) => ({ lesson_id, done_at: now.toISOString() }))
  await member.call('POST', '/progress', { items })
  expect((await calendarOf(member)).dues).toEqual([])
})

test('who teaches no more has no classes of it, and a space that is closed to everyone has no due dates', async () => {
  const teacher = await newPerson(['User', 'Instructor'])
  await liveCourse(classAt(now, inTwoDays), [teacher.id])
  expect((await calendarOf(teacher)).classes).toHaveLength(1)
  await db.delete(userRoles).where(and(eq(userRoles.userId, teacher.id), eq(userRoles.role, 'Instructor')))
  expect((await calendarOf(teacher)).classes).toEqual([])

  const member = await newPerson(['User'])
  await place(member.id)
  const course = await makeCourse(db, { lessons: [{}] })
  const due = { on: addDays(lagosDay(now), 9) }
  await owner.call('POST', `${at}/assignments`, { course_id: course.id, user_ids: [member.id], due })
  expect((await calendarOf(member)).dues).toHaveLength(1)
  await db.update(businessProfiles).set({ status: 'rejected' })
  expect((await calendarOf(member)).dues).toEqual([])
  await db.update(businessProfiles).set({ status: 'active' })
})
