import { openUntil } from '@koya/contract/rules/prices/instalments.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { addDays, formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { courses, instalmentParts, instalmentPlans } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { isStillTheirs } from './still-theirs.ts'
import { tellLearner } from './tell-learner.ts'

const DAYS_BEFORE = 3

/** Reminds one learner of a part: three days before, on the day and after it, each once. What was missed is not made up for. */
export async function remindOfPart({ db, config, clock }: Deps) {
  return db.transaction(async (tx) => {
    const today = lagosDay(clock())
    const stage = sql<number>`CASE WHEN ${instalmentParts.dueOn} > ${today}::date THEN 1 WHEN ${instalmentParts.dueOn} = ${today}::date THEN 2 ELSE 3 END`
    const [due] = await tx
      .select({ part: instalmentParts, plan: instalmentPlans, name: courses.name, stage })
      .from(instalmentParts)
      .innerJoin(instalmentPlans, eq(instalmentPlans.id, instalmentParts.planId))
      .innerJoin(courses, eq(courses.id, instalmentPlans.courseId))
      .where(
        and(
          eq(instalmentPlans.state, 'running'),
          isNull(instalmentParts.paidAt),
          lte(instalmentParts.dueOn, addDays(today, DAYS_BEFORE)),
          sql`${instalmentParts.reminded} < ${stage}`,
          sql`NOT EXISTS (SELECT FROM instalment_parts earlier WHERE earlier.plan_id = instalment_parts.plan_id
            AND earlier.number < instalment_parts.number AND earlier.paid_at IS NULL)`,
          isStillTheirs(),
        ),
      )
      .orderBy(asc(instalmentParts.dueOn))
      .limit(1)
      .for('update', { of: instalmentParts, skipLocked: true })
    if (!due) return false
    const { part, plan } = due
    await tx
      .update(instalmentParts)
      .set({ reminded: due.stage })
      .where(and(eq(instalmentParts.planId, part.planId), eq(instalmentParts.number, part.number)))
    await tellLearner(tx, config, plan.userId, reminderWords(due))
    return true
  })
}

type Due = {
  part: Pick<typeof instalmentParts.$inferSelect, 'number' | 'kobo' | 'dueOn'>
  plan: Pick<typeof instalmentPlans.$inferSelect, 'parts' | 'cardCode' | 'cardLabel'>
  name: string
  stage: number
}

export function reminderWords({ part, plan, name, stage }: Due) {
  const amount = nairaAmount(koboToNaira(part.kobo))
  const which = `Part ${part.number} of ${plan.parts} for ${name}`
  const day = formatDay(part.dueOn)
  const more = [
    `Until ${formatDay(openUntil(part.dueOn))} the course stays open without it. Nothing you have done will be lost.`,
  ]
  if (plan.cardCode && stage < 3)
    return {
      subject: `${stage === 1 ? `On ${day}` : 'Today'}: part ${part.number} of ${name}`,
      message: `${which}, ${amount}, is taken from your card (${plan.cardLabel}) ${stage === 1 ? `on ${day}` : 'today'}.`,
      more: ['You can switch this off, or pay it yourself before then.'],
    }
  const when = stage === 1 ? `is due on ${day}` : stage === 2 ? 'is due today' : `was due on ${day}`
  return {
    subject: stage === 3 ? `Late: part ${part.number} of ${name}` : `Part ${part.number} of ${name} ${when}`,
    message: `${which}, ${amount}, ${when}.`,
    more,
    label: 'Pay this part',
  }
}
