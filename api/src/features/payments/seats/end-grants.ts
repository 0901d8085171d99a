import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { endAccess } from '../../../access/end-access.ts'
import { postSeatsBack } from '../../../books/post-seats.ts'
import type { Tx } from '../../../db/client.ts'
import { enrolments, seatGrants } from '../../../db/schema.ts'

type Open = {
  id: number
  userId: number
  courseId: number | null
  enrolmentId: number | null
  isBegun: boolean
  isFinished: boolean
}

/** Whether a lesson was begun since the seat was given: what the holder had learnt before does not spend it. */
export const isBegun = (grant: SQL, course: SQL) => sql`EXISTS (SELECT FROM lesson_progress p
  WHERE p.user_id = ${grant}.user_id AND p.course_id = ${course} AND (p.opened_at >= ${grant}.given_at OR p.completed_at >= ${grant}.given_at))`

type Why =
  /** The money is gone: everything ends, and nothing is spent. */
  | { reason: 'refunded'; reference: string; at: Date }
  /** Taken back, or the holder left: what is begun is spent, what is finished stays open. */
  | { reason: 'seat_ended'; actorId: number; at: Date }

/** Ends seats and what they opened. Answers whom, and whether the seat is free again. Under the lock of their block. */
export async function endGrants(tx: Tx, which: SQL, why: Why) {
  const grants = await readOpen(tx, which)
  if (grants.length === 0) return []
  const isMoneyGone = why.reason === 'refunded'
  const spent = new Set(isMoneyGone ? [] : grants.filter((grant) => grant.isBegun).map(({ id }) => id))
  const ids = [...new Set(grants.map(({ id }) => id))]
  const ending = grants.filter((grant) => isMoneyGone || !grant.isFinished)
  for (const { id, enrolmentId } of ending) {
    if (enrolmentId === null) continue
    const { reason } = why
    const reference = isMoneyGone ? why.reference : `seat ${id}`
    const actorId = isMoneyGone ? undefined : why.actorId
    await endAccess(tx, eq(enrolments.id, enrolmentId), { reason, reference, actorId })
  }
  await tx
    .update(seatGrants)
    .set({ endedAt: why.at, isSpent: sql`${seatGrants.id} = ANY (${sql.param([...spent])}::bigint[])` })
    .where(inArray(seatGrants.id, ids))
  const back = grants.flatMap(({ id, courseId }) =>
    courseId === null || spent.has(id) ? [] : [{ grantId: id, courseId }],
  )
  await postSeatsBack(tx, back, why.at)
  return ids.map((id) => {
    const { userId = 0 } = grants.find((grant) => grant.id === id) ?? {}
    return { id, userId, isFreeAgain: !spent.has(id) }
  })
}

/** One row a seat and course it has opened. */
async function readOpen(tx: Tx, which: SQL) {
  const { rows } = await tx.execute<Open>(sql`
    SELECT g.id::float8 AS id, g.user_id AS "userId", c.course_id AS "courseId", c.enrolment_id::float8 AS "enrolmentId",
      c.course_id IS NOT NULL AND ${isBegun(sql`g`, sql`c.course_id`)} AS "isBegun", e.completed_at IS NOT NULL AS "isFinished"
    FROM seat_grants g LEFT JOIN seat_grant_courses c ON c.grant_id = g.id LEFT JOIN enrolments e ON e.id = c.enrolment_id
    WHERE g.ended_at IS NULL AND ${which} ORDER BY g.id, c.course_id`)
  return rows
}
