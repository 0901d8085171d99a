import type { BankQuestion, changeQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import {
  type Given,
  isMarkedByTeacher,
  type QuestionDetails,
  type QuestionKind,
  type QuestionLevel,
} from '@koya/contract/rules/exams/questions.ts'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { lessons, questions } from '../../db/schema.ts'
import { mostInCourse } from '../curriculum/curriculum-limits.ts'
import { refuseTooMuchText } from '../curriculum/lessons/refuse-too-much-text.ts'
import { refuseBadFormulas } from './refuse-bad-formulas.ts'

export type QuestionDraft = Omit<z.output<typeof changeQuestion.body>, 'version'> & { importedAs?: string }
type Asked = Omit<QuestionDraft, 'importedAs'>
export type Place = Pick<BankQuestion, 'use' | 'lesson_id'>

/** Puts questions after those in the same place. Under the lock of the course. */
export async function addQuestions(tx: Tx, courseId: number, place: Place, drafts: QuestionDraft[]) {
  await refuseUnlessQuiz(tx, courseId, place)
  refuseForTeacher(place, drafts)
  refuseBadFormulas(drafts)
  const isHere = sql`${questions.use} = ${place.use} AND ${questions.lessonId} IS NOT DISTINCT FROM ${place.lesson_id}`
  const [counted] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      here: sql<number>`count(*) FILTER (WHERE ${isHere})::int`,
      last: max(questions.position),
    })
    .from(questions)
    .where(and(eq(questions.courseId, courseId), isNull(questions.retiredAt)))
  const { all = 0, here = 0, last = null } = counted ?? {}
  if (all + drafts.length > mostInCourse.questions) throw new Failure('curriculum_full')
  const isAskedAtOnce = place.use !== 'bank' && place.use !== 'practice'
  if (isAskedAtOnce && here + drafts.length > mostInCourse.questionsOfQuiz) throw new Failure('quiz_full')
  const first = (last ?? -1) + 1
  const rows = drafts.map((draft, at) => ({
    ...columnsOf(draft),
    ...placeOf(courseId, place),
    position: first + at,
    importedAs: draft.importedAs ?? null,
  }))
  await tx.insert(questions).values(rows)
  await refuseTooMuchText(tx, 'questions', courseId)
}

type Columns = {
  kind: QuestionKind
  prompt: string
  explanation: string
  topics: string[]
  level: QuestionLevel | null
  options: string[]
  answer: Given
  details: QuestionDetails
}

/** One spelling of what is the same: the right places in order, and no tolerance where it is none. */
export function columnsOf(asked: Asked): Columns {
  const { kind, prompt, options, answer, explanation, topics, level = null, details = {} } = asked
  const written = { kind, prompt, explanation, topics, level, options: [], answer, details: {} }
  switch (kind) {
    case 'numeric': {
      const units = details.units?.length ? { units: details.units } : {}
      return { ...written, answer: answer[1] ? answer : answer.slice(0, 1), details: units }
    }
    case 'short':
    case 'gap':
      return written
    case 'matching':
      return { ...written, options, details: { left: details.left ?? [] } }
    case 'ordering':
      return { ...written, options, answer: options.map((_, place) => place) }
    case 'essay':
    case 'assignment':
      return { ...written, answer: [], details: { rubric: details.rubric ?? [] } }
    default:
      return { ...written, options, answer: answer.toSorted((a, b) => Number(a) - Number(b)) }
  }
}

/** An entrance quiz is marked at once. What is written for practice is asked in mocks only (features/mocks). */
export function refuseForTeacher({ use }: Pick<Place, 'use'>, drafts: Pick<QuestionDraft, 'kind'>[]) {
  if (use !== 'entrance') return
  if (!drafts.some(({ kind }) => isMarkedByTeacher(kind))) return
  throw new Failure('bad_input', {
    kind: [messages.questions.notAtOnce],
    'question.kind': [messages.questions.notAtOnce],
  })
}

function placeOf(courseId: number, { use, lesson_id }: Place) {
  return { courseId, use, lessonId: lesson_id }
}

async function refuseUnlessQuiz(tx: Tx, courseId: number, { use, lesson_id }: Place) {
  if (use !== 'quiz' && lesson_id === null) return
  if (use !== 'quiz' || lesson_id === null || !(await isQuiz(tx, courseId, lesson_id))) throw new Failure('not_a_quiz')
}

/** A quiz of this course. */
export async function isQuiz(tx: Tx, courseId: number, lessonId: number) {
  const isThere = and(
    eq(lessons.id, lessonId),
    eq(lessons.courseId, courseId),
    eq(lessons.kind, 'quiz'),
    isNull(lessons.removedAt),
  )
  return (await tx.$count(lessons, isThere)) > 0
}
