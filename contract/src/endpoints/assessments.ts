import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { MOST_LETTERS, questionKinds } from '../rules/exams/questions.ts'
import { longPathId, pathId } from './ids.ts'

/** No exam draws more, and no quiz asks more. */
const MOST_QUESTIONS = 200

/** Places in the options, a number with its unit, or words: `kind` says which. */
export const given = z.array(z.union([z.number(), z.string().max(MOST_LETTERS, messages.questions.longAnswer)])).max(20)
const criterion = z.object({ criterion: z.string(), marks: z.number() })

/** HTML of ours alone: what people wrote is part of it as text. */
export const shownTexts = z.object({
  prompt: z.string().nullable(),
  options: z.array(z.string().nullable()),
  left: z.array(z.string().nullable()),
})

/** As it is asked. What is right stays on the server until the attempt is handed in. */
export const question = z.object({
  id: z.int(),
  /** Another one means that what is asked has changed. */
  version: z.int(),
  /**
   * `single` and `multiple` are answered with places in `options`, counted from 0; `numeric` with one number, and its unit
   * where there are several; `short` with words; `gap` with words for each `___` of the prompt; `matching` with a place in
   * `options` for each of `left`, -1 for none; `ordering` with all places in order; `essay` with a text, `assignment` with a
   * text and addresses of uploaded pictures and files.
   */
  kind: z.enum(questionKinds),
  prompt: z.string(),
  options: z.array(z.string()),
  /** Matching only: what is matched with one of the options each. */
  left: z.array(z.string()).optional(),
  /** Numeric only, where there are any. */
  units: z.array(z.string()).optional(),
  /** Essays and assignments: what a teacher will look at. */
  rubric: z.array(criterion).optional(),
  /** Mocks: a written answer may be photographed, so an `essay` takes addresses of pictures and files as an `assignment` does. */
  takes_pictures: z.boolean().optional(),
  /** The same texts as HTML, for those that hold a formula, a table or a picture; null for the others. */
  shown: shownTexts.optional(),
})
export type Question = z.output<typeof question>

const attempt = z.object({
  id: z.int(),
  /** Null for the entrance quiz. */
  lesson_id: z.int().nullable(),
  questions: z.array(question),
  started_at: z.string(),
  /** Exams only. What arrives more than half a minute later is not marked. */
  ends_at: z.string().nullable(),
})
export type Attempt = z.output<typeof attempt>

/** Begins a quiz or an exam, or continues the attempt that was begun: its questions stay the same. */
export const startAttempt = endpoint({
  method: 'POST',
  path: '/lessons/:id/attempts',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: z.object({ data: attempt }),
  failures: [
    'not_found',
    'not_enrolled',
    'entrance_first',
    'section_closed',
    'plan_paused',
    'no_attempts_left',
    'no_questions',
  ],
})

/** Begins the entrance quiz of a course. */
export const startEntrance = endpoint({
  method: 'POST',
  path: '/courses/:id/entrance',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: z.object({ data: attempt }),
  failures: ['not_found', 'not_enrolled', 'already_passed', 'no_questions'],
})

/** A question after it was handed in. */
export const markedQuestion = question.extend({
  given,
  /** These four are null together, where they are withheld. */
  is_right: z.boolean().nullable(),
  /** From 0 to 1: what has several parts counts by the share of them that is right. */
  points: z.number().nullable(),
  answer: given.nullable(),
  explanation: z.string().nullable(),
  /** As `shown` has the others. */
  explanation_html: z.string().nullable().optional(),
  /** What a teacher said of an essay or an assignment; null until then. Marks are in the order of the rubric. */
  marking: z
    .object({ marks: z.array(z.number()), comment: z.string() })
    .nullable()
    .optional(),
})

const result = z.object({
  attempt_id: z.int(),
  /** Percent. Null as long as not even that may be told (see `withheld`), or a teacher has not read all of it. */
  score: z.number().nullable(),
  pass_mark: z.int(),
  is_passed: z.boolean().nullable(),
  /**
   * Why what is right is not told yet. `open_exam`: an exam that asks some of this is open. `open_attempt`: so is another
   * quiz. `exam`: an exam of the course may still ask it. `entrance`: the entrance quiz asks it again until it is passed.
   * `attempts`: its author tells after the last attempt. `never`: its author does not tell.
   */
  withheld: z.enum(['open_exam', 'open_attempt', 'exam', 'entrance', 'attempts', 'never']).nullable(),
  /** How many answers a teacher still has to mark. */
  waiting: z.int(),
  questions: z.array(markedQuestion),
  /** The code of the certificate, if this or an earlier hand-in brought one. */
  certificate: z.string().nullable(),
})
export type AttemptResult = z.output<typeof result>

export function byQuestion<Value extends z.ZodType>(value: Value) {
  const id = z
    .string()
    .max(10)
    .regex(/^[1-9]\d{0,9}$/)
  return z
    .record(id, value)
    .refine((given) => Object.keys(given).length <= MOST_QUESTIONS)
    .meta({ maxProperties: MOST_QUESTIONS })
}

/**
 * Hands in an attempt, which is marked once. If it is sent again, as after a lost connection, the answer is the same.
 */
export const handIn = endpoint({
  method: 'POST',
  path: '/attempts/:id/hand-in',
  access: 'user',
  params: z.object({ id: longPathId }),
  body: z.object({
    answers: byQuestion(given),
    /** How many milliseconds each took, where the browser knows. More than an hour counts as an hour. */
    ms: byQuestion(z.number().min(0)).optional(),
  }),
  answer: z.object({ data: result }),
  failures: ['not_found', 'not_enrolled', 'not_in_attempt', 'time_is_over'],
})

/**
 * Shows the marks of one's own attempt again. Answers that were withheld when it was handed in may be shown by now.
 */
export const showAttempt = endpoint({
  method: 'GET',
  path: '/attempts/:id',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: z.object({ data: result }),
  failures: ['not_found', 'not_enrolled'],
})
