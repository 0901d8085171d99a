import { type EndReason, endReasons } from '@koya/contract/rules/access.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { enrolments, users } from '../db/schema.ts'
import { announceEnrolments } from '../outbox/events/what-happened.ts'
import type { Actor } from './grant-access.ts'

type Why = { reason: EndReason; reference?: string | undefined } & Actor

/**
 * Ends access to courses, and the only place that does: enrolment and event in one statement. What has ended stays ended; a
 * reason that is more final than the one it ended for takes its place and is booked. Answers what was open until now.
 */
export async function endAccess(tx: Tx, which: SQL | undefined, { reason, reference, actorId, note }: Why) {
  const lessFinal = endReasons.slice(0, endReasons.indexOf(reason))
  const { rows } = await tx.execute<{ id: number; userId: number; courseId: number; wasOpen: boolean }>(sql`
    WITH affected AS (
      SELECT id, ended_at IS NULL AS was_open FROM enrolments
      WHERE ${which} AND (${enrolments.endedAt} IS NULL OR ${enrolments.endedReason} = ANY (${sql.param(lessFinal)}::text[]))
      ORDER BY id FOR UPDATE
    ), ended AS (
      UPDATE enrolments e SET ended_at = coalesce(e.ended_at, now()), ended_reason = ${reason}
      FROM affected WHERE affected.id = e.id
      RETURNING e.id, e.user_id, e.course_id, e.origin, affected.was_open
    ), booked AS (
      INSERT INTO enrolment_events (enrolment_id, kind, origin, reason, reference, actor_id, note)
      SELECT id, 'ended', origin, ${reason}, ${reference ?? null}, ${actorId ?? null}::int, ${note ?? null} FROM ended
    )
    SELECT id, user_id AS "userId", course_id AS "courseId", was_open AS "wasOpen" FROM ended`)
  const ended = rows.filter(({ wasOpen }) => wasOpen)
  await announceEnrolments(
    tx,
    'enrolment.ended',
    ended.map(({ id }) => id),
  )
  return ended
}

/** A course that is paid for, or won back, after its learner deleted the account is open to nobody. Answers what was open. */
export function endAccessOfDeleted(tx: Tx, userId: number) {
  const isDeleted = sql`EXISTS (SELECT FROM ${users} WHERE id = ${userId} AND deleted_at IS NOT NULL)`
  return endAccess(tx, and(eq(enrolments.userId, userId), isDeleted), { reason: 'account_deleted' })
}
