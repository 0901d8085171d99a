import { isRight } from '@koya/contract/rules/exams/is-right.ts'
import type { Given, QuestionDetails, QuestionKind } from '@koya/contract/rules/exams/questions.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../test/authors.ts'
import { answerLog, questions } from '../../db/schema.ts'

const { db, lead, learner, ours } = await openAuthors()

const units = {
  units: [
    { unit: 'kg', factor: 1 },
    { unit: 'g', factor: 0.001 },
  ],
}
const metre = { units: [{ unit: 'm', factor: 1 }] }

test.each<[QuestionKind, Given, QuestionDetails, Given, boolean]>([
  ['short', ['Abuja', 'FCT Abuja'], {}, ['  fct   abuja '], true],
  ['short', ['Abuja'], {}, ['Lagos'], false],
  ['short', ['don’t'], {}, ["Don't"], true],
  ['short', ['5'], {}, [5], false],
  ['short', ['x'], {}, ['  '], false],
  ['gap', ['colour | color', 'red'], {}, ['Color', 'RED'], true],
  ['gap', ['colour | color', 'red'], {}, ['red', 'color'], false],
  ['gap', ['a'], {}, ['a', 'a'], false],
  ['matching', [1, 0, 1], {}, [1, 0, 1], true],
  ['matching', [1, 0, 1], {}, [1, 0, -1], false],
  ['ordering', [0, 1, 2], {}, [0, 1, 2], true],
  ['ordering', [0, 1, 2], {}, [0, 2, 1], false],
  ['numeric', [0.5], units, [500, 'g'], true],
  ['numeric', [0.5], units, [0.5, 'kg'], true],
  ['numeric', [0.5], units, [500, 'kg'], false],
  ['numeric', [0.5], units, [0.5], false],
  ['numeric', [0.5], units, [0.5, 'lb'], false],
  ['numeric', [12, 1], metre, [13], true],
  ['numeric', [12, 1], {}, [12, 'm'], false],
  ['essay', [], {}, ['anything'], false],
])('%s with the answer %j %j, answered %j: %s', (kind, answer, details, given, right) => {
  expect(isRight({ kind, answer, details }, given)).toBe(right)
})

const drafts = [
  { kind: 'short', prompt: 'Capital?', answer: ['Abuja', 'FCT Abuja'] },
  { kind: 'gap', prompt: 'The ___ is ___.', answer: ['sky', 'blue|grey'] },
  {
    kind: 'matching',
    prompt: 'Match.',
    options: ['Asset', 'Liability'],
    answer: [1, 0],
    details: { left: ['Loan', 'Cash'] },
  },
  { kind: 'ordering', prompt: 'Order.', options: ['Journal', 'Ledger', 'Balance', 'Accounts'], answer: [] },
  { kind: 'numeric', prompt: 'How heavy?', answer: [0.5, 0.1], details: units },
]

async function quizOf(wanted: object[], content: object = { pass_mark: 60 }) {
  const course = await ours({ lessons: [{ kind: 'quiz', content }] })
  const [quiz = 0] = course.lessonIds
  await db.delete(questions).where(eq(questions.courseId, course.id))
  for (const question of wanted) {
    const added = await lead.call('POST', `/courses/${course.id}/questions`, { use: 'quiz', lesson_id: quiz, question })
    expect(added).toMatchObject({ status: 200 })
  }
  return { course, quiz }
}

type Asked = { id: number; kind: string; options: string[]; left?: string[] }

function rightTo({ kind, options, left = [] }: Asked): Given {
  const belongs: Record<string, string> = { Loan: 'Liability', Cash: 'Asset' }
  if (kind === 'short') return ['fct abuja']
  if (kind === 'gap') return ['Sky', 'grey']
  if (kind === 'matching') return left.map((thing) => options.indexOf(belongs[thing] ?? ''))
  if (kind === 'ordering') return ['Journal', 'Ledger', 'Balance', 'Accounts'].map((one) => options.indexOf(one))
  return [500, 'g']
}

