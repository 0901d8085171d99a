import { sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { holdersOf, insertGrants, lockBlock } from './give-seats.ts'
import { openCourses } from './open-courses.ts'

type Wanted = { organisationId: number; userId: number; courseId: number; givenBy: number }

/**
 * Gives a member a seat for this course, where one is free and the organisation is not suspended. Answers whether they have the
 * course then. What somebody took from them comes back by a person's hand and not by one more press.
 */
export async function giveFreeSeat(tx: Tx, deps: Deps, { organisationId, userId, courseId, givenBy }: Wanted) {
  const known = await lockMember(tx, { organisationId, userId, courseId })
  if (!known.isMember || known.isOpen !== null) return known.isMember && known.isOpen === true
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
    const details = { block: id, people: [userId], by: 'learning system' }
    await audit(tx, givenBy, 'give seats', `organisation ${organisationId}`, details)
    return true
  }
  return false
}

type Standing = { isMember: boolean; isOpen: boolean | null }

/** Held until the commit: of two presses at once the second sees what the first has got, and nobody is removed meanwhile. */
async function lockMember(tx: Tx, { organisationId, userId, courseId }: Omit<Wanted, 'givenBy'>): Promise<Standing> {
  const held = await tx.execute(sql`
    SELECT FROM memberships WHERE organisation_id = ${organisationId} AND user_id = ${userId} FOR NO KEY UPDATE`)
  const { rows } = await tx.execute<{ isOpen: boolean | null }>(sql`
    SELECT bool_or(ended_at IS NULL) AS "isOpen" FROM enrolments WHERE user_id = ${userId} AND course_id = ${courseId}`)
  return { isMember: held.rows.length > 0, isOpen: rows[0]?.isOpen ?? null }
}
