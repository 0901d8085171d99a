import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { isPaperCode } from '../../rules/exams/topics.ts'
import { dietStage, plan } from './plan.ts'

const said = messages.exams

/** The code of a paper: `ATSWA-101`. */
export const paperCode = z.string().trim().max(20).toUpperCase().refine(isPaperCode)

/** Per cent of the marks, and from how many answers we think so. Null where there are too few to say anything. */
const band = z.object({ low: z.int(), high: z.int(), answers: z.int() }).nullable()
export type Band = z.output<typeof band>

const topic = z.object({
  /** As questions name it: `ATSWA-101/petty-cash-and-banking`. */
  topic: z.string(),
  name: z.string(),
  /** Its part of the marks, in per cent. */
  weight: z.number(),
  answers: z.int(),
  readiness: band,
  /** Questions about it that wait to be asked again. */
  due: z.int(),
})
export type ExamTopic = z.output<typeof topic>

const paper = z.object({
  code: z.string(),
  title: z.string(),
  /** Null under 20 answers. */
  readiness: band,
  answers: z.int(),
  /** How ready one was on the days before, the oldest first; only days on which there was something to say. */
  history: z.array(z.object({ on: z.string(), low: z.int(), high: z.int() })),
  topics: z.array(topic),
  /** The topics that would move it most: how many points of the paper two or three good weeks on each could bring. */
  most: z.array(z.object({ topic: z.string(), name: z.string(), low: z.number(), high: z.number() })),
  weights: z.object({ are_ours: z.boolean(), source: z.string(), checked_on: z.string() }),
  /** How many questions about it one can practise. */
  questions: z.int(),
  /** A course of ours that teaches it. */
  course: z.object({ id: z.int(), name: z.string(), is_mine: z.boolean() }).nullable(),
})
export type ExamPaper = z.output<typeof paper>

const exam = z.object({
  body: z.string(),
  level: z.string(),
  papers: z.array(z.string()),
  /** `2027-03`, or `2027-03-16` where the person knows the day. */
  diet: z.string(),
  /** The day it begins; the first of the month as long as the day is not known. */
  starts_on: z.string(),
  days_left: z.int(),
  stage: dietStage,
  hours_per_week: z.number(),
  /** 1 is Monday. */
  study_days: z.array(z.int()),
})
export type Exam = z.output<typeof exam>

/** What it takes to pass at a body besides the marks of a single paper, and who says so. Null where we do not know. */
export const passRule = z.object({ text: z.string(), source: z.string() }).nullable()

const myExam = z.object({
  exam: exam.nullable(),
  /** The day in Lagos by the server’s clock: that of a device may be wrong. */
  today: z.string(),
  pass_rule: passRule,
  papers: z.array(paper),
  /** What the next twenty minutes would be about. */
  now: z.object({ due: z.int(), weak: z.object({ count: z.int(), name: z.string() }).nullable(), fresh: z.int() }),
})
export type MyExam = z.output<typeof myExam>

/** Sets the examination that one prepares for: body, level, papers, diet and the hours there are. */
export const setExam = endpoint({
  method: 'PUT',
  path: '/exams/me',
  access: 'user',
  body: z.object({
    body: z.string().trim().min(1, said.unknownBody).max(20, said.unknownBody),
    level: z.string().trim().min(1, said.noLevel).max(80),
    papers: z.array(z.string().trim().max(20).toUpperCase()).min(1, said.noPaper).max(20),
    diet: z
      .string()
      .max(10)
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/, said.noDiet),
    hours_per_week: z.number(said.hoursRange).min(0.5, said.hoursRange).max(60, said.hoursRange),
    study_days: z.array(z.int().min(1).max(7)).min(1, said.noStudyDay).max(7).optional(),
  }),
  answer: z.object({ message: z.string(), data: myExam }),
})

/**
 * Shows the examination that one prepares for, how ready one is for each paper, and what to do now. With the plan, if wanted, which
 * is worked out from the same answers: asked for by itself it would cost as much again.
 */
export const showExam = endpoint({
  method: 'GET',
  path: '/exams/me',
  access: 'user',
  scope: 'learning:read',
  query: z.object({ with: z.literal('plan').optional() }),
  answer: z.object({ data: myExam.extend({ plan: plan.nullable().optional() }) }),
})

/** Stops preparing. Answers stay, so that nothing is lost when one begins again. */
export const removeExam = endpoint({
  method: 'DELETE',
  path: '/exams/me',
  access: 'user',
  answer: z.object({ message: z.string() }),
})
