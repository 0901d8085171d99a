import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../test/authors.ts'
import { answersTo } from '../../../test/courses/classroom.ts'
import { threeQuestions } from '../../../test/courses/make-course.ts'
import { untilTheyWait } from '../../../test/waiting.ts'
import { courses, questions } from '../../db/schema.ts'
import { lockTaught } from '../curriculum/taught-course.ts'

const { db, lead, learner, ours } = await openAuthors()
const even = { kind: 'single', prompt: 'Which is even?', options: ['One', 'Two'], answer: [1] }
const rows = (courseId: number) =>
  db.select().from(questions).where(eq(questions.courseId, courseId)).orderBy(questions.id)
const quizCourse = () => ours({ lessons: [{ kind: 'quiz', content: { pass_mark: 60 } }, {}] })
const promptsOf = (data: { prompt: string }[]) => data.map(({ prompt }) => prompt)
const prompts = ['How many are a dozen?', 'Which is even?', 'Which are odd?']

test('whoever was asked a question is marked by it, and sees it in the result, though it was changed or removed', async () => {
  const course = await quizCourse()
  const quiz = course.lessonIds[0] as number
  const [ada, bola] = [await learner(course.id), await learner(course.id)]
  const { data: attempt } = await ada.call('POST', `/lessons/${quiz}/attempts`)
  const [dozen, evens, odds] = attempt.questions
  await lead.call('PUT', `/questions/${dozen.id}`, { kind: 'numeric', prompt: 'A score?', answer: [20] })
  const { data: left } = await lead.call('DELETE', `/questions/${evens.id}`)
  expect(promptsOf(left)).toEqual(['A score?', 'Which are odd?'])
  expect(left[0].id).not.toBe(dozen.id)

  const again = await ada.call('POST', `/lessons/${quiz}/attempts`)
  expect(again.data).toEqual(attempt)
  const answers = answersTo(attempt.questions)
  const { data: marked } = await ada.call('POST', `/attempts/${attempt.id}/hand-in`, { answers })
  expect(marked.score).toBe(100)
  expect(promptsOf(marked.questions)).toEqual(prompts)
  expect((await ada.call('POST', `/attempts/${attempt.id}/hand-in`, { answers: {} })).data).toEqual(marked)

  const fresh = await bola.call('POST', `/lessons/${quiz}/attempts`)
  expect(fresh.data.questions.map(({ id }: { id: number }) => id)).toEqual([left[0].id, odds.id])
  expect(promptsOf((await bola.call('GET', `/lessons/${quiz}`)).data.questions)).toEqual(['A score?', 'Which are odd?'])
  for (const { id } of [dozen, evens]) {
    expect((await lead.call('DELETE', `/questions/${id}`)).status).toBe(404)
    expect((await lead.call('PUT', `/questions/${id}`, even)).status).toBe(404)
  }
})

test('saving an asked question as it is makes no second one', async () => {
  const course = await quizCourse()
  const ada = await learner(course.id)
  await ada.call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
  const { data } = await lead.call('GET', `/courses/${course.id}/questions`)
  const odds = data.find(({ prompt }: { prompt: string }) => prompt === 'Which are odd?')
  expect((await lead.call('PUT', `/questions/${odds.id}`, { ...odds, answer: [2, 0] })).data).toEqual(data)
  expect(await rows(course.id)).toHaveLength(3)
})

test('a question goes up by one version when its meaning changes, and by none for its explanation, topics or place', async () => {
  const course = await quizCourse()
  const path = `/courses/${course.id}/questions`
  const standing = async () => (await rows(course.id)).filter(({ retiredAt }) => !retiredAt)
  const [dozen] = (await lead.call('GET', path)).data
  const change = async (id: number, changes: object) => {
    const { data } = await lead.call('PUT', `/questions/${id}`, { ...dozen, version: undefined, ...changes })
    return data[0].id as number
  }
  expect(await change(dozen.id, { answer: [13] })).toBe(dozen.id)
  expect((await standing())[0]).toMatchObject({ version: 2, originalId: null })

  await learner(course.id)
  const third = await change(dozen.id, { prompt: 'How many is a dozen?' })
  expect(third).not.toBe(dozen.id)
  const same = { prompt: 'How many is a dozen?', explanation: 'Twice six.', topics: ['Counting', ' Counting '] }
  expect(await change(third, same)).toBe(third)
  const ids = (await standing()).map(({ id }) => id)
  await lead.call('PUT', `/lessons/${course.lessonIds[0]}/questions/order`, { questions: ids.toReversed() })
  const now = (await rows(course.id)).filter(({ originalId, id }) => originalId === dozen.id || id === dozen.id)
  expect(now).toMatchObject([
    { id: dozen.id, version: 2, retiredAt: expect.any(Date), answer: [13] },
    { id: third, version: 3, retiredAt: null, originalId: dozen.id, topics: ['Counting'], explanation: 'Twice six.' },
  ])
  const [fourth] = (await lead.call('PUT', `/questions/${third}`, { ...dozen, version: undefined, answer: [14] })).data
    .map(({ id }: { id: number }) => id)
    .filter((id: number) => !ids.includes(id))
  expect((await standing()).find(({ id }) => id === fourth)).toMatchObject({ version: 4, originalId: dozen.id })
})

