import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../test/access.ts'
import { classAt, openClassrooms } from '../../../test/courses/classroom.ts'
import { courses, lessonProgress } from '../../db/schema.ts'

const { db, deps, app, person, learner, makeCourse } = await openClassrooms()
const done = (ids: number[]) => ({ items: ids.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() })) })
const running = { startDate: null, endDate: null }
const make = (lessons: Parameters<typeof makeCourse>[0] = {}) => makeCourse({ course: running, ...lessons })
const shown = async ({ call }: Pick<Awaited<ReturnType<typeof person>>, 'call'>) =>
  (await call('GET', '/dashboard')).data

test('the dashboard goes on in the course that was opened last, at the lesson where its classroom opens', async () => {
  const [one, two] = [
    await make({ lessons: [{}, { title: 'The second lesson', minutes: 12 }, {}] }),
    await make({ lessons: [{}, {}] }),
  ]
  const ada = await learner(one.id)
  await enrolIn(db, ada.id, two.id)
  await ada.call('POST', '/progress', done([two.lessonIds[0] as number]))
  await ada.call('POST', '/progress', done([one.lessonIds[0] as number]))
  const { next } = await shown(ada)
  expect(next).toMatchObject({
    course_id: one.id,
    course_name: one.name,
    lms_course_id: String(one.id),
    progress: { done: 1, total: 3 },
    lesson: { id: one.lessonIds[1], title: 'The second lesson', minutes: 12, place: 2, kind: 'text' },
  })
  const { data } = await ada.call('GET', `/classroom/${one.id}`)
  expect(data.resume_lesson_id).toBe(next.lesson.id)

  await ada.call('GET', `/lessons/${two.lessonIds[1]}`)
  await db
    .update(lessonProgress)
    .set({ openedAt: new Date(Date.now() + 60_000) })
    .where(eq(lessonProgress.lessonId, two.lessonIds[1] as number))
  expect((await shown(ada)).next).toMatchObject({ course_id: two.id, lesson: { place: 2 } })
})

test('what is finished, over or not yet begun is not where to go on', async () => {
  const today = lagosDay(new Date())
  const finished = await make({ lessons: [{}] })
  const ada = await learner(finished.id)
  await ada.call('POST', '/progress', done(finished.lessonIds))
  for (const days of [
    { startDate: '2020-01-01', endDate: addDays(today, -1) },
    { startDate: addDays(today, 1), endDate: null },
  ])
    await enrolIn(db, ada.id, (await makeCourse({ course: days })).id)
  expect(await shown(ada)).toMatchObject({ next: null, also_taken: [] })
  const last = await makeCourse({ course: { startDate: today, endDate: today } })
  await enrolIn(db, ada.id, last.id)
  expect((await shown(ada)).next).toMatchObject({ course_id: last.id, lesson: { id: last.lessonIds[0] } })
})

test('the next live class is the first of one’s own courses that is not over', async () => {
  const now = deps.clock()
  const course = await make({
    lessons: [
      { kind: 'live', title: 'Held', content: classAt(now, -120) },
      { kind: 'live', title: 'Much later', content: classAt(now, 5_000) },
      { kind: 'live', title: 'Tomorrow', content: classAt(now, 1_400) },
      { kind: 'live', title: 'Unreadable', content: { starts_at: '1', ends_at: 'zzz' } },
    ],
  })
  await make({ lessons: [{ kind: 'live', title: 'Of others', content: classAt(now, 10) }] })
  const ada = await learner(course.id)
  const { next_class } = await shown(ada)
  expect(next_class).toEqual({
    course_id: course.id,
    course_name: course.name,
    lms_course_id: String(course.id),
    lesson_id: course.lessonIds[2],
    title: 'Tomorrow',
    starts_at: classAt(now, 1_400).starts_at,
    ends_at: classAt(now, 1_400).ends_at,
  })
  expect((await shown(await person())).next_class).toBeNull()
})

test('the week goes from Monday to Sunday in Lagos and says what was done on each day', async () => {
  const course = await make({ lessons: [{}, {}, {}] })
  const ada = await learner(course.id)
  const [a, b, c] = course.lessonIds as [number, number, number]
  // 23:30 in Greenwich on Tuesday is Wednesday in Lagos; last Sunday belongs to another week.
  const at = (openedAt: string, completedAt?: string) => ({
    openedAt: new Date(openedAt),
    completedAt: completedAt ? new Date(completedAt) : null,
  })
  const mine = { userId: ada.id, courseId: course.id }
  await db.insert(lessonProgress).values([
    { ...mine, lessonId: a, ...at('2026-06-16T10:00:00Z', '2026-06-16T23:30:00Z') },
    { ...mine, lessonId: b, ...at('2026-06-15T00:00:00Z', '2026-06-17T08:00:00Z') },
    { ...mine, lessonId: c, ...at('2026-06-14T12:00:00Z', '2026-06-14T12:00:00Z') },
  ])
  const { clock } = deps
  deps.clock = () => new Date('2026-06-18T12:00:00Z')
  const { week } = await shown(ada)
  deps.clock = clock
  expect(week).toEqual([
    { day: '2026-06-15', done: 0, was_here: true },
    { day: '2026-06-16', done: 0, was_here: true },
    { day: '2026-06-17', done: 2, was_here: true },
    ...['2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21'].map((day) => ({ day, done: 0, was_here: false })),
  ])
})

test('what others who take a course also took is told from three people on, and never what one has already', async () => {
  const [studied, common, rare, owned] = [await make(), await make(), await make(), await make()]
  const ada = await learner(studied.id)
  await enrolIn(db, ada.id, owned.id)
  for (let other = 0; other < 3; other++) {
    const { id } = await learner(studied.id)
    for (const course of other ? [common, owned] : [common, owned, rare]) await enrolIn(db, id, course.id)
  }
  const { data } = await ada.call('GET', `/courses/${studied.id}/taken-along`)
  const ids = data.map(({ id }: { id: number }) => id)
  expect(ids).toHaveLength(3)
  expect(ids[0]).toBe(common.id)
  expect(ids).not.toContain(owned.id)
  expect(ids).not.toContain(studied.id)
  await ada.call('GET', `/lessons/${studied.lessonIds[0]}`)
  expect((await shown(ada)).also_taken.map(({ id }: { id: number }) => id)).toEqual(ids)
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, common.id))
  const later = (await ada.call('GET', `/courses/${studied.id}/taken-along`)).data
  expect(later.map(({ id }: { id: number }) => id)).not.toContain(common.id)
})

test('nobody sees a dashboard without a session', async () => {
  expect((await app.inject({ url: `${API_BASE}/dashboard` })).statusCode).toBe(401)
})