test('every kind is asked without its answer, marked on the server, and explained in the order on the screen', async () => {
  const { course, quiz } = await quizOf(drafts)
  const { call } = await learner(course.id)
  const begun = await call('POST', `/lessons/${quiz}/attempts`)
  expect(begun.text).not.toMatch(/abuja|sky|blue|factor|"answer"/i)
  expect(begun.data.questions[4]).toMatchObject({ units: ['kg', 'g'] })
  const answers = Object.fromEntries(begun.data.questions.map((one: Asked) => [one.id, rightTo(one)]))
  const { data } = await call('POST', `/attempts/${begun.data.id}/hand-in`, { answers })
  expect(data).toMatchObject({ score: 100, is_passed: true, waiting: 0 })
  for (const [at, one] of data.questions.entries()) {
    expect(one).toMatchObject({ is_right: true, given: rightTo(begun.data.questions[at]) })
    if (one.kind === 'ordering' || one.kind === 'matching') expect(one.answer).toEqual(one.given)
  }
  const ids = data.questions.map((one: Asked) => one.id)
  const logged = (await db.select().from(answerLog)).filter(({ questionId }) => ids.includes(questionId))
  expect(logged).toHaveLength(5)
})

test('what is right in parts counts in parts, for the score, the learner and the teacher; the log knows right and wrong', async () => {
  const { course, quiz } = await quizOf([drafts[1] ?? {}, drafts[0] ?? {}], { pass_mark: 75 })
  const { id, call } = await learner(course.id)
  const { data: attempt } = await call('POST', `/lessons/${quiz}/attempts`)
  const [gaps, capital] = attempt.questions
  const answers = { [gaps.id]: ['sky', 'green'], [capital.id]: ['Abuja'] }
  const { data } = await call('POST', `/attempts/${attempt.id}/hand-in`, { answers })
  expect(data).toMatchObject({ score: 75, is_passed: true })
  expect(data.questions).toMatchObject([
    { is_right: false, points: 0.5 },
    { is_right: true, points: 1 },
  ])
  const marks = (await lead.call('GET', `/courses/${course.id}/learners/${id}/marks`)).data
  expect(marks.assessments[0].questions).toEqual([
    { prompt: 'The ___ is ___.', is_right: false, points: 0.5, is_answered: true, marking: null },
    { prompt: 'Capital?', is_right: true, points: 1, is_answered: true, marking: null },
  ])
  const logged = await db.select().from(answerLog).where(eq(answerLog.attemptId, attempt.id))
  expect(logged.filter(({ isRight: is }) => is)).toHaveLength(1)
})

test('what is to be put in order is mixed also where the author keeps the order of choices', async () => {
  const { course, quiz } = await quizOf([drafts[3] ?? {}], { shuffle: false })
  const seen = new Set<string>()
  for (let at = 0; at < 8; at++) {
    const { call } = await learner(course.id)
    seen.add((await call('POST', `/lessons/${quiz}/attempts`)).data.questions[0].options.join())
  }
  expect(seen.size).toBeGreaterThan(2)
})

test.each<[question: object, field: string]>([
  [{ kind: 'short', prompt: 'x', answer: [] }, 'question.answer'],
  [{ kind: 'gap', prompt: 'No gap', answer: ['x'] }, 'question.prompt'],
  [{ kind: 'gap', prompt: 'A ___ and ___', answer: ['x'] }, 'question.answer'],
  [{ kind: 'gap', prompt: 'A ___', answer: ['x||y'] }, 'question.answer'],
  [
    { kind: 'matching', prompt: 'x', options: ['a', 'b'], answer: [0], details: { left: ['c'] } },
    'question.details.left',
  ],
  [
    { kind: 'matching', prompt: 'x', options: ['a', 'b'], answer: [0, 2], details: { left: ['c', 'd'] } },
    'question.answer',
  ],
  [{ kind: 'ordering', prompt: 'x', options: ['a', 'b'], answer: [] }, 'question.options'],
  [
    { kind: 'numeric', prompt: 'x', answer: [1], details: { units: [{ unit: 'g', factor: 2 }] } },
    'question.details.units',
  ],
  [{ kind: 'essay', prompt: 'x', answer: [] }, 'question.details.rubric'],
  [
    { kind: 'essay', prompt: 'x', answer: [], details: { rubric: [{ criterion: 'All', marks: 0 }] } },
    'question.details.rubric.0.marks',
  ],
  [{ kind: 'single', prompt: '\\(\\def\\a{\\a\\a}\\a\\)', options: ['a', 'b'], answer: [0] }, 'question.prompt'],
  [{ kind: 'single', prompt: 'x', options: ['\\(\\frac{\\)', 'b'], answer: [0] }, 'question.options.0'],
])('%j is refused at its field, and nothing is kept', async (question, field) => {
  const course = await ours({ lessons: [] })
  const refused = await lead.call('POST', `/courses/${course.id}/questions`, { use: 'bank', question })
  expect(refused).toMatchObject({ status: 422, code: 'bad_input' })
  expect(Object.keys(refused.errors)).toContain(field)
  expect(await db.select().from(questions).where(eq(questions.courseId, course.id))).toEqual([])
})

