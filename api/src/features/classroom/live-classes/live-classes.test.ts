import { eq, sql } from 'drizzle-orm'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../../test/access.ts'
import { classAt, joiningLink, openClassrooms } from '../../../../test/courses/classroom.ts'
import { sendDueMails } from '../../../../test/run-due-jobs.ts'
import { enrolments, lessons, outbox } from '../../../db/schema.ts'
import { remindOfClass } from './remind-classes.ts'

const { db, deps, sentMails, learner, makeCourse } = await openClassrooms()
// The market has classes of its own.
await db.delete(lessons).where(eq(lessons.kind, 'live'))
const noon = new Date('2026-06-15T11:00:00Z')
deps.clock = () => noon

const classIn = (minutes: number, more: object = {}) =>
  makeCourse({
    lessons: [{ kind: 'live', title: 'Clinic; part 1, live', content: { ...classAt(noon, minutes), ...more } }],
  })
const remindAll = async () => {
  let classes = 0
  while (await remindOfClass(deps)) classes++
  return classes
}
const quiet = (moment: string) => ({
  ...deps,
  config: { ...deps.config, nightsAreQuiet: true },
  clock: () => new Date(moment),
})
const told = async (moment: string) => {
  await db.delete(outbox)
  while (await remindOfClass(quiet(moment)));
  return (await reminded()).map(({ to }) => to).sort()
}
const classOn = (moment: string) => makeCourse({ lessons: [{ kind: 'live', content: classAt(new Date(moment), 0) }] })
const reminded = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as { to: string; subject: string; text: string },
  )

test('a class can be taken into a calendar', async () => {
  const course = await classIn(60)
  const { call } = await learner(course.id)
  const answer = await call('GET', `/lessons/${course.lessonIds[0]}/class.ics`)
  const [event] = Object.values(ical.sync.parseICS(answer.text)).filter((part) => part?.type === 'VEVENT')
  expect(event).toMatchObject({
    summary: `Clinic; part 1, live (${course.name})`,
    location: joiningLink,
    description: `Join: ${joiningLink}`,
    uid: `class-${course.lessonIds[0]}@localhost`,
  })
  expect((event as { start: Date }).start.toISOString()).toBe('2026-06-15T12:00:00.000Z')
  expect((event as { end: Date }).end.toISOString()).toBe('2026-06-15T13:00:00.000Z')
  expect(answer.text).toContain('BEGIN:VALARM')
  expect(answer.text).toMatch(/\r\n/)
})

