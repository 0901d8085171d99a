import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { IN_ONE_GO, MOST_AHEAD } from '../../rules/exams/practice.ts'
import { MOST_TOPIC_LETTERS } from '../../rules/exams/topics.ts'
import { given, question } from '../assessments.ts'
import { bodyId } from '../ids.ts'
import { questionDetails } from '../teaching/question-draft.ts'
import { paperCode } from './exams.ts'

const practiceQuestion = question.extend({
  paper: z.string(),
  topic: z.object({ topic: z.string(), name: z.string() }),
  /** Told at once, because practice goes on without a line. The server marks by itself all the same. */
  answer: given,
  /** With what each unit counts, for the same reason. */
  details: questionDetails.optional(),
  explanation: z.string(),
  explanation_html: z.string().nullable().optional(),
  /** Where it is taught: the address of the lesson, or of the course for those who do not take it. */
  lesson: z.object({ title: z.string(), path: z.string() }).nullable(),
  /** `due`: soon forgotten. `weak`: a heavy topic that one does not know well. `new`: not asked before. `again`: for more practice. */
  why: z.enum(['due', 'weak', 'new', 'again']),
})
export type PracticeQuestion = z.output<typeof practiceQuestion>

/** Chooses what to practise next: what is due, then what is weak and heavy. Without a paper, from all of one's exam. */
export const nextPractice = endpoint({
  method: 'GET',
  path: '/practice/next',
  access: 'user',
  query: z.object({
    paper: paperCode.optional(),
    topic: z.string().max(MOST_TOPIC_LETTERS).optional(),
    count: z.coerce.number().int().min(1).max(MOST_AHEAD).default(IN_ONE_GO),
  }),
  answer: z.object({ data: z.object({ questions: z.array(practiceQuestion) }) }),
  failures: ['not_found', 'no_exam'],
})

/** Lists a few questions of a paper, one a topic, for anyone to try. */
export const samplePractice = endpoint({
  method: 'GET',
  path: '/practice/sample',
  access: 'anyone',
  query: z.object({ paper: paperCode }),
  answer: z.object({ data: z.object({ questions: z.array(practiceQuestion) }) }),
  failures: ['not_found'],
})

const practised = z.object({
  /** Made by the device, so that an answer which is sent again counts once. */
  id: z.uuid().max(36),
  question_id: bodyId,
  version: bodyId,
  chosen: given.max(15),
  /** How long it took. More than an hour counts as an hour. */
  ms: z.number().min(0).nullable().default(null),
  /** By the device's clock. What cannot be true becomes the moment it arrived. */
  at: z.iso.datetime({ offset: true }).max(40),
})
export type PractisedAnswer = z.input<typeof practised>

const outcome = z.object({
  id: z.string(),
  /** `known`: it was counted before. `refused`: it can never be counted, and `reason` says why. */
  state: z.enum(['counted', 'known', 'refused']),
  is_right: z.boolean().nullable(),
  reason: z.string().nullable(),
})

/** Takes answers that were given in practice, from any device and in any order. Each `id` counts once. */
export const sendPractice = endpoint({
  method: 'POST',
  path: '/practice/answers',
  access: 'user',
  body: z.object({ answers: z.array(practised).min(1).max(200) }),
  answer: z.object({ data: z.array(outcome) }),
})
