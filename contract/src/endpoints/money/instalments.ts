import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { pathId } from '../ids.ts'
import { pendingPayment } from './payments.ts'

const part = z.object({
  number: z.int(),
  amount: z.number(),
  /** A day in Lagos. */
  due_on: z.string(),
  paid_at: z.string().nullable(),
})

/** Money in naira: this is for people to read. */
const plan = z.object({
  id: z.int(),
  course_id: z.int(),
  course_name: z.string(),
  /** What the classroom's address says. */
  lms_course_id: z.string(),
  /** `complete` when every part is paid; `ended` when money went back. */
  state: z.enum(['running', 'complete', 'ended']),
  price: z.number(),
  paid: z.number(),
  parts: z.array(part),
  /** A part is late for longer than a week. It opens again as soon as that part is paid. */
  is_paused: z.boolean(),
  /** The last day on which the course stays open without the next part. */
  open_until: z.string().nullable(),
  /** The payment that is on its way for it, if one is. */
  waiting_for: z.string().nullable(),
  card: z.object({
    /** The learner agreed that parts are taken from the card. */
    is_wanted: z.boolean(),
    /** `Visa ending in 4081`; null until one is saved. */
    label: z.string().nullable(),
    /** The bank said no three times: the next part needs the learner. */
    has_failed: z.boolean(),
  }),
})
export type InstalmentPlan = z.output<typeof plan>

const byId = z.object({ id: pathId })

/** Lists the courses that the caller pays for in parts, the newest first. */
export const myPlans = endpoint({
  method: 'GET',
  path: '/instalments',
  access: 'user',
  answer: z.object({ data: z.array(plan) }),
})

/** Begins paying the next part of a plan, or all that is left. The learner finishes in the provider's popup. */
export const payPart = endpoint({
  method: 'POST',
  path: '/instalments/:id/payments',
  access: 'user',
  params: byId,
  body: z.object({ rest: z.boolean().default(false) }),
  answer: z.object({ data: pendingPayment }),
  failures: ['not_found', 'plan_over', 'part_under_way', 'provider_unavailable'],
})

/** Agrees that the parts to come are taken from the card, or takes that back. */
export const setPlanCard = endpoint({
  method: 'PUT',
  path: '/instalments/:id/card',
  access: 'user',
  params: byId,
  body: z.object({ consent: z.boolean() }),
  answer: z.object({ message: z.string(), data: plan }),
  failures: ['not_found', 'plan_over'],
})
