import { and, asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { fillBank, paper, topics } from '../../../test/courses/practice-bank.ts'
import { courses, questions } from '../../db/schema.ts'
import { loadPreparation } from './load-preparation.ts'
import { difficultiesOf } from './model/difficulty.ts'

const { db, person, makeCourse } = await openClassrooms()
const teacher = await person({ roles: ['Instructor'] })
await db.update(courses).set({ code: 'GIVEN-AWAY' }).where(eq(courses.code, paper))
const course = await makeCourse({ course: { code: paper }, teachers: [teacher.id] })
const bank = await fillBank(db, course.id, 30)
const [first] = bank

test('how hard a question is its author says, without making another version of it; nonsense is refused', async () => {
  const path = `/courses/${course.id}/questions`
  const listed = (await teacher.call('GET', path)).data.find(({ id }: { id: number }) => id === first?.id)
  expect(listed.level).toBeUndefined()
  const change = (changes: object) =>
    teacher.call('PUT', `/questions/${first?.id}`, { ...listed, version: undefined, ...changes })
  expect((await change({ level: 'hard' })).status).toBe(200)
  const [row] = await db
    .select()
    .from(questions)
    .where(eq(questions.id, first?.id ?? 0))
  expect(row).toMatchObject({ level: 'hard', version: 1, retiredAt: null })
  expect((await change({ level: 'deadly' })).errors.level).toHaveLength(1)
  await change({ level: undefined })
  const [taken] = await db
    .select()
    .from(questions)
    .where(eq(questions.id, first?.id ?? 0))
  expect(taken?.level).toBeNull()
})

test('before anybody has answered, readiness and mocks go by the level that the author gave', async () => {
  const ids = bank.map(({ id }) => id)
  const [easy, hard] = [ids.slice(0, 6), ids.slice(6, 12)]
  await db.update(questions).set({ level: 'easy' }).where(inArray(questions.id, easy))
  await db.update(questions).set({ level: 'hard' }).where(inArray(questions.id, hard))
  const { id, call } = await person()
  const { papers } = await loadPreparation(db, id, [paper], new Date())
  const difficulty = (of: number) => papers[0]?.pool.find((one) => one.id === of)?.item.difficulty
  expect([easy[0], hard[0], ids[20]].map((one) => difficulty(one ?? 0))).toEqual([-1, 1, 0])
  const part = { topic: topics[0], form: 'short', count: 3 }
  const sections = [
    { name: 'A', marks: 1, parts: [{ ...part, level: 'hard' }] },
    { name: 'B', marks: 1, parts: [{ ...part, level: 'easy' }] },
  ]
  const blueprint = { minutes: 60, pauses: 0, pause_minutes: 10, marked_by: 'self', sections }
  expect((await teacher.call('PUT', `/courses/${course.id}/mock`, blueprint)).status).toBe(200)
  const mock = (await call('POST', '/mocks', { paper })).data
  const asked = await db
    .select({ id: questions.id, level: questions.level })
    .from(questions)
    .where(
      and(
        inArray(
          questions.id,
          mock.questions.map((one: { id: number }) => one.id),
        ),
      ),
    )
    .orderBy(asc(questions.id))
  const levelOf = new Map(asked.map((one) => [one.id, one.level]))
  expect(mock.questions.map((one: { id: number }) => levelOf.get(one.id))).toEqual([
    ...Array(3).fill('hard'),
    ...Array(3).fill('easy'),
  ])
})

test('a few answers leave a question near where its author put it, and many outweigh him', () => {
  const answers = (count: number) =>
    Array.from({ length: count }, (_, person) => ({ person, question: 1, isRight: person % 20 !== 0 }))
  const hard = () => 1
  const few = difficultiesOf(answers(3), undefined, hard).get(1) ?? 0
  expect(few).toBeGreaterThan(0)
  const many = difficultiesOf(answers(2_000), undefined, hard).get(1) ?? 0
  expect(many).toBeLessThan(-2)
  expect(Math.abs(many - (difficultiesOf(answers(2_000)).get(1) ?? 0))).toBeLessThan(0.1)
})
