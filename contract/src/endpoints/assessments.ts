import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { longPathId, pathId } from './ids.ts'

/** No exam draws more, and no quiz asks more. */
const MOST_QUESTIONS = 200

/** As it is asked. What is right stays on the server until the attempt is handed in. */
export const question = z.object({
  id: z.int(),
  /** Another one means that what is asked has changed. */
  version: z.int(),
  /** `single` and `multiple` are answered with places in `options`, counted from 0; `numeric` with one number. */
  kind: z.enum(['single', 'multiple', 'numeric']),
  prompt: z.string(),
  options: z.array(z.string()),
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

const result = z.object({
  attempt_id: z.int(),
  /** Percent. Null as long as not even that may be told: see `withheld`. */
  score: z.number().nullable(),
  pass_mark: z.int(),
  is_passed: z.boolean().nullable(),
  /**
   * Why what is right is not told yet. `open_exam`: an exam that asks some of this is open. `open_attempt`: so is another
   * quiz. `exam`: an exam of the course may still ask it. `entrance`: the entrance quiz asks it again until it is passed.
   * `attempts`: its author tells after the last attempt. `never`: its author does not tell.
   */
  withheld: z.enum(['open_exam', 'open_attempt', 'exam', 'entrance', 'attempts', 'never']).nullable(),
  questions: z.array(
    question.extend({
      given: z.array(z.number()),
      /** These three are null together, where they are withheld. */
      is_right: z.boolean().nullable(),
      answer: z.array(z.number()).nullable(),
      explanation: z.string().nullable(),
    }),
  ),
  /** The code of the certificate, if this or an earlier hand-in brought one. */
  certificate: z.string().nullable(),
})
export type AttemptResult = z.output<typeof result>

function byQuestion<Value extends z.ZodType>(value: Value) {
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
    answers: byQuestion(z.array(z.number()).max(20)),
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
