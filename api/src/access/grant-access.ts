import type { AccessOrigin, EndReason } from '@koya/contract/rules/access.ts'
import { type SQL, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Tx } from '../db/client.ts'
import { enrolments } from '../db/schema.ts'
import { announceEnrolments } from '../outbox/events/what-happened.ts'

export type Grant = {
  userId: number
  courseId: number
  origin: AccessOrigin
  paymentId?: number | null
  /** What it belongs to, as the events name it: `payment KOYA-…`. */
  reference?: string
  /** Now, unless told otherwise. */
  at?: Date
}

/** Who did it, where a person did, and what they said about it. */
export type Actor = { actorId?: number | undefined; note?: string | undefined }

type Opened = { id: number; userId: number; courseId: number }

/**
 * Gives access to courses, and the only place that does: enrolment and event in one statement, which also ends the wish for it. Whoever has a course already
 * keeps the access they have. Answers what is new.
 */
export async function grantAccess(tx: Tx, grants: Grant[], { actorId, note }: Actor = {}) {
  const column = <T>(pick: (grant: Grant) => T) => sql.param(grants.map(pick))
  const { rows } = await tx.execute<Opened>(sql`
    WITH wanted AS (
      SELECT DISTINCT ON (user_id, course_id) * FROM unnest(
        ${column(({ userId }) => userId)}::int[], ${column(({ courseId }) => courseId)}::int[],
        ${column(({ origin }) => origin)}::text[], ${column(({ paymentId }) => paymentId ?? null)}::bigint[],
        ${column(({ reference }) => reference ?? null)}::text[], ${column(({ at }) => at?.toISOString() ?? null)}::timestamptz[]
      ) AS one (user_id, course_id, origin, payment_id, reference, at)
    ), granted AS (
      INSERT INTO enrolments (user_id, course_id, origin, payment_id, enrolled_at)
      SELECT user_id, course_id, origin, payment_id, coalesce(at, now()) FROM wanted
      -- Two carts with the same courses, settled at once, wait for each other's rows: in one order, or they lock each other.
      ORDER BY user_id, course_id
      ON CONFLICT DO NOTHING
      RETURNING id, user_id, course_id, origin, enrolled_at
    ), booked AS (
      INSERT INTO enrolment_events (enrolment_id, kind, origin, reference, actor_id, note, at)
      SELECT id, 'granted', granted.origin, reference, ${actorId ?? null}::int, ${note ?? null}, enrolled_at
      FROM granted JOIN wanted USING (user_id, course_id)
    ), fulfilled AS (
      DELETE FROM wish_list_items wish USING granted WHERE wish.user_id = granted.user_id AND wish.course_id = granted.course_id
    )
    SELECT id, user_id AS "userId", course_id AS "courseId" FROM granted`)
  await announceEnrolments(tx, 'enrolment.created', idsOf(rows))
  return rows
}

type Again = { which: SQL | undefined; endedBy: EndReason; reference: string }

/** Opens again what ended for this reason, unless the same person has got the course in another way since. Answers what is open again. */
export async function restoreAccess(tx: Tx, again: Again): Promise<Opened[]> {
  try {
    // Within a savepoint, because the other way may open at this very moment: a second look then finds it.
    return await tx.transaction((savepoint) => restore(savepoint, again))
  } catch (error) {
    if (!isTaken(error)) throw error
    return restore(tx, again)
  }
}

async function restore(tx: Tx, { which, endedBy, reference }: Again) {
  const { rows } = await tx.execute<Opened>(sql`
    WITH restored AS (
      UPDATE enrolments SET ended_at = NULL, ended_reason = NULL
      WHERE ${which} AND ${enrolments.endedReason} = ${endedBy} AND NOT EXISTS (SELECT FROM enrolments AS other
        WHERE other.user_id = ${enrolments.userId} AND other.course_id = ${enrolments.courseId} AND other.ended_at IS NULL)
      RETURNING id, user_id, course_id, origin
    ), booked AS (
      INSERT INTO enrolment_events (enrolment_id, kind, origin, reference)
      SELECT id, 'restored', origin, ${reference} FROM restored
    )
    SELECT id, user_id AS "userId", course_id AS "courseId" FROM restored`)
  await announceEnrolments(tx, 'enrolment.created', idsOf(rows))
  return rows
}

function idsOf(rows: Opened[]) {
  return rows.map(({ id }) => id)
}

function isTaken(error: unknown) {
  const { cause } = error as Error
  return cause instanceof DatabaseError && cause.constraint === 'enrolments_once'
}
