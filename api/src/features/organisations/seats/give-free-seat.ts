import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { holdersOf, insertGrants, lockBlock } from './give-seats.ts'
import { openCourses } from './open-courses.ts'

type Wanted = { organisationId: number; userId: number; courseId: number; givenBy: number }

/** Gives a member a seat for this course, where one is free and the organisation is not suspended. Answers whether it did. */
export async function giveFreeSeat(tx: Tx, deps: Deps, { organisationId, userId, courseId, givenBy }: Wanted) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT b.id::float8 AS id FROM seat_blocks b JOIN seat_block_courses c ON c.block_id = b.id AND c.course_id = ${courseId}
    JOIN seat_figures f ON f.block_id = b.id AND f.free_seats > 0
    WHERE b.organisation_id = ${organisationId} AND NOT EXISTS (SELECT FROM organisation_settings s
      WHERE s.organisation_id = b.organisation_id AND s.suspended_reason <> '') ORDER BY b.id`)
  for (const { id } of rows) {
    const block = await lockBlock(tx, organisationId, id)
    const isHeld = (await holdersOf(tx, id, [userId])).length > 0
    if (block.free < 1 || isHeld) continue
    const opened = block.kind === 'list' ? block.courses.filter((course) => course.id === courseId) : block.courses
    const grants = await insertGrants(tx, id, givenBy, [userId])
    await openCourses(tx, deps, { block, grants, courses: opened, actorId: givenBy })
    return true
  }
  return false
}
