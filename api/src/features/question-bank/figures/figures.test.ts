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

test('what almost nobody knows and what the good know no better is to be mended, and a mended question is counted from its first answer again', async () => {
  const teacher = await person({ roles: ['Instructor'] })
  const course = await makeCourse({ teachers: [teacher.id] })
  const bank = await fillBank(db, course.id, 8)
  const path = `/courses/${course.id}/questions`
  const figuresOf = async (id: number | undefined) => {
    await countFigures(deps)
    const { data } = await teacher.call('GET', `${path}/figures`)
    return data.questions.find((one: { question_id: number }) => one.question_id === id)
  }
  const answered = (userId: number, questionId: number, isRight: boolean, questionVersion = 1) => ({
    userId,
    questionId,
    questionVersion,
    source: 'practice' as const,
    practiceId: crypto.randomUUID(),
    chosen: [isRight ? 1 : userId % 3 === 0 ? 0 : 2],
    isRight,
    answeredAt: new Date(1e12 + userId),
  })
  for (let n = 0; n < 40; n++) {
    const { id: userId } = await makePerson(db, {})
    // Of the first one in ten is right; of the second half are, the weak as often as the good.
    const isRight = [n % 10 === 0, n % 4 < 2]
    await db
      .insert(answerLog)
      .values(bank.map(({ id }, at) => answered(userId, id, isRight[at] ?? (n % 2 === 0 || (n + at) % 5 === 0))))
  }
  const [hard, blunt, sharp] = bank
  expect(await figuresOf(hard?.id)).toMatchObject({
    answers: 40,
    facility: 10,
    mend: ['too_hard'],
  })
  expect(await figuresOf(blunt?.id)).toMatchObject({ facility: 50, mend: ['tells_nobody_apart'] })
  expect(await figuresOf(sharp?.id)).toMatchObject({ mend: [] })

  const { kind, prompt, options } = blunt ?? {}
  const { data } = await teacher.call('PUT', `/questions/${blunt?.id}`, { kind, prompt, options, answer: [2] })
  const known = new Set(bank.map(({ id }) => id))
  const mended = data.find((one: { id: number }) => !known.has(one.id))
  expect(mended).toMatchObject({ prompt, answer: [2] })
  expect(await figuresOf(blunt?.id)).toBeUndefined()
  expect(await figuresOf(mended.id)).toMatchObject({ answers: 0, facility: null, mend: [] })
  const { id: userId } = await makePerson(db, {})
  await db.insert(answerLog).values(answered(userId, mended.id, true, 2))
  expect(await figuresOf(mended.id)).toMatchObject({ answers: 1, facility: null })
})
