import { messages } from '@koya/contract/protocol/messages.ts'
import type { Audience } from '@koya/contract/rules/organisations/own-courses.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { courses, ownCourseGroups, ownCourses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { atField } from '../field-failure.ts'
import { asWriter, lockOwn } from './own-standing.ts'

type Wanted = { audience: Audience; group_ids: number[] }

/** Changes whom a course is for. What goes to or from the market is no longer offered: somebody looks at it and offers it again. */
export async function changeOwnCourse({ db }: Deps, userId: number, slug: string, id: number, wanted: Wanted) {
  const standing = await asWriter(db, userId, slug)
  return db.transaction(async (tx) => {
    const held = await lockOwn(tx, standing, id)
    const isMoved = (held.audience === 'public') !== (wanted.audience === 'public')
    if (isMoved)
      await tx
        .update(courses)
        .set({ status: 0, reviewRequestedAt: null, updatedAt: sql`now()` })
        .where(eq(courses.id, id))
    await tx
      .update(ownCourses)
      .set({ audience: wanted.audience, ...(isMoved && { offeredAt: null, reviewRequestedAt: null }) })
      .where(eq(ownCourses.courseId, id))
    await setGroups(tx, standing.organisation.id, id, wanted)
    await audit(tx, userId, 'set audience of course', `course ${id}`, wanted)
    return { message: messages.ownCourses.changed }
  })
}

export async function setGroups(tx: Tx, organisationId: number, courseId: number, { audience, group_ids }: Wanted) {
  await tx.delete(ownCourseGroups).where(eq(ownCourseGroups.courseId, courseId))
  if (audience !== 'groups') return
  if (group_ids.length === 0) throw atField('group_ids', messages.ownCourses.groupsNeeded)
  const { rows } = await tx.execute(sql`INSERT INTO own_course_groups (course_id, group_id)
    SELECT ${courseId}::int, id FROM member_groups
    WHERE organisation_id = ${organisationId} AND id = ANY (${sql.param(group_ids)}::int[]) RETURNING group_id`)
  if (rows.length < new Set(group_ids).size) throw atField('group_ids', messages.organisations.unknownGroup)
}
