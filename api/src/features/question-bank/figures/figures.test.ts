import { expect, test } from 'vitest'
import { openClassrooms } from '../../../../test/courses/classroom.ts'
import { fillBank } from '../../../../test/courses/practice-bank.ts'
import { makePerson } from '../../../../test/people.ts'
import { answerLog } from '../../../db/schema.ts'
import { countFigures } from './count-figures.ts'

const { db, deps, person, makeCourse } = await openClassrooms()

test('instructors see first attempts from thirty on: how hard, what tells apart, which options nobody takes', async () => {
  const teacher = await person({ roles: ['Instructor'] })
  const course = await makeCourse({ teachers: [teacher.id] })
  const bank = await fillBank(db, course.id, 8)
  for (let n = 0; n < 32; n++) {
    const { id: userId } = await makePerson(db, {})
    const isGood = n % 2 === 0
    const rows = bank.slice(0, 7).flatMap((question, at) => {
      // The first is what only the good know, the second what everybody knows, the last one has too few answers.
      const isRight = at === 1 || (at === 0 ? isGood : (n + at) % 4 < (isGood ? 3 : 1))
      const common = { userId, questionId: question.id, questionVersion: 1, source: 'practice' as const }
      const first = {
        ...common,
        practiceId: crypto.randomUUID(),
        chosen: [isRight ? 1 : 0],
        isRight,
        answeredAt: new Date(1e12 + n),
      }
      const again = {
        ...first,
        practiceId: crypto.randomUUID(),
        chosen: [2],
        isRight: false,
        answeredAt: new Date(2e12),
      }
      return at === 6 && n > 5 ? [] : [first, again]
    })
    await db.insert(answerLog).values(rows)
  }
  await countFigures(deps)
  const { data } = await teacher.call('GET', `/courses/${course.id}/questions/figures`)
  const of = (at: number) => data.questions.find((one: { question_id: number }) => one.question_id === bank[at]?.id)
  expect(of(0)).toMatchObject({ answers: 32, facility: 50 })
  expect(of(0).discrimination).toBeGreaterThan(0.5)
  expect(of(0).options).toEqual([
    { text: 'One', is_right: false, percent: 50 },
    { text: 'Two', is_right: true, percent: 50 },
    { text: 'Three', is_right: false, percent: 0 },
  ])
  expect(of(1)).toMatchObject({ facility: 100, discrimination: null, mend: ['too_easy', 'dead_option'] })
  expect(of(6)).toMatchObject({ answers: 6, facility: null, options: null, mend: [] })
  expect(of(7)).toMatchObject({ answers: 0 })
  expect(data.questions[0].mend.length).toBeGreaterThan(0)
  const byTopic = data.topics.map((one: { name: string; questions: number; answers: number }) => [
    one.name,
    one.questions,
    one.answers,
  ])
  expect(byTopic).toEqual([
    ['Grammar and sentence building', 4, 102],
    ['Reading and summary', 3, 96],
  ])
  const [weakest, best] = data.topics
  expect(weakest.facility).toBeLessThan(best.facility)
  const stranger = await person({ roles: ['Instructor'] })
  expect((await stranger.call('GET', `/courses/${course.id}/questions/figures`)).status).toBe(404)
})
