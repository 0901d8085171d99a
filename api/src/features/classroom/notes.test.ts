import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { lessons, notes } from '../../db/schema.ts'

const { db, learner, makeCourse } = await openClassrooms()

test('a note is one’s own, one a lesson, and an empty one is taken away', async () => {
  const course = await makeCourse({ lessons: [{ title: 'First' }, {}] })
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  const [first, second] = course.lessonIds as [number, number]
  await ada.call('PUT', `/lessons/${second}/note`, { body: 'Later' })
  await ada.call('PUT', `/lessons/${first}/note`, { body: 'Ọjọ́ keji' })
  await ada.call('PUT', `/lessons/${first}/note`, { body: 'Ọjọ́ kẹta' })
  expect((await ada.call('GET', `/lessons/${first}`)).data.note).toBe('Ọjọ́ kẹta')
  expect((await ada.call('GET', `/courses/${course.id}/notes`)).data).toMatchObject([
    { lesson_id: first, lesson_title: 'First', body: 'Ọjọ́ kẹta' },
    { lesson_id: second, body: 'Later' },
  ])
  expect((await bola.call('GET', `/courses/${course.id}/notes`)).data).toEqual([])
  expect((await bola.call('GET', `/lessons/${first}`)).data.note).toBeNull()
  expect((await ada.call('PUT', `/lessons/${first}/note`, { body: '  ' })).data).toBeNull()
  expect((await ada.call('GET', `/lessons/${first}`)).data.note).toBeNull()
  expect((await ada.call('PUT', `/lessons/${first}/note`, { body: 'x'.repeat(10_001) })).status).toBe(422)
  expect((await ada.call('PUT', `/lessons/${first}/note`, { body: 'a\0b' })).status).toBe(422)
})

test('ten thousand notes are refused clearly', async () => {
  const course = await makeCourse({ lessons: Array.from({ length: 2_001 }, () => ({})) })
  const { call, id } = await learner(course.id)
  await db.insert(notes).select(
    db
      .select({
        userId: sql<number>`${id}`.as('user_id'),
        lessonId: lessons.id,
        body: sql<string>`'A note'`.as('body'),
        updatedAt: sql<Date>`now()`.as('updated_at'),
      })
      .from(lessons)
      .where(and(eq(lessons.courseId, course.id), sql`${lessons.position} < 2000`)),
  )
  const last = course.lessonIds[2_000]
  expect(await call('PUT', `/lessons/${last}/note`, { body: 'One more' })).toMatchObject({
    status: 409,
    code: 'too_many_notes',
  })
  expect((await call('PUT', `/lessons/${course.lessonIds[0]}/note`, { body: 'Changed' })).status).toBe(200)
  expect(await db.$count(notes, eq(notes.userId, id))).toBe(2_000)
})
