import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { fillBank, paper } from '../../../test/courses/practice-bank.ts'
import { courses } from '../../db/schema.ts'
import { countFigures } from '../question-bank/figures/count-figures.ts'

const { app, db, deps, person, makeCourse } = await openClassrooms()
await db.update(courses).set({ code: 'GIVEN-AWAY' }).where(eq(courses.code, paper))
const course = await makeCourse({ course: { code: paper } })
await fillBank(db, course.id, 40)

async function read() {
  const { body } = await app.inject('/metrics')
  return (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    )
}

test('operators see answers, practice runs, mocks begun and finished, and how long the nightly figures took', async () => {
  const before = await read()
  const { call } = await person()
  const { data } = await call('GET', `/practice/next?paper=${paper}&count=3`)
  const answers = data.questions.map(({ id }: { id: number }) => ({
    id: crypto.randomUUID(),
    question_id: id,
    version: 1,
    chosen: [1],
    ms: 9_000,
    at: new Date().toISOString(),
  }))
  await call('POST', '/practice/answers', { answers })
  // Sent again, as after a lost line: counted once.
  await call('POST', '/practice/answers', { answers })
  const mock = (await call('POST', '/mocks', { paper })).data
  await call('POST', '/mocks', { paper })
  await call('POST', `/mocks/${mock.id}/hand-in`, { revision: 1, answers: {} })
  await call('POST', `/mocks/${mock.id}/hand-in`, { revision: 1, answers: {} })
  await countFigures(deps)
  const after = await read()
  const grew = (name: string) => after(name) - before(name)
  expect(grew('koya_answers_total{source="practice"}')).toBe(3)
  expect(grew('koya_answers_total{source="mock"}')).toBe(mock.questions.length)
  expect(grew('koya_practice_runs_total')).toBe(1)
  expect(grew('koya_mocks_total{event="started"}')).toBe(1)
  expect(grew('koya_mocks_total{event="finished"}')).toBe(1)
  expect(after('koya_question_figures_seconds')).toBeGreaterThan(0)
})
