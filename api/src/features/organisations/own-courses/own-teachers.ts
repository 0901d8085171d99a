import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { organisationTeachers, userRoles } from '../../../db/schema.ts'
import { replaceRoles } from '../../accounts/replace-roles.ts'
import { handOverFiles, hasFilesFor } from '../../media/uploads/hand-over-files.ts'

/** Lets somebody write courses. Who teaches already stays what they are; the others do so for this organisation. */
export async function makeTeacher(tx: Tx, organisationId: number, userId: number) {
  const roles = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  if (roles.some(({ role }) => role !== 'User')) return
  // Behind what they are already: what they see of the product stays as it was.
  await replaceRoles(tx, userId, (held) => (held.includes('Instructor') ? held : [...held, 'Instructor']))
  await tx.insert(organisationTeachers).values({ userId, organisationId }).onConflictDoNothing()
}

/**
 * Whoever leaves, or is to write no longer, is no longer named on the courses of the organisation: those that they led, and files they sent for its courses, go to
 * an owner who stays. Whom the organisation made an instructor is none afterwards.
 */
export async function endTeaching(tx: Tx, organisationId: number, userId: number) {
  const { rows } = await tx.execute<{ id: number; isLead: boolean }>(sql`
    DELETE FROM course_instructors t USING own_courses own
    WHERE own.course_id = t.course_id AND own.organisation_id = ${organisationId} AND t.user_id = ${userId}
    RETURNING t.course_id AS id, t.is_lead AS "isLead"`)
  const led = rows.filter(({ isLead }) => isLead).map(({ id }) => id)
  await handOver(tx, { organisationId, userId, led })
  const { rows: made } = await tx.execute(sql`DELETE FROM organisation_teachers
    WHERE user_id = ${userId} AND organisation_id = ${organisationId} RETURNING user_id`)
  if (made.length > 0) await replaceRoles(tx, userId, (held) => held.filter((role) => role !== 'Instructor'))
}

type Left = { organisationId: number; userId: number; led: number[] }

async function handOver(tx: Tx, { organisationId, userId, led }: Left) {
  const hasFiles = await hasFilesFor(tx, organisationId, userId)
  if (led.length === 0 && !hasFiles) return
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT m.user_id AS id FROM memberships m
    WHERE m.organisation_id = ${organisationId} AND m.role = 'owner' AND m.user_id <> ${userId} ORDER BY m.joined_at, m.user_id LIMIT 1`)
  const [owner] = rows
  if (!owner) return
  await makeTeacher(tx, organisationId, owner.id)
  if (hasFiles) await handOverFiles(tx, { organisationId, from: userId, to: owner.id })
  await tx.execute(sql`INSERT INTO course_instructors (course_id, user_id, is_lead)
    SELECT id, ${owner.id}::int, true FROM unnest(${sql.param(led)}::int[]) AS id
    ON CONFLICT (course_id, user_id) DO UPDATE SET is_lead = true`)
}
