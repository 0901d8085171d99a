import { addQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { type Given, type QuestionKind, questionKinds, questionLevels } from '@koya/contract/rules/exams/questions.ts'
import { z } from 'zod'
import { formulaProblem } from '../html/formulas.ts'
import { addIssues } from './add-issues.ts'
import type { PackagedQuestion } from './packaged-course.ts'
import type { ProblemList } from './problem-list.ts'
import type { PackageDocument } from './read-document.ts'

export const MOST_QUESTIONS = 2_000

const rules = addQuestion.body.shape.question

const NUMBERS = 'must be a number or a list of numbers'

/** Answers are counted from 1, as people count. */
const written = z.strictObject({
  kind: z.enum(questionKinds),
  prompt: z.string(),
  options: z.array(z.string()).default([]),
  answer: z
    .union([z.number(), z.string(), z.array(z.union([z.number(), z.string()]))], {
      error: NUMBERS,
    })
    .optional(),
  left: z.array(z.string()).optional(),
  units: z.array(z.strictObject({ unit: z.string(), factor: z.number().default(1) })).optional(),
  rubric: z.array(z.strictObject({ criterion: z.string(), marks: z.number() })).optional(),
  tolerance: z.number().optional(),
  explanation: z.string().default(''),
  topics: z.array(z.string()).optional(),
  level: z.enum(questionLevels).optional(),
})
type Written = z.output<typeof written>

/** The questions in a file's list, under the same rules as those of the editor. */
export function readQuestions(problems: ProblemList, document: PackageDocument, list: unknown): PackagedQuestion[] {
  if (!Array.isArray(list)) {
    problems.add(document.file, 'the questions must be a list')
    return []
  }
  if (list.length > MOST_QUESTIONS) {
    problems.add(document.file, `there are ${list.length} questions; a course has at most ${MOST_QUESTIONS}`)
    return []
  }
  return list.flatMap((value: unknown, at) => readQuestion(problems, document, value, `question ${at + 1}: `) ?? [])
}

function readQuestion(problems: ProblemList, document: PackageDocument, value: unknown, within: string) {
  const fields = written.safeParse(value)
  if (!fields.success) return addIssues(problems, document, fields.error, { value, within })
  refuseStrange(problems, document, fields.data, within)
  if (isWordForNumber(fields.data)) {
    problems.add(document.file, `${within}answer: ${NUMBERS}`)
    return
  }
  const draft = toDraft(fields.data)
  const question = rules.safeParse(draft)
  if (!question.success) return addIssues(problems, document, question.error, { value: draft, within })
  const { prompt, options, explanation, details } = question.data
  for (const text of [prompt, ...options, explanation, ...(details?.left ?? [])]) {
    const problem = formulaProblem(text)
    if (problem) problems.add(document.file, `${within}${problem}`)
  }
  return packagedQuestion(question.data)
}

export function packagedQuestion({
  topics = [],
  level,
  details = {},
  ...question
}: PackagedQuestion): PackagedQuestion {
  return {
    ...question,
    ...(level && { level }),
    ...(topics.length && { topics }),
    ...(Object.keys(details).length && { details }),
  }
}

function toDraft({ kind, answer = [], tolerance, left, units, rubric, ...rest }: Written) {
  const given = Array.isArray(answer) ? answer : [answer]
  const places = () => given.map((place) => (typeof place === 'number' ? place - 1 : place))
  const asked = { kind, ...rest }
  switch (kind) {
    case 'numeric':
      return { ...asked, answer: tolerance ? [...given, tolerance] : given, ...(units && { details: { units } }) }
    case 'matching':
      return { ...asked, answer: places(), details: { left: left ?? [] } }
    case 'ordering':
      return { ...asked, answer: rest.options.map((_, place) => place) }
    case 'essay':
    case 'assignment':
      return { ...asked, answer: [], details: { rubric: rubric ?? [] } }
    case 'short':
    case 'gap':
      return { ...asked, answer: given.map(String) }
    default:
      return { ...asked, answer: places().toSorted((a, b) => Number(a) - Number(b)) }
  }
}

/** The same question as it is written into a package. */
export function questionFields({ kind, prompt, options, answer, explanation, ...more }: PackagedQuestion) {
  const { topics, level, details } = more
  return {
    kind,
    prompt,
    ...answerFields({ kind, options, answer }),
    ...details,
    ...(explanation && { explanation }),
    ...(topics && { topics }),
    ...(level && { level }),
  }
}

function answerFields({ kind, options, answer }: { kind: QuestionKind; options: string[]; answer: Given }) {
  const [first = 0, tolerance] = answer
  const places = answer.map((place) => Number(place) + 1)
  switch (kind) {
    case 'numeric':
      return { answer: first, ...(tolerance && { tolerance }) }
    case 'short':
    case 'gap':
      return { answer }
    case 'ordering':
      return { options }
    case 'essay':
    case 'assignment':
      return {}
    default:
      return { options, answer: kind === 'single' ? places[0] : places }
  }
}

function isWordForNumber({ kind, answer }: Written) {
  return kind !== 'short' && kind !== 'gap' && [answer].flat().some((one) => typeof one === 'string')
}

/** A field that its kind does not have would be forgotten without a word. */
const ownFields = { tolerance: ['numeric'], units: ['numeric'], left: ['matching'], rubric: ['essay', 'assignment'] }

function refuseStrange(problems: ProblemList, document: PackageDocument, question: Written, within: string) {
  for (const [field, kinds] of Object.entries(ownFields)) {
    if (question[field as keyof typeof ownFields] === undefined || kinds.includes(question.kind)) continue
    const having = field === 'rubric' ? 'an essay or assignment' : `a ${kinds[0]} question`
    problems.add(document.file, `${within}only ${having} has ${field === 'units' ? 'units' : `a ${field}`}`)
  }
}
