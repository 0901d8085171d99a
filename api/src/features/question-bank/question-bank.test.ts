import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../test/authors.ts'
import { questions } from '../../db/schema.ts'

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

const essayWith = (marks: number[]) => ({
  kind: 'essay',
  prompt: 'Why?',
  answer: [],
  details: { rubric: marks.map((one) => ({ criterion: 'Ideas', marks: one })) },
})

test('a question that cannot be answered is refused at its field, and so is a rubric without marks', async () => {
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
    [essayWith([]), 'question.details.rubric'],
    [essayWith([0]), 'question.details.rubric.0.marks'],
    [essayWith([6, 0.3]), 'question.details.rubric.1.marks'],
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
  // Known again even after it was changed.
  const imported = good.data.find(({ prompt }: { prompt: string }) => prompt === '2+2?')
  const { id, version: _, use: __, lesson_id: ___, ...draft } = imported
  await lead.call('PUT', `/questions/${id}`, { ...draft, prompt: 'Two and two?' })
  expect(await send('2+2? {=4 ~5}')).toMatchObject({ imported: 0, known: 1 })
  expect(await rows(course.id)).toHaveLength(7)
})

test('an item of QTI is asked like any other question, and a text without one says so', async () => {
  const course = await quizCourse()
  const send = (text: string) =>
    lead.call('POST', `/courses/${course.id}/questions/import`, { use: 'bank', lesson_id: null, format: 'qti', text })
  const item = `<assessmentItem identifier="q" title="Book"><responseDeclaration identifier="R"><correctResponse><value>b</value></correctResponse></responseDeclaration>
    <itemBody><choiceInteraction responseIdentifier="R"><prompt>Which book?</prompt><simpleChoice identifier="a">Ledger</simpleChoice><simpleChoice identifier="b">Journal</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
  expect(await send(item)).toMatchObject({ status: 200, message: '1 question was imported.' })
  expect((await rows(course.id)).at(-1)).toMatchObject({
    use: 'bank',
    kind: 'single',
    prompt: 'Which book?',
    answer: [1],
  })
  expect(await send(item)).toMatchObject({ imported: 0, known: 1 })
  expect((await send('<quiz/>')).errors.text).toEqual([
    'line 1: there are no questions of QTI 1.2, 2.1 or 3 in this file',
  ])
})

test('a text whose questions name no topic brings them under those that are given with it, and leaves the others their own', async () => {
  const course = await quizCourse()
  const send = (text: string, format: string, topics: string[]) =>
    lead.call('POST', `/courses/${course.id}/questions/import`, { use: 'practice', format, text, topics })
  const topic = 'ATSWA-101/petty-cash-and-banking'
  await send('Which?\nA) One\nB) Two\nANSWER: B', 'aiken', ['atswa-101/Petty cash and banking'])
  await send('$CATEGORY: Bread\n\n2+2? {=4 ~5}\n', 'gift', [topic])
  expect((await rows(course.id)).slice(-2).map(({ topics }) => topics)).toEqual([[topic], ['Bread']])
  const { status, errors } = await send('3+3? {=6 ~7}', 'gift', ['a/b/c'])
  expect(status).toBe(422)
  expect(Object.values(errors).flat()).toEqual([messages.questions.badTopic])
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
  const quizFull = { status: 409, code: 'quiz_full', message: expect.stringContaining('at most 200 questions') }
  expect(await send({ use: 'quiz', lesson_id: quiz }, 198)).toMatchObject(quizFull)
  expect((await send({ use: 'quiz', lesson_id: quiz }, 197)).status).toBe(200)
  expect(await send({ use: 'entrance' }, 201)).toMatchObject(quizFull)
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
