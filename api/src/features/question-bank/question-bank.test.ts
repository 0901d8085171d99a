import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../test/authors.ts'
import { answersTo } from '../../../test/courses/classroom.ts'
import { threeQuestions } from '../../../test/courses/make-course.ts'
import { untilTheyWait } from '../../../test/waiting.ts'
import { courses, questions } from '../../db/schema.ts'
import { lockTaught } from '../curriculum/taught-course.ts'

const { db, lead, collaborator, learner, ours } = await openAuthors()
const even = { kind: 'single', prompt: 'Which is even?', options: ['One', 'Two'], answer: [1] }
const rows = (courseId: number) =>
  db.select().from(questions).where(eq(questions.courseId, courseId)).orderBy(questions.id)
const quizCourse = () => ours({ lessons: [{ kind: 'quiz', content: { pass_mark: 60 } }, {}] })
const promptsOf = (data: { prompt: string }[]) => data.map(({ prompt }) => prompt)
const prompts = ['How many are a dozen?', 'Which is even?', 'Which are odd?']

test('questions are added to a quiz, the bank and the entrance quiz, and each shows where it belongs', async () => {
  const course = await quizCourse()
  const quiz = course.lessonIds[0] as number
  const path = `/courses/${course.id}/questions`
  const numeric = { kind: 'numeric', prompt: 'π?', options: ['stray'], answer: [3.14, 0.01], explanation: ' Round. ' }
  await lead.call('POST', path, { use: 'quiz', lesson_id: quiz, question: numeric })
  await collaborator.call('POST', path, { use: 'bank', question: { ...even, kind: 'multiple', answer: [1, 0] } })
  const { data } = await lead.call('POST', path, { use: 'entrance', question: { ...numeric, answer: [3, 0] } })
  expect(data.slice(3)).toMatchObject([
    { use: 'quiz', lesson_id: quiz, kind: 'numeric', options: [], answer: [3.14, 0.01], explanation: 'Round.' },
    { use: 'bank', lesson_id: null, kind: 'multiple', answer: [0, 1] },
    { use: 'entrance', lesson_id: null, kind: 'numeric', answer: [3] },
  ])
  expect((await lead.call('GET', path)).data).toEqual(data)
  expect((await lead.call('GET', `/courses/${course.id}/curriculum`)).data).toMatchObject({
    sections: [{ lessons: [{ questions: 4 }, { questions: 0 }] }],
    bank: { questions: 1, entrance: 1 },
  })
})

test('a question belongs to a quiz of its own course', async () => {
  const [course, other] = [await quizCourse(), await quizCourse()]
  const [quiz, text] = course.lessonIds
  const places = [
    { use: 'quiz' },
    { use: 'quiz', lesson_id: text },
    { use: 'quiz', lesson_id: other.lessonIds[0] },
    { use: 'bank', lesson_id: quiz },
    { use: 'entrance', lesson_id: quiz },
  ]
  for (const place of places) {
    const refused = { status: 422, code: 'not_a_quiz' }
    expect(await lead.call('POST', `/courses/${course.id}/questions`, { ...place, question: even })).toMatchObject(
      refused,
    )
    const imported = { ...place, format: 'gift', text: '2+2? {=4 ~5}' }
    expect(await lead.call('POST', `/courses/${course.id}/questions/import`, imported)).toMatchObject(refused)
  }
  expect(await rows(course.id)).toHaveLength(3)
})

test('a question that cannot be answered is refused at its field', async () => {
  const course = await quizCourse()
  const cases: [question: object, field: string][] = [
    [{ ...even, prompt: '  ' }, 'question.prompt'],
    [{ ...even, options: ['One'], answer: [0] }, 'question.options'],
    [{ ...even, options: ['One', 'One'] }, 'question.options'],
    [{ ...even, options: Array.from({ length: 21 }, (_, at) => `${at}`) }, 'question.options'],
    [{ ...even, answer: [] }, 'question.answer'],
    [{ ...even, answer: [2] }, 'question.answer'],
    [{ ...even, answer: [0, 1] }, 'question.answer'],
    [{ ...even, answer: [0.5] }, 'question.answer'],
    [{ kind: 'numeric', prompt: 'x', answer: [1, -1] }, 'question.answer'],
    [{ kind: 'numeric', prompt: 'x', answer: ['1'] }, 'question.answer.0'],
  ]
  for (const [question, field] of cases)
    expect(await lead.call('POST', `/courses/${course.id}/questions`, { use: 'bank', question })).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  expect(await rows(course.id)).toHaveLength(3)
})

test('a question that nobody was asked is changed in place, or goes', async () => {
  const course = await quizCourse()
  const [one, two] = await rows(course.id)
  await lead.call('PUT', `/questions/${one?.id}`, { kind: 'numeric', prompt: 'A score?', answer: [20] })
  const { data } = await lead.call('DELETE', `/questions/${two?.id}`)
  expect(promptsOf(data)).toEqual(['A score?', 'Which are odd?'])
  expect((await rows(course.id)).map(({ id, retiredAt }) => [id, retiredAt])).toEqual([
    [one?.id, null],
    [expect.any(Number), null],
  ])
})

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

test('a quiz that lost its last question cannot be begun', async () => {
  const course = await quizCourse()
  for (const { id } of await rows(course.id)) await lead.call('DELETE', `/questions/${id}`)
  const ada = await learner(course.id)
  expect((await ada.call('POST', `/lessons/${course.lessonIds[0]}/attempts`)).code).toBe('no_questions')
})

