import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { courseInstructors } from '../../db/schema.ts'
import { notifyEach } from '../notifications/notify.ts'
import type { People } from './present-draft.ts'

type Course = { id: number; name: string }

/** Puts these people on a course in place of those it had, and tells everyone for whom that is new, but whoever does it. */
export async function setPeople(tx: Tx, course: Course, people: People, by: { actorId: number; before?: People }) {
  const { leadId, collaboratorIds } = people
  if (by.before) await tx.delete(courseInstructors).where(eq(courseInstructors.courseId, course.id))
  const ids = leadId === undefined ? collaboratorIds : [leadId, ...collaboratorIds]
  const rows = ids.map((userId, position) => ({ courseId: course.id, userId, isLead: userId === leadId, position }))
  if (rows.length) await tx.insert(courseInstructors).values(rows)
  await notifyEach(tx, newsOf(course, people, by))
}

function newsOf({ id, name }: Course, { leadId, collaboratorIds }: People, by: { actorId: number; before?: People }) {
  const known = new Set([by.actorId, ...(by.before?.collaboratorIds ?? []), by.before?.leadId])
  const isNewLead = leadId !== undefined && leadId !== by.actorId && leadId !== by.before?.leadId
  const common = { type: 'Course Enrollment' as const, link: `/mycourses/${id}/edit` }
  return [
    ...(isNewLead ? [{ ...common, userId: leadId, message: `You are now the lead instructor of ${name}.` }] : []),
    ...collaboratorIds
      .filter((userId) => !known.has(userId))
      .map((userId) => ({ ...common, userId, message: `You are now a collaborator on ${name}.` })),
  ]
}
