import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { isDay } from '../../rules/time/is-day.ts'

/** A calendar day in Lagos. */
const day = z.string().refine(isDay, messages.admin.notADay)

/** Money in naira, all else counted. */
const figures = z.object({
  day: z.string(),
  /** What was sold on that day by the books, whatever went back later: seats count when they are given, sponsored courses when they are paid in full. */
  sales: z.number(),
  /** What was returned on that day, by the books. */
  refunds: z.number(),
  /** Payments that were begun on that day and failed. */
  failed_payments: z.int(),
  /** Accounts made on that day whose address is confirmed. */
  new_people: z.int(),
  completions: z.int(),
  /** Searches that found nothing. */
  unfound_searches: z.int(),
})
export type DayFigures = z.output<typeof figures>
export type FigureName = Exclude<keyof DayFigures, 'day'>

export const MOST_DAYS = 366

/**
 * Shows what happened, day by day: sales, refunds, failed payments, new people, completions and searches without a result.
 * Without `from` and `to` it is the last 14 days, and never more than 366. Each day is compared with the same weekday before.
 */
export const adminFigures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  access: 'admin',
  query: z.object({ from: day.optional(), to: day.optional() }),
  answer: z.object({
    data: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(figures),
      /** As many days, moved back by whole weeks. */
      before: z.array(figures),
      /** Searches are known from this day on; null while there are none. */
      searches_since: z.string().nullable(),
      sold_most: z.array(z.object({ course_id: z.int(), course_name: z.string(), sales: z.int() })),
      unfound: z.array(z.object({ words: z.string(), searches: z.int() })),
    }),
  }),
})
const readinessMonth = z.object({
  month: z.string(),
  mocks: z.int(),
  people: z.int(),
  /** Percent of the marks that are given at once: what we thought, what came, and how far they were apart on average. */
  expected: z.number(),
  got: z.number(),
  apart: z.number(),
  /** Of single answers; 0.25 is what a coin would get. */
  brier: z.number(),
  /** Percent of the mocks whose mark lay within the band. */
  within: z.int(),
})
export type ReadinessMonth = z.output<typeof readinessMonth>

/** Shows month by month how far what we say about readiness is from the mocks that people sit. */
export const readinessFigures = endpoint({
  method: 'GET',
  path: '/admin/figures/readiness',
  access: 'admin',
  answer: z.object({ data: z.array(readinessMonth) }),
})

export type Figures = z.output<typeof adminFigures.answer>['data']
