import { and, eq, notInArray } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { courseInstructors, courseInvitations } from '../../db/schema.ts'
import { notifyEach } from '../notifications/notify.ts'
import { ask } from './ask.ts'
import { type Asked, type OnCourse, type People, settlePeople } from './people.ts'

type Course = { id: number; name: string }
type Naming = { by: { id: number; isAdmin: boolean }; before?: OnCourse | undefined; config: Config }

/** Puts on a course whoever agreed or need not be asked, asks the others, and takes off whoever is no longer named. */
export async function namePeople(tx: Tx, course: Course, wanted: People, { by, before, config }: Naming) {
  const settled = settlePeople(wanted, by, before)
  await keepTeachers(tx, course.id, settled, before)
  await endInvitations(tx, course.id, settled.asked)
  const known = before?.asked ?? []
  const newlyAsked = settled.asked.filter(({ userId, isLead }) => !isIn(known, userId, isLead))
  await ask(tx, { course, asked: newlyAsked, by: by.id, config })
  await notifyEach(tx, newsOf(course, settled, { actorId: by.id, before }))
}

function isIn(asked: Asked[], userId: number, isLead: boolean) {
  return asked.some((one) => one.userId === userId && one.isLead === isLead)
}

async function keepTeachers(tx: Tx, courseId: number, { leadId, collaboratorIds }: OnCourse, before?: OnCourse) {
  if (before) await tx.delete(courseInstructors).where(eq(courseInstructors.courseId, courseId))
  const ids = leadId === undefined ? collaboratorIds : [leadId, ...collaboratorIds]
  const rows = ids.map((userId, position) => ({ courseId, userId, isLead: userId === leadId, position }))
  if (rows.length) await tx.insert(courseInstructors).values(rows)
}

async function endInvitations(tx: Tx, courseId: number, wanted: Asked[]) {
  const ids = wanted.map(({ userId }) => userId)
  const isOver = ids.length ? notInArray(courseInvitations.userId, ids) : undefined
  await tx.delete(courseInvitations).where(and(eq(courseInvitations.courseId, courseId), isOver))
}

/** What those hear who were put on the course without being asked. */
function newsOf(
  { id, name }: Course,
  { leadId, collaboratorIds }: OnCourse,
  by: { actorId: number; before?: OnCourse | undefined },
) {
  const known = new Set([by.actorId, ...(by.before?.collaboratorIds ?? []), by.before?.leadId])
  const isNewLead = leadId !== undefined && leadId !== by.actorId && leadId !== by.before?.leadId
  const common = {
    type: 'Course Enrollment' as const,
    about: 'named_on_course' as const,
    kind: 'invitation' as const,
    link: `/mycourses/${id}/edit`,
  }
  return [
    ...(isNewLead ? [{ ...common, userId: leadId, message: `You are now the lead instructor of ${name}.` }] : []),
    ...collaboratorIds
      .filter((userId) => !known.has(userId))
      .map((userId) => ({ ...common, userId, message: `You are now a collaborator on ${name}.` })),
  ]
}
