import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { teachingRequests, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { teachingDeclinedMail, teachingGrantedMail } from '../../outbox/emails/teaching-request-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { replaceRoles } from '../accounts/replace-roles.ts'
import { notify } from '../notifications/notify.ts'

const PAGE = '/teach'

/** Who may do what is read with every request, so the person teaches from the next one on. */
export function grantTeaching({ db, clock, config }: Deps, adminId: number, id: number) {
  return db.transaction(async (tx) => {
    const { request, person } = await lockWaiting(tx, id)
    const decided = { state: 'granted', decidedBy: adminId, decidedAt: clock() } as const
    await tx.update(teachingRequests).set(decided).where(eq(teachingRequests.id, id))
    const before = await replaceRoles(tx, request.userId, withInstructor)
    await notify(tx, request.userId, [
      {
        type: 'Course Enrollment',
        about: 'teaching_decided',
        kind: 'role',
        message: 'You are an instructor now. Create your first course.',
        link: PAGE,
      },
    ])
    await enqueueMail(tx, teachingGrantedMail({ to: person, link: config.publicUrl + PAGE }))
    await audit(tx, adminId, 'grant teaching', `user ${request.userId}`, { subject: request.subject, before })
    return { message: messages.teachingRequests.granted }
  })
}

export function declineTeaching({ db, clock, config }: Deps, adminId: number, id: number, reason: string) {
  return db.transaction(async (tx) => {
    const { request, person } = await lockWaiting(tx, id)
    const decided = { state: 'declined', note: reason, decidedBy: adminId, decidedAt: clock() } as const
    await tx.update(teachingRequests).set(decided).where(eq(teachingRequests.id, id))
    const message = `Your request to teach was declined: ${reason}`
    await notify(tx, request.userId, [
      { type: 'Course Enrollment', about: 'teaching_decided', kind: 'role', message, link: PAGE },
    ])
    await enqueueMail(tx, teachingDeclinedMail({ to: person, reason, link: config.publicUrl + PAGE }))
    await audit(tx, adminId, 'decline teaching', `user ${request.userId}`, { subject: request.subject, reason })
    return { message: messages.teachingRequests.declined }
  })
}

/** The first role decides what somebody sees: a learner sees the teacher's menu from now on, an admin keeps theirs. */
function withInstructor(held: Role[]): Role[] {
  if (held.includes('Instructor')) return held
  return held[0] === 'Admin' ? [...held, 'Instructor'] : ['Instructor', ...held]
}

async function lockWaiting(tx: Tx, id: number) {
  const [found] = await tx
    .select({ request: teachingRequests, person: { email: users.email, firstName: users.firstName } })
    .from(teachingRequests)
    .innerJoin(users, eq(users.id, teachingRequests.userId))
    .where(eq(teachingRequests.id, id))
    .for('update', { of: teachingRequests })
  if (!found) throw new Failure('not_found')
  if (found.request.state !== 'waiting') throw new Failure('request_decided')
  return found
}
