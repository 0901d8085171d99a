import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'

/** `on`: it has begun, and nobody has said how long it lasts. `over`: time to choose the next one. */
export const dietStage = z.enum(['ahead', 'on', 'over'])

const part = z.object({
  /** `study`: for a topic without questions, with one's own books. */
  kind: z.enum(['lesson', 'practice', 'study', 'mock']),
  title: z.string(),
  minutes: z.int(),
  paper: z.string(),
  /** Where to do it. */
  path: z.string(),
})
export type PlanPart = z.output<typeof part>

const planDay = z.object({
  day: z.string(),
  /** Nothing planned is rest. */
  parts: z.array(part),
  planned_minutes: z.int(),
  /** What was really done: answers and lessons. */
  done_minutes: z.int(),
  /** `moved`: it was missed, and its time was moved to later days. */
  state: z.enum(['done', 'partly', 'moved', 'today', 'ahead', 'rest', 'exam']),
})
export type PlanDay = z.output<typeof planDay>

export const plan = z.object({
  /** From Monday of this week, four weeks at most. */
  days: z.array(planDay),
  /** Every week until the diet: its Monday, its minutes, and whether there is a mock in it. */
  weeks: z.array(z.object({ monday: z.string(), minutes: z.int(), has_mock: z.boolean(), is_over: z.boolean() })),
  /** What was moved this week, in words; null where nothing was. */
  note: z.string().nullable(),
  starts_on: z.string(),
  days_left: z.int(),
  stage: dietStage,
  is_day_known: z.boolean(),
  /** Study days in a row up to today, and how many missed ones of this month were forgiven within them, two at most. */
  study: z.object({ days: z.int(), forgiven: z.int() }),
})
export type Plan = z.output<typeof plan>

/** Shows the plan from today to the diet. Null where no exam is set. */
export const showPlan = endpoint({
  method: 'GET',
  path: '/plan',
  access: 'user',
  scope: 'learning:read',
  answer: z.object({ data: plan.nullable() }),
})

/** Makes a private address for one's calendar, which calendars fetch again and again. The one before ends. */
export const makeCalendar = endpoint({
  method: 'POST',
  path: '/account/calendar',
  access: 'user',
  tellsSecret: true,
  answer: z.object({ message: z.string(), data: z.object({ url: z.string() }) }),
})

/** Ends the private address of one's calendar. */
export const endCalendar = endpoint({
  method: 'DELETE',
  path: '/account/calendar',
  access: 'user',
  answer: z.object({ message: z.string() }),
})
