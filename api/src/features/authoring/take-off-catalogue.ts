import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { courses, ownCourses } from '../../db/schema.ts'

/** Out of the catalogue, and no longer offered to an organisation's members. Whoever is enrolled keeps the course. */
export async function takeOffCatalogue(tx: Tx, id: number) {
  await tx.update(courses).set({ status: 0, reviewRequestedAt: null, updatedAt: sql`now()` }).where(eq(courses.id, id))
  await tx.update(ownCourses).set({ offeredAt: null, reviewRequestedAt: null }).where(eq(ownCourses.courseId, id))
}

/** As it was before: into the market, or to the members of the organisation whose it is. Not what was put away meanwhile. */
export async function putBackOnOffer(tx: Tx, id: number) {
  await tx.execute(sql`UPDATE own_courses SET offered_at = coalesce(offered_at, now()) WHERE course_id = ${id}`)
  await tx.execute(sql`UPDATE courses SET status = 1, review_requested_at = NULL, updated_at = now()
    WHERE id = ${id} AND archived_at IS NULL AND status <> 1
      AND NOT EXISTS (SELECT FROM own_courses own WHERE own.course_id = courses.id AND own.audience <> 'public')`)
}