test('an essay is not asked in an entrance quiz, and in practice only by mocks', async () => {
  const course = await ours({ lessons: [] })
  const topic = 'ATSWA-104/reading-and-summary'
  const details = { rubric: [{ criterion: 'All', marks: 5 }] }
  const question = { kind: 'essay', prompt: 'Why do we summarise?', answer: [], details, topics: [topic] }
  const add = (use: string) => lead.call('POST', `/courses/${course.id}/questions`, { use, question })
  expect(await add('entrance')).toMatchObject({ status: 422 })
  expect(await add('practice')).toMatchObject({ status: 200 })
  const { call } = await learner(course.id)
  const { data } = await call('GET', `/practice/next?topic=${topic}&count=50`)
  expect(data.questions.some(({ kind }: { kind: string }) => kind === 'essay')).toBe(false)
})

test('a formula comes as MathML, a table as a table, and what people wrote stays text', async () => {
  const prompt = 'Is \\(x^2\\) <b>more</b>?\n| a | b |\n|---|---|\n| 1 | 2 |'
  const { course, quiz } = await quizOf([{ kind: 'single', prompt, options: ['\\(y\\)', 'no'], answer: [0] }])
  const { call } = await learner(course.id)
  const { data } = await call('POST', `/lessons/${quiz}/attempts`)
  const { shown } = data.questions[0]
  expect(shown.prompt).toMatch(/<math>.*<msup>.*&#60;b&#62;more.*<table>.*<td>1<\/td>/s)
  expect(shown.options).toHaveLength(2)
  expect(shown.options.filter((html: string | null) => html?.includes('<math>'))).toHaveLength(1)
})

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a picture comes along from Moodle, drawn anew, and what is far too long is refused in words', async () => {
  const course = await ours({ lessons: [] })
  const send = (text: string) =>
    lead.call('POST', `/courses/${course.id}/questions/import`, { use: 'bank', format: 'moodle', text })
  const picture = (name: string, bytes: string) =>
    `<question type="shortanswer"><questiontext format="html"><text>Who is &lt;img src="@@PLUGINFILE@@/${name}" alt="a face"/&gt; ${name}?</text><file name="${name}" encoding="base64">${bytes}</file></questiontext><answer fraction="100"><text>Ada</text></answer></question>`
  const text = `<quiz>${picture('good.png', png)}${picture('bad.png', 'AAAA')}</quiz>`
  const done = await send(text)
  expect(done).toMatchObject({ status: 200, imported: 2, notes: [{ why: expect.stringContaining('picture') }] })
  const [good] = done.data
  expect(good.prompt).toMatch(/!\[a face\]\(\/media\/[\w-]+\/1\.webp\)/)
  expect(good.shown.prompt).toMatch(/<img src="\/media\/.* alt="a face"/)
  expect(await send(text)).toMatchObject({ imported: 0, known: 2 })
  const long = await send('x'.repeat(9_000_000))
  expect([long.status, long.code]).toEqual([413, 'too_large'])
  expect((await send('x'.repeat(4_000_001))).errors.text[0]).toContain('4 million characters')
})
