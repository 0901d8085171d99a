import type { AccessOrigin, EndReason } from '@koya/contract/rules/access.ts'
import { asc, eq, type SQL } from 'drizzle-orm'
import { endAccess } from '../src/access/end-access.ts'
import { grantAccess, restoreAccess } from '../src/access/grant-access.ts'
import type { Db } from '../src/db/client.ts'
import { enrolmentEvents, enrolments } from '../src/db/schema.ts'

type Enrolled = { enrolledAt?: Date; origin?: AccessOrigin; paymentId?: number }

export async function enrolIn(db: Db, userId: number, courseId: number, given: Enrolled = {}) {
  const { enrolledAt: at = new Date(Date.now() - 86_400_000), origin = 'free', paymentId } = given
  const actor = origin === 'staff' ? { note: 'For the test' } : {}
  const grant = { userId, courseId, origin, at, ...(paymentId && { paymentId }) }
  const [made] = await db.transaction((tx) => grantAccess(tx, [grant], actor))
  if (!made) throw new Error('nobody was enrolled')
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, made.id))
  return row as typeof enrolments.$inferSelect
}

/** As when the money went back, now. */
export function loseAccess(db: Db, which: SQL, reason: EndReason = 'refunded') {
  return db.transaction((tx) => endAccess(tx, which, { reason, ...(reason === 'staff' && { note: 'For the test' }) }))
}

/** The same at another moment, which the product never does: it ends access when it hears of a reason. */
export async function loseAccessAt(db: Db, which: SQL, at: Date) {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(enrolments)
      .set({ endedAt: at, endedReason: 'disputed' })
      .where(which)
      .returning({ enrolmentId: enrolments.id, origin: enrolments.origin })
    await tx
      .insert(enrolmentEvents)
      .values(ended.map((row) => ({ ...row, kind: 'ended' as const, reason: 'disputed' as const, at })))
  })
}

/** As when a dispute was won. */
export function regainAccess(db: Db, which: SQL) {
  return db.transaction((tx) => restoreAccess(tx, { which, endedBy: 'disputed', reference: 'dispute 1' }))
}

/** What the books say about an enrolment, in order. */
export function eventsOf(db: Db, enrolmentId: number) {
  return db
    .select()
    .from(enrolmentEvents)
    .where(eq(enrolmentEvents.enrolmentId, enrolmentId))
    .orderBy(asc(enrolmentEvents.id))
}
