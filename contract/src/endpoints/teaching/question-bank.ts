import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { LONGEST_IMPORT, questionKinds, questionLevels } from '../../rules/exams/questions.ts'
import { given, shownTexts } from '../assessments.ts'
import { bodyId, pathId, readVersion } from '../ids.ts'
import { questionDetails, questionDraft, questionTopics } from './question-draft.ts'

export type { QuestionDraft } from './question-draft.ts'

const byId = z.object({ id: pathId })
const { questions: said, field } = messages

/** Where a question is asked: in one quiz, in exams that draw from the bank, before the first lesson, or in practice only. */
const place = {
  use: z.enum(['quiz', 'bank', 'entrance', 'practice']),
  /** The quiz it belongs to; null for the others. */
  lesson_id: bodyId.nullable().default(null),
}

const question = z.object({
  id: z.int(),
  /** Of what is asked, to be sent back with a change of it. */
  version: z.string(),
  use: z.enum(['quiz', 'bank', 'entrance', 'practice']),
  lesson_id: z.int().nullable(),
  kind: z.enum(questionKinds),
  prompt: z.string(),
  options: z.array(z.string()),
  answer: given,
  explanation: z.string(),
  topics: z.array(z.string()),
  /** Where its author said how hard it is. */
  level: z.enum(questionLevels).optional(),
  /** Where the kind has any. */
  details: questionDetails.optional(),
  /** As learners see it, where that is more than words. */
  shown: shownTexts.extend({ explanation: z.string().nullable() }).optional(),
})
export type BankQuestion = z.output<typeof question>
/** Every change answers all questions of the course as they are afterwards. */
const changed = z.object({ data: z.array(question) })

/** Lists every question of a course with its answer, for its teachers and admins. */
export const listQuestions = endpoint({
  method: 'GET',
  path: '/courses/:id/questions',
  access: 'instructor',
  params: byId,
  answer: changed,
  failures: ['not_found'],
})

/** Adds a question to the bank of a course. */
export const addQuestion = endpoint({
  method: 'POST',
  path: '/courses/:id/questions',
  access: 'instructor',
  params: byId,
  body: z.object({ ...place, question: questionDraft }),
  answer: changed,
  failures: ['not_found', 'not_a_quiz', 'curriculum_full', 'quiz_full'],
})

/**
 * Changes a question. Attempts that already show it are marked by what they showed. If learners may have seen it and
 * its meaning changes, it gets a new id.
 */
export const changeQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:id',
  access: 'instructor',
  params: byId,
  body: questionDraft.safeExtend({ version: readVersion }),
  answer: changed,
  failures: ['not_found', 'edited_meanwhile'],
})

/** Removes a question from the bank. Attempts that were handed in keep it. */
export const removeQuestion = endpoint({
  method: 'DELETE',
  path: '/questions/:id',
  access: 'instructor',
  params: byId,
  answer: changed,
  failures: ['not_found'],
})

const order = z.array(bodyId).max(500)

/** Changes the order of the questions of a quiz, unless somebody else has changed it since. */
export const orderQuestions = endpoint({
  method: 'PUT',
  path: '/lessons/:id/questions/order',
  access: 'instructor',
  params: byId,
  body: z.object({
    questions: order,
    /** The order that is being changed, as it was read. */
    was: order.optional(),
  }),
  answer: changed,
  failures: ['not_found', 'curriculum_changed'],
})

const aboutLine = z.object({ line: z.int(), why: z.string() })

/**
 * Imports the questions of a text that can be asked here. What cannot is left out and named by its line, and so is what an
 * imported question lost. A question that was imported before is not imported again.
 */
export const importQuestions = endpoint({
  method: 'POST',
  path: '/courses/:id/questions/import',
  access: 'instructor',
  params: byId,
  body: z.object({
    ...place,
    format: z.enum(['gift', 'aiken', 'moodle', 'qti', 'csv']),
    text: z.string().min(1, field.required).max(LONGEST_IMPORT, said.longImport),
    /** Of the questions that name none themselves: Aiken and QTI have no place for them. */
    topics: questionTopics,
  }),
  answer: z.object({
    message: z.string(),
    data: z.array(question),
    imported: z.int(),
    /** How many were there already. */
    known: z.int(),
    skipped: z.array(aboutLine),
    notes: z.array(aboutLine),
  }),
  failures: ['not_found', 'not_a_quiz', 'curriculum_full', 'quiz_full'],
})

const figures = z.object({
  question_id: z.int(),
  prompt: z.string(),
  /** First attempts of learners. */
  answers: z.int(),
  /** These are null under 30 first attempts. Per cent who were right. */
  facility: z.number().nullable(),
  /** From -1 to 1: whether those who are right here are right elsewhere too. */
  discrimination: z.number().nullable(),
  /** How many of a hundred chose each option. */
  options: z.array(z.object({ text: z.string(), is_right: z.boolean(), percent: z.number() })).nullable(),
  /** What is worth mending: nearly nobody or nearly everybody is right, it tells nobody apart, or nobody chooses an option. */
  mend: z.array(z.enum(['too_hard', 'too_easy', 'tells_nobody_apart', 'dead_option'])),
})
export type QuestionFigures = z.output<typeof figures>

const topicFigures = z.object({
  topic: z.string(),
  /** As the syllabus names it. */
  name: z.string(),
  questions: z.int(),
  /** First attempts of learners at its questions, 30 at least. */
  answers: z.int(),
  /** Per cent that were right. */
  facility: z.number(),
})
export type TopicFigures = z.output<typeof topicFigures>

/** Shows how learners answered each question at their first attempt, the ones to mend first. Counted every night. */
export const listQuestionFigures = endpoint({
  method: 'GET',
  path: '/courses/:id/questions/figures',
  access: 'instructor',
  params: byId,
  answer: z.object({
    data: z.object({
      questions: z.array(figures),
      /** The one that learners know least first. */
      topics: z.array(topicFigures),
      counted_at: z.string().nullable(),
    }),
  }),
  failures: ['not_found'],
})
