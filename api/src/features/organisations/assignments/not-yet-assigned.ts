import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { atField } from '../field-failure.ts'

type Wished = {
  organisationId: number
  courseIds: number[]
  pathId: number | null
  groupId: number | null
  people: number[]
}

/**
 * Which courses are new to whom: what a group or a person has already is not assigned to them again, so that nobody is listed twice
 * in a report, with two last days. Of two who assign the same at once the second waits, and is told.
 */
export async function notYetAssigned(tx: Tx, { organisationId, courseIds, pathId, groupId, people }: Wished) {
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`)
  const { rows } = await tx.execute<{ courseId: number; userId: number | null }>(sql`
    SELECT DISTINCT a.course_id AS "courseId", p.user_id AS "userId"
    FROM assignments a LEFT JOIN assignment_people p ON p.assignment_id = a.id AND p.user_id = ANY (${sql.param(people)}::int[])
    WHERE a.organisation_id = ${organisationId} AND a.removed_at IS NULL AND a.course_id = ANY (${sql.param(courseIds)}::int[])
      AND a.group_id IS NOT DISTINCT FROM ${groupId}::int AND (${pathId}::int IS NULL OR a.path_id = ${pathId}::int)`)
  const has = (courseId: number, person: number) =>
    rows.some((row) => row.courseId === courseId && (groupId !== null || row.userId === person))
  const fresh = courseIds.flatMap((courseId) => {
    const receivers = people.filter((person) => !has(courseId, person))
    return receivers.length > 0 ? [{ courseId, people: receivers }] : []
  })
  if (fresh.length === 0) throw atField(groupId ? 'group_id' : 'user_ids', messages.organisations.assignedAlready)
  return fresh
}