test('no title of a class ends its line in a calendar and begins another', async () => {
  const evil = 'Clinic\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:eve@example.test\nURL:https://evil.example'
  const course = await classIn(60)
  await db
    .update(lessons)
    .set({ title: evil })
    .where(eq(lessons.id, course.lessonIds[0] ?? 0))
  const { call } = await learner(course.id)
  const { text } = await call('GET', `/lessons/${course.lessonIds[0]}/class.ics`)
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split(/\r\n|\r|\n/)
  expect(lines.filter((line: string) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines.filter((line: string) => /^(ATTENDEE|URL:https:\/\/evil)/.test(line))).toEqual([])
})

test('a lesson that is no class, or a class without a time, has no calendar', async () => {
  const course = await makeCourse({ lessons: [{}, { kind: 'live', content: {} }] })
  const { call } = await learner(course.id)
  for (const id of course.lessonIds) expect((await call('GET', `/lessons/${id}/class.ics`)).status).toBe(404)
})

test('the enrolled are reminded an hour before, once, in Lagos time, and nobody else is', async () => {
  await db.delete(lessons).where(eq(lessons.kind, 'live'))
  const [soon, later, past] = [await classIn(59), await classIn(61), await classIn(-5)]
  const [ada, bola, left] = [await learner(soon.id), await learner(soon.id), await learner(soon.id)]
  await loseAccess(db, eq(enrolments.id, left.enrolment.id))
  for (const { id } of [later, past]) await learner(id)
  expect(await remindAll()).toBe(1)
  expect(await remindAll()).toBe(0)
  const mails = await reminded()
  expect(mails.map(({ to }) => to).sort()).toEqual([ada.email, bola.email].sort())
  expect(mails[0]?.text).toContain('15 Jun 2026, 12:59 Lagos time')
  expect(mails[0]?.text).toContain(`/classroom/${soon.id}/lessons/${soon.lessonIds[0]}`)
})

test('ten processes at once remind once', async () => {
  await db.delete(outbox)
  await db.delete(lessons).where(eq(lessons.kind, 'live'))
  const course = await classIn(30)
  await learner(course.id)
  await Promise.all(Array.from({ length: 10 }, () => remindOfClass(deps)))
  expect(await reminded()).toHaveLength(1)
})

test('a class that is moved reminds again, and one that nobody can read keeps no other from it', async () => {
  await db.delete(outbox)
  await db.delete(lessons).where(eq(lessons.kind, 'live'))
  const [moved, broken] = [await classIn(30), await classIn(20, { starts_at: '2026-06-15T11:2' })]
  for (const { id } of [moved, broken]) await learner(id)
  expect(await remindAll()).toBe(1)
  await db
    .update(lessons)
    .set({ content: classAt(noon, 45) })
    .where(eq(lessons.courseId, moved.id))
  expect(await remindAll()).toBe(1)
  expect(await reminded()).toHaveLength(2)
})

test('of a class in the night or early in the morning one hears in the evening, and of one after seven not at night', async () => {
  await db.delete(outbox)
  await db.delete(lessons).where(eq(lessons.kind, 'live'))
  const evening = new Date('2026-06-15T20:00:00Z')
  const at = (minutes: number) => makeCourse({ lessons: [{ kind: 'live', content: classAt(evening, minutes) }] })
  // At ten in the evening, at six, at half past seven and at eight.
  const [late, six, early] = [await at(60), await at(9 * 60), await at(10.5 * 60)]
  const eight = await at(11 * 60)
  const [ada, bola, chi, dayo] = [
    await learner(late.id),
    await learner(six.id),
    await learner(early.id),
    await learner(eight.id),
  ]
  expect(await told('2026-06-15T19:59:00Z')).toEqual([])
  expect(await told('2026-06-15T20:00:00Z')).toEqual([ada.email, bola.email, chi.email].sort())
  // Put into the timetable when the night had begun.
  const added = await at(10.75 * 60)
  const eni = await learner(added.id)
  expect(await told('2026-06-15T23:00:00Z')).toEqual([])
  expect(await told('2026-06-16T05:59:00Z')).toEqual([])
  expect(await told('2026-06-16T06:00:00Z')).toEqual([eni.email])
  expect(await told('2026-06-16T06:01:00Z')).toEqual([dayo.email])
})

test('a class that is put in at night, and begins before the morning does, is reminded of an hour before', async () => {
  await db.delete(lessons).where(eq(lessons.kind, 'live'))
  const three = await learner((await classOn('2026-06-16T02:00:00Z')).id)
  const seven = await learner((await classOn('2026-06-16T06:00:00Z')).id)
  const later = await learner((await classOn('2026-06-16T06:05:00Z')).id)
  expect(await told('2026-06-16T00:59:00Z')).toEqual([])
  expect(await told('2026-06-16T01:01:00Z')).toEqual([three.email])
  expect(await told('2026-06-16T05:30:00Z')).toEqual([seven.email])
  expect(await told('2026-06-16T06:00:00Z')).toEqual([later.email])
})

test('a reminder that is held up comes at night where its class begins before the morning, and never after it has begun', async () => {
  await db.delete(lessons).where(eq(lessons.kind, 'live'))
  await db.execute(sql`DELETE FROM pgboss.job`)
  const six = await learner((await classOn('2098-06-17T05:00:00Z')).id)
  const early = await learner((await classOn('2098-06-17T06:45:00Z')).id)
  expect(await told('2098-06-16T20:00:00Z')).toEqual([six.email, early.email].sort())
  const sent = async (moment: string) => {
    sentMails.length = 0
    await sendDueMails(quiet(moment))
    return sentMails.map(({ to }) => to)
  }
  expect(await sent('2098-06-16T22:00:00Z')).toEqual([six.email])
  const waiting = eq(sql`payload ->> 'to'`, early.email)
  expect(await db.select().from(outbox).where(waiting)).toMatchObject([{ dueAt: new Date('2098-06-17T06:00:00Z') }])
  // As if the mail server had been away until it begins.
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'created'`)
  await db.update(outbox).set({ dueAt: sql`now()` }).where(waiting)
  expect(await sent('2098-06-17T06:45:00Z')).toEqual([])
  expect(await db.$count(outbox, waiting)).toBe(0)
})
