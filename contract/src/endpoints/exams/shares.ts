import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { pathId } from '../ids.ts'
import { dietStage } from './plan.ts'

const said = messages.exams

const share = z.object({
  id: z.int(),
  /** Whom it is for, in the words of whoever shares. */
  name: z.string(),
  /** The last day on which it opens, in Lagos. */
  ends_on: z.string(),
  created_at: z.string(),
  opened_at: z.string().nullable(),
})
export type ExamShare = z.output<typeof share>

/** Lists the links by which others see one's plan and readiness. Links that have ended are not among them. */
export const listShares = endpoint({
  method: 'GET',
  path: '/exams/shares',
  access: 'user',
  answer: z.object({ data: z.array(share) }),
})

/** Makes a link for a parent, a sponsor or an employer, until a day of one's choice. Its address is told this once. */
export const makeShare = endpoint({
  method: 'POST',
  path: '/exams/shares',
  access: 'user',
  tellsSecret: true,
  body: z.object({
    name: z.string().trim().min(1, said.shareName).max(60, said.shareName),
    ends_on: z
      .string()
      .max(10)
      .regex(/^\d{4}-\d{2}-\d{2}$/, said.shareEnd),
  }),
  answer: z.object({ message: z.string(), data: share.extend({ url: z.string() }) }),
  failures: ['no_exam', 'too_many_shares'],
})

/** Ends a link at once. */
export const endShare = endpoint({
  method: 'DELETE',
  path: '/exams/shares/:id',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found'],
})

const shared = z.object({
  first_name: z.string(),
  exam: z.object({
    body: z.string(),
    level: z.string(),
    starts_on: z.string(),
    is_day_known: z.boolean(),
    days_left: z.int(),
    stage: dietStage,
  }),
  papers: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** Null where there are too few answers to say. */
      readiness: z.object({ low: z.int(), high: z.int(), answers: z.int() }).nullable(),
    }),
  ),
  /** This week's days until today, and how many of the days with something planned were kept. */
  week: z.array(
    z.object({ day: z.string(), state: z.enum(['done', 'partly', 'moved', 'today', 'ahead', 'rest', 'exam']) }),
  ),
  /** Minutes this week: planned until the end of it, and done so far. */
  planned_minutes: z.int(),
  done_minutes: z.int(),
  /** Days in the last 28 on which something was done. */
  study_days: z.int(),
  ends_on: z.string(),
})
export type SharedExam = z.output<typeof shared>

/** Shows what somebody shares with whoever holds the link: the plan kept and the readiness bands, nothing else. */
export const showShared = endpoint({
  method: 'GET',
  path: '/shared-exams/:token',
  access: 'anyone',
  params: z.object({ token: z.string().max(64) }),
  answer: z.object({ data: shared }),
  failures: ['not_found'],
})
