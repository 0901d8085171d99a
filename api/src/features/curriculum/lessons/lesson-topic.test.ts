import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@koya/contract/protocol/messages.ts'
import { paperTopic } from '@koya/contract/rules/exams/topics.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors, textLesson } from '../../../../test/authors.ts'
import { courses, lessons, questions } from '../../../db/schema.ts'

const { db, lead, ours } = await openAuthors()
const code = 'ATSWA-101'
const topic = `${code}/petty-cash-and-banking`

let number = 0

/** One course has the code of a paper; here it is ours. */
async function paperCourse(given: Parameters<typeof ours>[0] = {}) {
  await db
    .update(courses)
    .set({ code: `FORMER-${++number}` })
    .where(eq(courses.code, code))
  return ours({ ...given, course: { code, ...given?.course } })
}
const topicOf = async (id = 0) => (await db.select().from(lessons).where(eq(lessons.id, id)))[0]?.topic

test('a lesson says which topic of the paper it teaches, keeps it when nothing is said of it, and loses it when it is emptied', async () => {
  const course = await paperCourse({ lessons: [{ title: 'Cash' }] })
  const [id = 0] = course.lessonIds
  const save = (more: object) => lead.call('PUT', `/lessons/${id}`, { ...textLesson('Cash'), ...more })
  const saved = await save({ topic: ' atswa-101 / Petty cash and banking ' })
  expect(saved.data.sections[0].lessons[0]).toMatchObject({ topic })
  await save({ minutes: 5 })
  expect(await topicOf(id)).toBe(topic)
  expect((await save({ topic: '' })).data.sections[0].lessons[0].topic).toBe('')
  expect(await topicOf(id)).toBeNull()
  const [section] = saved.data.sections
  const added = await lead.call('POST', `/sections/${section.id}/lessons`, { ...textLesson('Banks'), topic })
  expect(added.data.sections[0].lessons[1]).toMatchObject({ title: 'Banks', topic })
})

test('a topic of another paper, of no paper or of no syllabus is refused at its field, and nothing is kept', async () => {
  const course = await paperCourse({ lessons: [{ title: 'Cash' }] })
  const other = await ours({ lessons: [{ title: 'Cash' }] })
  for (const [id = 0, wrong] of [
    [course.lessonIds[0], 'ATSWA-102/petty-cash-and-banking'],
    [course.lessonIds[0], `${code}/no-such-topic`],
    [course.lessonIds[0], 'Free words'],
    [course.lessonIds[0], 'a/b/c'],
    [other.lessonIds[0], topic],
  ] as const) {
    const answer = await lead.call('PUT', `/lessons/${id}`, { ...textLesson('Cash'), topic: wrong })
    expect([wrong, answer.status, answer.errors]).toEqual([wrong, 422, { topic: [messages.curriculum.noSuchTopic] }])
    expect(await topicOf(id)).toBeNull()
  }
  const long = await lead.call('PUT', `/lessons/${course.lessonIds[0]}`, {
    ...textLesson('Cash'),
    topic: 'x'.repeat(101),
  })
  expect(long.errors).toEqual({ topic: [messages.field.tooLong] })
})

test('lessons from before are given the topic they are named like, where a question has it and one lesson the name', async () => {
  const names = ['Petty Cash, and Bànking!', 'Twice', 'twice', 'A topic without questions']
  const course = await paperCourse({ lessons: names.map((title) => ({ title })) })
  const other = await ours({ lessons: [{ title: names[0] ?? '' }] })
  const row = { courseId: course.id, use: 'bank' as const, kind: 'single' as const, options: ['a', 'b'], answer: [0] }
  expect(names.map((name) => paperTopic(code, name))[0]).toBe(topic)
  await db.insert(questions).values([
    { ...row, prompt: 'One?', topics: [topic] },
    { ...row, prompt: 'Two?', topics: [`${code}/twice`] },
  ])
  const folder = join(import.meta.dirname, '../../../db/migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_topics_of_lessons.sql')) ?? ''
  const [, fill = ''] = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')
  await db.execute(sql.raw(fill))
  expect(await Promise.all(course.lessonIds.map(topicOf))).toEqual([topic, null, null, null])
  expect(await topicOf(other.lessonIds[0])).toBeNull()
})