test('the questions of a quiz are put in order, all of them or none', async () => {
  const course = await quizCourse()
  const path = `/lessons/${course.lessonIds[0]}/questions/order`
  const ids = (await rows(course.id)).map(({ id }) => id)
  const { data } = await lead.call('PUT', path, { questions: ids.toReversed() })
  expect(promptsOf(data)).toEqual(prompts.toReversed())
  for (const wrong of [[], ids.slice(1), [...ids, ...ids], [...ids, 2_000_000_000]])
    expect((await lead.call('PUT', path, { questions: wrong })).code).toBe('curriculum_changed')
  const strange = await lead.call('PUT', `/lessons/${course.lessonIds[1]}/questions/order`, { questions: [] })
  expect(strange.status).toBe(404)
})

test('a text brings the questions that can be asked, names the others by their lines, and nothing comes twice', async () => {
  const course = await quizCourse()
  const quiz = course.lessonIds[0]
  const send = (text: string, format = 'gift') =>
    lead.call('POST', `/courses/${course.id}/questions/import`, { use: 'quiz', lesson_id: quiz, format, text })
  const good = await send('2+2? {=4 ~5}\n\nIs it so? {T}')
  expect(good).toMatchObject({ status: 200, message: '2 questions were imported.' })
  expect(promptsOf(good.data)).toEqual([...prompts, '2+2?', 'Is it so?'])
  expect(await send('2+2? {=4 ~5}\n\nWords.\n\nMore words.\n\nWho? {=Ada =Adah}')).toMatchObject({
    status: 200,
    message: '1 question was imported. 1 was imported before. 2 were left out.',
    imported: 1,
    known: 1,
    skipped: [
      { line: 3, why: 'there are no answers in braces' },
      { line: 5, why: 'there are no answers in braces' },
    ],
  })
  const many = await send(Array(30).fill('Words.').join('\n\n'))
  expect(many.errors.text).toHaveLength(20)
  expect((await send('// nothing', 'gift')).errors.text).toEqual(['This text could not be read. Nothing was imported.'])
  expect((await send('Which?\nA) One\nB) Two\nANSWER: B', 'aiken')).message).toBe('1 question was imported.')
  expect(await rows(course.id)).toHaveLength(7)
  // Known again also after it was changed.
  const imported = good.data.find(({ prompt }: { prompt: string }) => prompt === '2+2?')
  const { id, version: _, use: __, lesson_id: ___, ...draft } = imported
  await lead.call('PUT', `/questions/${id}`, { ...draft, prompt: 'Two and two?' })
  expect(await send('2+2? {=4 ~5}')).toMatchObject({ imported: 0, known: 1 })
  expect(await rows(course.id)).toHaveLength(7)
})

test('a quiz has at most as many questions as can be handed in, a course at most what can be kept', async () => {
  const course = await quizCourse()
  const quiz = course.lessonIds[0]
  const text = (use: string, count: number) =>
    Array.from({ length: count }, (_, at) => `Question ${at} of the ${use} {=a ~b}`).join('\n\n')
  const send = (place: { use: string; lesson_id?: number | undefined }, count: number) =>
    lead.call('POST', `/courses/${course.id}/questions/import`, {
      ...place,
      format: 'gift',
      text: text(place.use, count),
    })
  const full = { status: 409, code: 'curriculum_full' }
  expect(await send({ use: 'quiz', lesson_id: quiz }, 198)).toMatchObject(full)
  expect((await send({ use: 'quiz', lesson_id: quiz }, 197)).status).toBe(200)
  expect(await send({ use: 'entrance' }, 201)).toMatchObject(full)
  expect(await send({ use: 'bank' }, 1_801)).toMatchObject(full)
  expect((await send({ use: 'bank' }, 1_800)).data).toHaveLength(2_000)
  const one = { use: 'bank', question: even }
  expect(await lead.call('POST', `/courses/${course.id}/questions`, one)).toMatchObject(full)
  const ada = await learner(course.id)
  const { data } = await ada.call('POST', `/lessons/${quiz}/attempts`)
  expect(data.questions).toHaveLength(200)
  const answers = Object.fromEntries(data.questions.map(({ id }: { id: number }) => [id, [0]]))
  expect((await ada.call('POST', `/attempts/${data.id}/hand-in`, { answers })).status).toBe(200)
}, 30_000)

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

test('the questions of a course hold no more text than can be edited at once', async () => {
  const { id } = await ours({ lessons: [{}] })
  const ask = (question: object) => lead.call('POST', `/courses/${id}/questions`, { use: 'bank', question })
  await ask(even)
  const own = eq(questions.courseId, id)
  const [first] = await db
    .update(questions)
    .set({ explanation: 'a'.repeat(1_999_000) })
    .where(own)
    .returning()
  const longer = { ...even, prompt: 'a'.repeat(5_000) }
  expect(await ask(longer)).toMatchObject({ status: 409, code: 'curriculum_full' })
  const [second] = (await ask(even)).data.slice(-1)
  const change = (question: object, of = second.id) => lead.call('PUT', `/questions/${of}`, question)
  expect(await change(longer)).toMatchObject({ status: 409, code: 'curriculum_full' })
  expect(await change(longer, first?.id)).toMatchObject({ status: 200 })
  expect(await db.$count(questions, own)).toBe(2)
})
