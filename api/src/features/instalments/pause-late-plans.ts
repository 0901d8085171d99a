import { GRACE_DAYS } from '@koya/contract/rules/prices/instalments.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { endAccess } from '../../access/end-access.ts'
import { courses, enrolments, instalmentPlans } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { tellLearner } from './tell-learner.ts'

const BATCH = 100

/** Pauses the courses whose part is late for longer than a week. Nothing is deleted: the part opens them again. */
export async function pauseLatePlans({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
  return db.transaction(async (tx) => {
    const latest = addDays(lagosDay(clock()), -GRACE_DAYS)
    const late = await tx
      .select({
        id: instalmentPlans.id,
        paymentId: instalmentPlans.paymentId,
        userId: instalmentPlans.userId,
        name: courses.name,
      })
      .from(instalmentPlans)
      .innerJoin(courses, eq(courses.id, instalmentPlans.courseId))
      .where(
        and(
          eq(instalmentPlans.state, 'running'),
          sql`EXISTS (SELECT FROM instalment_parts WHERE plan_id = instalment_plans.id AND paid_at IS NULL AND due_on < ${latest}::date)`,
          sql`EXISTS (SELECT FROM enrolments e WHERE e.payment_id = instalment_plans.payment_id AND e.origin = 'instalment' AND e.ended_at IS NULL)`,
        ),
      )
      .orderBy(asc(instalmentPlans.id))
      .limit(BATCH)
      // Whoever pays at this moment is waited for next time, and found paid then.
      .for('update', { of: instalmentPlans, skipLocked: true })
    const ids = late.map(({ paymentId }) => paymentId)
    if (ids.length === 0) return 0
    const which = and(inArray(enrolments.paymentId, ids), eq(enrolments.origin, 'instalment'))
    const ended = await endAccess(tx, which, { reason: 'overdue' })
    const told = late.filter(({ userId }) => ended.some((one) => one.userId === userId))
    for (const { userId, name } of told) await tellLearner(tx, config, userId, pausedWords(name))
    return ended.length
  })
}

export function pausedWords(name: string) {
  return {
    subject: `${name} is paused`,
    message: `${name} is paused, because a part is late. It opens again as soon as you pay it.`,
    more: ['Your progress, your notes and your marks are kept.'],
    label: 'Pay this part',
  }
}