test('whoever has a quiz on the screen and no attempt yet is not marked by what it became meanwhile', async () => {
  const course = await quizCourse()
  const quiz = course.lessonIds[0]
  const ada = await learner(course.id)
  const { data: shown } = await ada.call('GET', `/lessons/${quiz}`)
  const { id } = shown.questions[0]
  await lead.call('PUT', `/questions/${id}`, { kind: 'numeric', prompt: 'A score?', answer: [20] })
  const { data: attempt } = await ada.call('POST', `/lessons/${quiz}/attempts`)
  expect(attempt.questions.map((one: { id: number }) => one.id)).not.toContain(id)
  const refused = await ada.call('POST', `/attempts/${attempt.id}/hand-in`, { answers: answersTo(shown.questions) })
  expect(refused).toMatchObject({ status: 422, code: 'not_in_attempt' })
})

test('topics are those of a paper or free words, in one spelling, ten at most', async () => {
  const course = await quizCourse()
  const ask = (topics: unknown) =>
    lead.call('POST', `/courses/${course.id}/questions`, { use: 'bank', question: { ...even, topics } })
  const given = ['atswa-101 / Petty cash and banking', 'ATSWA-101/petty-cash-and-banking', '  Naira  notes ']
  const { data } = await ask(given)
  expect(data.at(-1).topics).toEqual(['ATSWA-101/petty-cash-and-banking', 'Naira notes'])
  const many = Array.from({ length: 11 }, (_, at) => `Topic ${at}`)
  for (const topics of [['/'], [' '], ['---'], ['a/b/c'], ['ATSWA-101/'], ['x'.repeat(101)], [3], 'Counting', many])
    expect((await ask(topics)).status).toBe(422)
})

test('exams and the entrance quiz leave out what was retired', async () => {
  const course = await ours({
    course: { needsEntranceExam: true },
    lessons: [{ kind: 'exam', content: { minutes: 10, count: 20, pass_mark: 10 } }],
  })
  await db.insert(questions).values(threeQuestions(course.id, null, 'bank'))
  await db.insert(questions).values(threeQuestions(course.id, null, 'entrance'))
  const ada = await learner(course.id)
  const { data: entrance } = await ada.call('POST', `/courses/${course.id}/entrance`)
  await ada.call('POST', `/attempts/${entrance.id}/hand-in`, { answers: answersTo(entrance.questions) })
  await ada.call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
  for (const { id, prompt } of await rows(course.id))
    if (prompt !== 'Which is even?') await lead.call('DELETE', `/questions/${id}`)
  expect(await rows(course.id)).toHaveLength(6)
  const bola = await learner(course.id)
  expect((await bola.call('GET', `/classroom/${course.id}`)).data.entrance.questions).toBe(1)
  const { data } = await bola.call('POST', `/courses/${course.id}/entrance`)
  expect(data.questions).toHaveLength(1)
  await bola.call('POST', `/attempts/${data.id}/hand-in`, { answers: answersTo(data.questions) })
  expect((await bola.call('POST', `/lessons/${course.lessonIds[0]}/attempts`)).data.questions).toHaveLength(1)
})

test('a number is right within how far off it may be', async () => {
  const course = await ours({ lessons: [{ kind: 'quiz', content: {} }] })
  await db.delete(questions).where(eq(questions.courseId, course.id))
  const place = { use: 'quiz', lesson_id: course.lessonIds[0] }
  await lead.call('POST', `/courses/${course.id}/questions/import`, {
    ...place,
    format: 'gift',
    text: 'π? {#3.14:0.05}',
  })
  for (const [given, score] of [
    [3.1, 100],
    [3.19, 100],
    [3.2, 0],
  ]) {
    const ada = await learner(course.id)
    const { data } = await ada.call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
    const answers = { [data.questions[0].id]: [given] }
    expect((await ada.call('POST', `/attempts/${data.id}/hand-in`, { answers })).data.score).toBe(score)
  }
})

test('whoever begins while a question is being changed waits, and is asked the new one', async () => {
  const course = await quizCourse()
  const ada = await learner(course.id)
  const starting = await db.transaction(async (tx) => {
    await lockTaught(tx, { id: lead.id, roles: ['Instructor'], tokenHash: Buffer.of() }, eq(courses.id, course.id))
    await tx.update(questions).set({ prompt: 'Changed?' }).where(eq(questions.courseId, course.id))
    const begun = ada.call('POST', `/lessons/${course.lessonIds[0]}/attempts`)
    await Promise.race([begun, untilTheyWait(db)])
    return { begun }
  })
  expect(promptsOf((await starting.begun).data.questions)).toEqual(Array(3).fill('Changed?'))
})
