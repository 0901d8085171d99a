import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { factorResets, passkeys, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { resetDoneMail } from '../../../outbox/emails/second-factor-mails.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { endSessionsAndLinks } from '../../accounts/end-sessions-and-links.ts'
import { forgetFactors } from '../factor-changed.ts'

const now = sql`now()`
const isDue = and(eq(factorResets.state, 'approved'), lte(factorResets.dueAt, now))

/** Takes the second factor away from those whose three days are over and nobody has stopped it. One transaction each. */
export async function carryOutResets(deps: Deps) {
  const due = await deps.db.select().from(factorResets).where(isDue).orderBy(asc(factorResets.dueAt)).limit(100)
  for (const { id, userId } of due) await carryOut(deps, id, userId)
}

function carryOut({ db, config }: Deps, id: number, userId: number) {
  return db.transaction(async (tx) => {
    // The person first, as everywhere: a log-in that is under way waits, or finds no question any more.
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    const [reset] = await tx
      .update(factorResets)
      .set({ state: 'done', endedAt: now })
      .where(and(eq(factorResets.id, id), isDue))
      .returning()
    if (!reset || !person) return
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await forgetFactors(tx, userId)
    await endSessionsAndLinks(tx, userId)
    await audit(tx, null, 'reset second factor', `user ${userId}`, { reset: id })
    await enqueueMail(tx, resetDoneMail({ ...person, publicUrl: config.publicUrl }))
  })
}
