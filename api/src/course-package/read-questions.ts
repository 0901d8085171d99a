import { addQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { z } from 'zod'
import { addIssues } from './add-issues.ts'
import type { PackagedQuestion } from './packaged-course.ts'
import type { ProblemList } from './problem-list.ts'
import type { PackageDocument } from './read-document.ts'

export const MOST_QUESTIONS = 2_000

const rules = addQuestion.body.shape.question

/** Answers are counted from 1, as people count. */
const written = z.strictObject({
  kind: z.enum(['single', 'multiple', 'numeric']),
  prompt: z.string(),
  options: z.array(z.string()).default([]),
  answer: z.union([z.number(), z.array(z.number())], { error: 'must be a number or a list of numbers' }),
  tolerance: z.number().optional(),
  explanation: z.string().default(''),
  topics: z.array(z.string()).optional(),
})
type Written = z.output<typeof written>

/** The questions that stand in a list of a file, under the same rules as those of the editor. */
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
  if (fields.data.tolerance !== undefined && fields.data.kind !== 'numeric')
    problems.add(document.file, `${within}only a numeric question has a tolerance`)
  const draft = toDraft(fields.data)
  const question = rules.safeParse(draft)
  if (!question.success) return addIssues(problems, document, question.error, { value: draft, within })
  return packagedQuestion(question.data)
}

export function packagedQuestion({ topics = [], ...question }: PackagedQuestion): PackagedQuestion {
  return topics.length ? { ...question, topics } : question
}

function toDraft({ kind, answer, tolerance, ...rest }: Written) {
  const given = Array.isArray(answer) ? answer : [answer]
  if (kind === 'numeric') return { kind, ...rest, answer: tolerance ? [...given, tolerance] : given }
  return { kind, ...rest, answer: given.map((place) => place - 1).toSorted((a, b) => a - b) }
}

/** The same question as it is written into a package. */
export function questionFields({ kind, prompt, options, answer, explanation, topics }: PackagedQuestion) {
  const [first = 0, tolerance] = answer
  const places = answer.map((place) => place + 1)
  return {
    kind,
    prompt,
    ...(kind === 'numeric'
      ? { answer: first, ...(tolerance && { tolerance }) }
      : { options, answer: kind === 'single' ? first + 1 : places }),
    ...(explanation && { explanation }),
    ...(topics && { topics }),
  }
}
