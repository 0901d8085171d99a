import { and, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import {
  accountTokens,
  apiKeys,
  changes,
  examShares,
  factorChallenges,
  factorResets,
  feedback,
  formerEmails,
  keptCalls,
  keptDrafts,
  knownDevices,
  lmsTickets,
  ltiAttempts,
  ltiClasses,
  ltiKeys,
  ltiLaunches,
  mailbox,
  notifications,
  outbox,
  rateLimits,
  sandboxSms,
  sessions,
  signInAttempts,
  signInTickets,
  smsLog,
  stoppedAddresses,
  subscribers,
  unfoundSearches,
  webhookDeliveries,
} from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { MOST_ATTEMPTS } from './deliver-mail.ts'

/** Few enough that nobody waits for their locks. */
const BATCH = 1_000
/** What is left over waits for the next hour. */
const MOST_BATCHES = 500

/** Throws away what nobody will ask for again. The periods are in docs/operations.md, with what is never cleared. */
export async function clearUp({ db }: Deps) {
  await clear(db, rateLimits, lt(rateLimits.resetsAt, sql`now()`))
  // Every process reads them within seconds; the day is for transactions that took long (db/changes/read-changes.ts).
  await clear(db, changes, lt(changes.at, daysAgo(1)))
  await clear(db, sessions, lt(sessions.lastSeenAt, daysAgo(14)))
  await clear(db, sessions, lt(sessions.createdAt, daysAgo(90)))
  await clear(db, accountTokens, lt(accountTokens.expiresAt, daysAgo(7)))
  await clear(db, formerEmails, lt(formerEmails.leftAt, daysAgo(90)))
  await clear(db, factorChallenges, lt(factorChallenges.expiresAt, daysAgo(1)))
  await clear(db, factorResets, lt(factorResets.endedAt, daysAgo(365)))
  await clear(db, signInAttempts, lt(signInAttempts.createdAt, daysAgo(1)))
  await clear(db, signInTickets, lt(signInTickets.createdAt, daysAgo(1)))
  await clear(db, ltiAttempts, lt(ltiAttempts.createdAt, daysAgo(1)))
  await clear(db, ltiLaunches, lt(ltiLaunches.createdAt, daysAgo(1)))
  await clear(db, ltiClasses, lt(ltiClasses.seenAt, daysAgo(365)))
  // Keys that nobody is shown any more (features/lti/tool-keys.ts).
  await clear(db, ltiKeys, lt(ltiKeys.createdAt, daysAgo(150)))
  await clear(db, lmsTickets, lt(lmsTickets.expiresAt, daysAgo(1)))
  // Nobody can open them any more; their owner may still want to see that they have ended.
  await clear(db, examShares, lt(examShares.endsOn, sql`(${daysAgo(30)})::date`))
  await clear(db, apiKeys, lt(apiKeys.endsOn, sql`(${daysAgo(30)})::date`))
  await clear(db, keptCalls, lt(keptCalls.createdAt, daysAgo(1)))
  await clear(db, keptDrafts, lt(keptDrafts.writtenAt, daysAgo(180)))
  await clear(db, knownDevices, lt(knownDevices.seenAt, daysAgo(365)))
  await clear(db, outbox, lt(outbox.sentAt, daysAgo(30)))
  // Given up a week after they were written.
  const isGivenUp = and(isNull(outbox.sentAt), sql`${outbox.attempts} >= ${MOST_ATTEMPTS}`)
  await clear(db, outbox, and(isGivenUp, lt(outbox.dueAt, daysAgo(90))))
  await clear(db, webhookDeliveries, lt(webhookDeliveries.createdAt, daysAgo(30)))
  await clear(db, feedback, lt(feedback.createdAt, daysAgo(730)))
  await clear(db, unfoundSearches, lt(unfoundSearches.day, sql`(${daysAgo(730)})::date`))
  // What was done. What failed is cleared by pg-boss, when its own time is over.
  await clear(db, sql`pgboss.job_common`, sql`state = 'completed' AND completed_on < ${daysAgo(1)}`)
  await clear(db, mailbox, lt(mailbox.createdAt, daysAgo(90)))
  await clear(db, sandboxSms, lt(sandboxSms.createdAt, daysAgo(90)))
  // Who came back to an address that was given up is written to again.
  await clear(db, stoppedAddresses, lt(stoppedAddresses.stoppedAt, daysAgo(365)))
  await clear(db, smsLog, lt(smsLog.day, sql`(${daysAgo(90)})::date`))
  await clear(db, notifications, lt(notifications.createdAt, daysAgo(365)))
  await clear(db, notifications, and(isNotNull(notifications.readAt), lt(notifications.createdAt, daysAgo(180))))
  // Who never confirmed is forgotten with the link. Who left is kept a year, so that old letters can still tell them so.
  const neverConfirmed = and(isNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt))
  await clear(
    db,
    subscribers,
    or(and(neverConfirmed, lt(subscribers.createdAt, daysAgo(7))), lt(subscribers.unsubscribedAt, daysAgo(365))),
  )
}

function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days})`
}

/** A batch at a time, each in a transaction of its own. What somebody else holds is left to them. */
async function clear(db: Db, table: PgTable | SQL, isOver: SQL | undefined) {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const rows = sql`SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`
    const { rowCount } = await db.execute(sql`DELETE FROM ${table} WHERE ctid = ANY (ARRAY (${rows}))`)
    if ((rowCount ?? 0) < BATCH) return
  }
}
