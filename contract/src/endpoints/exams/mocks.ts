import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { byQuestion, given, markedQuestion, question } from '../assessments.ts'
import { longPathId } from '../ids.ts'
import { paperCode, passRule } from './exams.ts'

const mockParams = z.object({ id: longPathId })

const section = z.object({ name: z.string(), marks: z.number(), questions: z.int() })

const about = z.object({
  minutes: z.int(),
  pauses: z.int(),
  pause_minutes: z.int(),
  questions: z.int(),
  written: z.int(),
  sections: z.array(section),
  /** Whether neither the body, as far as we know, nor anybody who teaches the paper has laid it out, so that it is ours. */
  is_ours: z.boolean(),
  /** Where the body says that the paper is laid out so; null where the layout is ours or a teacher’s. */
  source: z.string().nullable(),
})

const listed = z.object({
  id: z.int(),
  number: z.int(),
  handed_in_at: z.string(),
  /** Percent. Null as long as what was written is not marked. */
  score: z.number().nullable(),
  is_late: z.boolean(),
})
export type ListedMock = z.output<typeof listed>

const mockPaper = z.object({
  paper: z.string(),
  title: z.string(),
  /** Null where there are too few questions for a mock. */
  about: about.nullable(),
  open: z.object({ id: z.int(), number: z.int(), is_paused: z.boolean(), is_over: z.boolean() }).nullable(),
  mocks: z.array(listed),
})
export type MockPaper = z.output<typeof mockPaper>

/** Shows how mocks of a paper are made, the one that is open, and those that are behind one, the newest first. */
export const listMocks = endpoint({
  method: 'GET',
  path: '/mocks',
  access: 'user',
  query: z.object({ paper: paperCode }),
  answer: z.object({ data: mockPaper }),
  failures: ['not_found'],
})

const mock = z.object({
  id: z.int(),
  paper: z.string(),
  title: z.string(),
  number: z.int(),
  sections: z.array(section),
  /** Empty while it is paused. */
  questions: z.array(question),
  started_at: z.string(),
  /** Later by every pause. */
  ends_at: z.string(),
  paused_at: z.string().nullable(),
  pauses_left: z.int(),
  pause_minutes: z.int(),
  /** What was saved last, from whichever device. */
  answers: z.record(z.string(), given),
  flagged: z.array(z.int()),
  at: z.int(),
  /** Goes up with every save. A device that has less than this takes what is here. */
  revision: z.int(),
  /** The server's clock, so that a device whose clock is wrong counts down rightly. */
  now: z.string(),
})
export type Mock = z.output<typeof mock>

/** Begins a mock, or goes on with the one that is open: its questions, its answers and its time. */
export const beginMock = endpoint({
  method: 'POST',
  path: '/mocks',
  access: 'user',
  body: z.object({ paper: paperCode }),
  answer: z.object({ data: mock }),
  failures: ['not_found', 'no_questions'],
})

const draft = z.object({
  revision: z.int().min(1).max(1_000_000),
  answers: byQuestion(given),
  ms: byQuestion(z.number().min(0)).optional(),
  flagged: z.array(z.int().positive()).max(200).default([]),
  at: z.int().min(1).max(200).default(1),
})

/** Saves what was answered so far. Once it is answered it is not lost, whatever happens to the device or to the server. */
export const saveMock = endpoint({
  method: 'PUT',
  path: '/mocks/:id/answers',
  access: 'user',
  params: mockParams,
  body: draft,
  answer: z.object({ data: z.object({ revision: z.int(), saved_at: z.string(), is_newest: z.boolean() }) }),
  failures: ['not_found', 'not_in_attempt', 'mock_over'],
})

const clock = z.object({ ends_at: z.string(), paused_at: z.string().nullable(), pauses_left: z.int(), now: z.string() })

/** Stops the clock, as often and as long as the paper allows. */
export const pauseMock = endpoint({
  method: 'POST',
  path: '/mocks/:id/pause',
  access: 'user',
  params: mockParams,
  answer: z.object({ data: clock }),
  failures: ['not_found', 'mock_over', 'no_pause_left'],
})

/** Lets the clock run again, and shows the questions. */
export const resumeMock = endpoint({
  method: 'POST',
  path: '/mocks/:id/resume',
  access: 'user',
  params: mockParams,
  answer: z.object({ data: mock }),
  failures: ['not_found', 'mock_over'],
})

const topicMarks = z.object({
  topic: z.string(),
  name: z.string(),
  questions: z.int(),
  /** Percent of its marks; null as long as something of it is not marked. */
  score: z.number().nullable(),
  /** In one's own mocks before this, on average. */
  earlier: z.number().nullable(),
  /** The median of others; null where fewer than twenty have sat one. */
  others: z.number().nullable(),
})

const result = z.object({
  id: z.int(),
  paper: z.string(),
  title: z.string(),
  number: z.int(),
  handed_in_at: z.string(),
  /** It came after its time, so it is left out of comparisons. */
  is_late: z.boolean(),
  score: z.number().nullable(),
  marks: z.object({ got: z.number().nullable(), of: z.number() }),
  earlier: z.number().nullable(),
  others: z.object({ median: z.number(), people: z.int() }).nullable(),
  /** What we thought when it began, in percent; null where we could not say. */
  predicted: z.object({ low: z.int(), high: z.int() }).nullable(),
  pass_rule: passRule,
  /** Written answers that nobody has marked yet, and who does. */
  waiting: z.int(),
  marked_by: z.enum(['self', 'teacher']),
  topics: z.array(topicMarks),
  questions: z.array(
    markedQuestion.extend({
      section: z.string(),
      marks: z.object({ got: z.number().nullable(), of: z.number() }),
      topic: z.string(),
      /** Where it is taught; null for what was right, and where no lesson teaches it. */
      lesson: z.object({ title: z.string(), path: z.string() }).nullable(),
    }),
  ),
})
export type MockResult = z.output<typeof result>

/** Hands in a mock, which is marked once. What is missing here counts as it was saved last. */
export const handInMock = endpoint({
  method: 'POST',
  path: '/mocks/:id/hand-in',
  access: 'user',
  params: mockParams,
  body: draft.partial({ revision: true, answers: true }),
  answer: z.object({ data: result }),
  failures: ['not_found', 'not_in_attempt'],
})

/** Shows a mock that was handed in: marks by topic, and every question again. */
export const showMock = endpoint({
  method: 'GET',
  path: '/mocks/:id',
  access: 'user',
  params: mockParams,
  answer: z.object({ data: result }),
  failures: ['not_found'],
})

/** Marks one's own written answer against the marking guide. It can be corrected until all are marked. */
export const markOwnAnswer = endpoint({
  method: 'PUT',
  path: '/mocks/:id/marks/:question',
  access: 'user',
  params: mockParams.extend({ question: longPathId }),
  body: z.object({ marks: z.array(z.number().min(0).max(100)).min(1).max(20) }),
  answer: z.object({ message: z.string(), data: result }),
  failures: ['not_found', 'forbidden', 'already_marked'],
})
