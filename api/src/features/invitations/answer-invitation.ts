import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, max } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { courseInstructors, courseInvitations, courses, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { notify } from '../notifications/notify.ts'

/** Accepts or declines for oneself. The course is held meanwhile, so that an author who takes it back is before or after. */
export function answerInvitation({ db, clock }: Deps, user: SignedIn, courseId: number, answer: 'accept' | 'decline') {
  return db.transaction(async (tx) => {
    const { course, isLead, invitedBy } = await lockPending(tx, user.id, courseId)
    const isMine = and(eq(courseInvitations.courseId, courseId), eq(courseInvitations.userId, user.id))
    if (answer === 'accept') {
      await tx.delete(courseInvitations).where(isMine)
      await putOn(tx, courseId, user.id, isLead)
    } else await tx.update(courseInvitations).set({ state: 'declined', decidedAt: clock() }).where(isMine)
    await tellAuthor(tx, { invitedBy, course, userId: user.id, isLead, answer })
    await audit(tx, user.id, `${answer} invitation`, `course ${courseId}`, { as: isLead ? 'lead' : 'collaborator' })
    return { message: messages.invitations[answer === 'accept' ? 'accepted' : 'declined'](course.name) }
  })
}

async function lockPending(tx: Tx, userId: number, courseId: number) {
  const [course] = await tx
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update')
  const [asked] = await tx
    .select()
    .from(courseInvitations)
    .where(and(eq(courseInvitations.courseId, courseId), eq(courseInvitations.userId, userId)))
  if (!course || !asked) throw new Failure('not_found')
  if (asked.state !== 'pending') throw new Failure('invitation_over')
  return { course, isLead: asked.isLead, invitedBy: asked.invitedBy }
}

/** Of two leads the earlier one stays on the course as a collaborator. */
async function putOn(tx: Tx, courseId: number, userId: number, isLead: boolean) {
  const isHere = eq(courseInstructors.courseId, courseId)
  if (isLead) await tx.update(courseInstructors).set({ isLead: false }).where(isHere)
  const [last] = await tx
    .select({ position: max(courseInstructors.position) })
    .from(courseInstructors)
    .where(isHere)
  await tx
    .insert(courseInstructors)
    .values({ courseId, userId, isLead, position: (last?.position ?? -1) + 1 })
    .onConflictDoUpdate({ target: [courseInstructors.courseId, courseInstructors.userId], set: { isLead } })
}

type Answered = {
  invitedBy: number
  course: { id: number; name: string }
  userId: number
  isLead: boolean
  answer: 'accept' | 'decline'
}

async function tellAuthor(tx: Tx, { invitedBy, course, userId, isLead, answer }: Answered) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  const name = `${person?.firstName} ${person?.lastName}`.trim()
  const does = isLead ? `now leads ${course.name}` : `now teaches ${course.name} with you`
  const message = answer === 'accept' ? `${name} ${does}.` : `${name} declined to teach ${course.name}.`
  await notify(tx, invitedBy, [
    {
      type: 'Course Enrollment',
      about: 'invitation_answered',
      kind: 'invitation',
      message,
      link: `/mycourses/${course.id}/edit`,
      by: userId,
    },
  ])
}
