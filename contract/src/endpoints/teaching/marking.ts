import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { longPathId } from '../ids.ts'

const byId = z.object({ id: longPathId })

const waiting = z.object({
  id: z.int(),
  course: z.object({ id: z.int(), course_name: z.string() }),
  /** Of the quiz or exam; empty where that is gone. */
  lesson_title: z.string(),
  learner: z.string(),
  prompt: z.string(),
  handed_in_at: z.string(),
})
export type WaitingAnswer = z.output<typeof waiting>

/** Lists what learners handed in for a teacher to mark, in all courses that one teaches, the longest wait first. */
export const listMarking = endpoint({
  method: 'GET',
  path: '/marking',
  access: 'instructor',
  answer: z.object({ data: z.array(waiting), total: z.int() }),
})

const answerToMark = waiting.extend({
  kind: z.enum(['essay', 'assignment']),
  prompt_html: z.string().nullable(),
  /** What its author wrote for whoever marks it, and for learners afterwards. */
  explanation: z.string(),
  text: z.string(),
  /** Addresses of uploaded pictures. */
  pictures: z.array(z.string()),
  /** Addresses of files, at which their names and sizes are told. */
  files: z.array(z.string()),
  rubric: z.array(z.object({ criterion: z.string(), marks: z.number() })),
  /** Null until it is marked. */
  marking: z.object({ marks: z.array(z.number()), comment: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** What waits after it, if anything does. */
  next_id: z.int().nullable(),
})
export type AnswerToMark = z.output<typeof answerToMark>

/** Shows one answer with its rubric, for the teachers of its course and for admins. */
export const showMarking = endpoint({
  method: 'GET',
  path: '/marking/:id',
  access: 'instructor',
  params: byId,
  answer: z.object({ data: answerToMark }),
  failures: ['not_found'],
})

/** Marks an answer, once, and tells its learner. With the last one the quiz or exam has its score. */
export const markAnswer = endpoint({
  method: 'POST',
  path: '/marking/:id',
  access: 'instructor',
  params: byId,
  body: z.object({
    /** One for each line of the rubric. */
    marks: z.array(z.number()).max(10),
    comment: z.string().trim().max(5_000, messages.field.tooLong).default(''),
  }),
  answer: z.object({ message: z.string(), data: answerToMark }),
  failures: ['not_found', 'already_marked'],
})
