import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../api/src/db/schema.ts'
import * as costs from '../costs.ts'
import { market, usual } from './assumptions.ts'
import { type Kept, rowBytes } from './row-bytes.ts'

type Growing = { name: string; table: PgTable; rowsAYear: number; kept?: Kept }

const visits = market.visitsADay * 365
const purchases = visits * market.minutesAVisit * usual.purchases

/** Tables that grow with what people do. How many rows is assumed, by visits and purchases. */
const growing: Growing[] = [
  {
    name: 'answer_log',
    table: schema.answerLog,
    rowsAYear: visits * market.minutesAVisit * usual.answers,
    kept: { empty: ['attemptId', 'mockId'], texts: { source: 8, chosen: 12 } },
  },
  { name: 'lesson_progress', table: schema.lessonProgress, rowsAYear: visits * 0.5 },
  {
    name: 'notifications',
    table: schema.notifications,
    rowsAYear: visits * 0.3,
    kept: { empty: ['actorId', 'readAt'], texts: { message: 80, details: 80 } },
  },
  {
    name: 'enrolments',
    table: schema.enrolments,
    // What is bought, and more than twice as much that is free.
    rowsAYear: purchases * 3.5,
    kept: { empty: ['completedAt', 'accomplishedAt', 'endedAt', 'endedReason'] },
  },
  {
    name: 'enrolment_events',
    table: schema.enrolmentEvents,
    rowsAYear: purchases * 3.5,
    kept: { empty: ['reason', 'actorId', 'note'] },
  },
  {
    name: 'payments',
    table: schema.payments,
    rowsAYear: purchases * 1.3,
    kept: {
      empty: ['sponsorshipId', 'payerEmail', 'reviewReason'],
      texts: { authorizationUrl: 60, reference: 24 },
    },
  },
  { name: 'payment_events', table: schema.paymentEvents, rowsAYear: purchases * 2, kept: { texts: { payload: 800 } } },
  { name: 'journals', table: schema.journals, rowsAYear: purchases * 2, kept: { empty: ['refundId'] } },
  { name: 'postings', table: schema.postings, rowsAYear: purchases * 8 },
]

/** Gigabytes of rows and indexes after a year, table by table. */
export function storedAYear() {
  return growing.map(({ name, table, rowsAYear, kept }) => {
    const { row, indexes } = rowBytes(table, kept)
    return { name, rowsAYear, row, indexes, gigabytes: (rowsAYear * (row + indexes)) / 1e9 }
  })
}

/** Everybody's account, the same however often they come. */
export function accountGigabytes() {
  const kept: Kept = { empty: ['deletedAt', 'blockedAt', 'blockedReason'], texts: { email: 26, passwordHash: 97 } }
  const { row, indexes } = rowBytes(schema.users, kept)
  return (market.learners * (row + indexes)) / 1e9
}

/** Films as they were sent and all their copies. */
export function filmTerabytes() {
  const kinds = Object.keys(costs.filmKilobits) as (keyof typeof costs.filmKilobits)[]
  const copies = kinds.reduce((sum, kind) => sum + costs.filmMegabytes(kind), 0)
  return (market.courses * market.filmMinutesACourse * (market.originalMegabytesAMinute + copies)) / 1e6
}
