import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { blockedMail, unblockedMail } from '../../../outbox/emails/blocked-mails.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { endSessionsAndLinks } from '../../accounts/end-sessions-and-links.ts'
import { keepAnAdmin } from '../../accounts/replace-roles.ts'

/**
 * Keeps a person out. Nothing of theirs ends by it: money that is under way is settled, courses and certificates stay, and
 * are there again when the block is lifted.
 */
export function blockUser({ db, clock, config }: Deps, adminId: number, userId: number, reason: string) {
  if (userId === adminId) throw new Failure('own_block')
  return db.transaction(async (tx) => {
    // Before the row of the person, as everyone takes these two locks: of two admins who block each other one stays.
    await keepAnAdmin(tx, userId)
    const person = await lockPerson(tx, userId)
    if (person.blockedAt) throw new Failure('already_blocked')
    await tx.update(users).set({ blockedAt: clock(), blockedReason: reason }).where(eq(users.id, userId))
    const sessions = await endSessionsAndLinks(tx, userId)
    await enqueueMail(tx, blockedMail({ ...person, reason, publicUrl: config.publicUrl }))
    await audit(tx, adminId, 'block', `user ${userId}`, { reason, sessions })
    return { message: messages.admin.blocked }
  })
}

export function unblockUser({ db, config }: Deps, adminId: number, userId: number) {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person.blockedAt) throw new Failure('not_blocked')
    await tx.update(users).set({ blockedAt: null, blockedReason: null }).where(eq(users.id, userId))
    await enqueueMail(tx, unblockedMail({ ...person, publicUrl: config.publicUrl }))
    await audit(tx, adminId, 'unblock', `user ${userId}`)
    return { message: messages.admin.unblocked }
  })
}

async function lockPerson(tx: Tx, userId: number) {
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  if (!person) throw new Failure('not_found')
  return person
}
