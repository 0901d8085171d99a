import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { courses, ratingTotals } from '../../db/schema.ts'
import { dietCalendar } from './diet-calendar.ts'

const { app, db } = await testApp({ template: 'market', env: { PUBLIC_URL: 'https://koya.example' } })
const now = new Date('2026-11-15T12:00:00Z')
const origin = 'https://koya.example'

async function coursesOf(id: number | string) {
  const response = await app.inject(`/api/v1/programmes/${id}/courses`)
  return { status: response.statusCode, ...response.json() }
}

/** The events of a calendar, each as its properties by name; long lines are joined again. */
function eventsIn(calendar: string) {
  const [, ...events] = calendar.replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT\r\n')
  return events.map((event) =>
    Object.fromEntries(
      event
        .split('\r\n')
        .filter((line) => line.includes(':'))
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  )
}

test('a programme finds its papers in the catalogue by code, in the order of the syllabus', async () => {
  const { data } = await coursesOf(1)
  const codes = data.courses.map((course: { course_code: string }) => course.course_code)
  expect(codes).toHaveLength(14)
  expect(codes[0]).toBe('ICAN-101')
  expect(codes.at(-1)).toBe('ICAN-304')
  expect(data.courses[0]).toMatchObject({ course_name: 'ICAN Foundation: Business Law', price: 12_000 })
  expect(data.courses[0].instructor.first_name).toBeTruthy()
  expect(data.courses[0]).not.toHaveProperty('course_description')
})

test('a withdrawn paper is not for sale, and a programme without courses finds none', async () => {
  await db.update(courses).set({ status: 0 }).where(eq(courses.code, 'ICSAN-101'))
  expect((await coursesOf(2)).data.courses).toHaveLength(15)
  expect((await coursesOf(7)).data).toEqual({ courses: [], bundles: [], rating: null })
})

test('the rating of a programme counts every rating of its papers once, and is nobody’s while there are none', async () => {
  const papers = await db.select({ id: courses.id }).from(courses).where(like(courses.code, 'CIIN-%'))
  for (const { id } of papers) await db.delete(ratingTotals).where(eq(ratingTotals.courseId, id))
  expect((await coursesOf(9)).data.rating).toBeNull()
  const [first, second] = papers as [{ id: number }, { id: number }]
  await db.insert(ratingTotals).values([
    { courseId: first.id, stars: 5, count: 1 },
    { courseId: second.id, stars: 9, count: 3 },
  ])
  expect((await coursesOf(9)).data.rating).toEqual({ average: 3.5, count: 4 })
})

test.each(['10', '0', '999999'])('there is no programme %s', async (id) => {
  expect((await coursesOf(id)).status).toBeGreaterThanOrEqual(400)
  expect((await app.inject(`/program-calendar/${id}.ics`)).statusCode).toBe(404)
})

test('the calendar of ICSAN has both diets and both closing days, as whole days that come back every year', async () => {
  const events = eventsIn(await dietCalendar('2', origin, now))
  const days = events.map((event) => [
    event.UID,
    event['DTSTART;VALUE=DATE'],
    event['DTEND;VALUE=DATE'],
    event.RRULE,
    event.TRANSP,
  ])
  expect(days).toEqual([
    ['icsan-diet-12@koya', '20261201', '20270101', 'FREQ=YEARLY', 'TRANSPARENT'],
    ['icsan-entries-12@koya', '20271031', '20271101', 'FREQ=YEARLY', 'TRANSPARENT'],
    ['icsan-diet-06@koya', '20270601', '20270701', 'FREQ=YEARLY', 'TRANSPARENT'],
    ['icsan-entries-06@koya', '20270430', '20270501', 'FREQ=YEARLY', 'TRANSPARENT'],
  ])
  expect(events[3]?.SUMMARY).toBe('Last day to enter for the ICSAN diet of June')
  expect(events[0]?.['URL;VALUE=URI']).toBe(`${origin}/program-detail/2`)
})

test('the days are the same wherever the server stands', async () => {
  const zone = process.env.TZ
  const calendars = []
  for (const TZ of ['UTC', 'Africa/Lagos', 'America/New_York', 'Asia/Tokyo']) {
    process.env.TZ = TZ
    calendars.push(eventsIn(await dietCalendar('2', origin, now)))
  }
  process.env.TZ = zone ?? 'UTC'
  for (const calendar of calendars) expect(calendar).toEqual(calendars[0])
})

test('an event has the same name a year later, so that a calendar does not hold it twice', async () => {
  const names = async (at: Date) => eventsIn(await dietCalendar('4', origin, at)).map(({ UID }) => UID)
  const first = await names(now)
  expect(first).toHaveLength(4)
  expect((await names(new Date('2027-11-15T12:00:00Z'))).sort()).toEqual(first.sort())
})

test('a diet of this month is in the calendar, counted by the day in Lagos', async () => {
  const starts = async (at: string) =>
    eventsIn(await dietCalendar('1', origin, new Date(at))).map((event) => event['DTSTART;VALUE=DATE'])
  expect(await starts('2026-11-30T22:59:00Z')).toEqual(['20261101', '20270501'])
  expect(await starts('2026-11-30T23:00:00Z')).toEqual(['20270501', '20271101'])
})

test('the calendar is downloaded as one, and a body whose dates nobody knows has none', async () => {
  const { statusCode, headers, body } = await app.inject('/program-calendar/2.ics')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toContain('.ics')
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(body.trimEnd().endsWith('END:VCALENDAR')).toBe(true)
  for (const id of [6, 7, 8, 9]) expect((await app.inject(`/program-calendar/${id}.ics`)).statusCode).toBe(404)
})
