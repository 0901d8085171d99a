import { formatDay } from '@koya/contract/rules/lagos-day.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/money.ts'
import { openUntil } from '@koya/contract/rules/prices/instalments.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { courses, instalmentPayments, instalmentPlans } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { tellEach } from '../notifications/tell.ts'
import { MOST_TRIES, refusalsOf, unpaidParts } from './plan-payments.ts'

export const PLANS_LINK = '/payments#plans'

type Told = { message: string; subject: string; more?: string[]; label?: string }

export function tellLearner(tx: Tx, config: Pick<Config, 'publicUrl'>, userId: number, told: Told) {
  const { message, subject, more = [], label = 'See your payments' } = told
  return tellEach(tx, config, [
    {
      userId,
      news: {
        type: 'Course Payment',
        kind: 'payment',
        message,
        link: PLANS_LINK,
        mail: { subject, paragraphs: [message, ...more], label },
      },
    },
  ])
}

/** After the last try; before it the learner is told that there will be another. */
export async function tellCardRefused({ db, config }: Deps, paymentId: number) {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ plan: instalmentPlans, name: courses.name, refusals: refusalsOf() })
      .from(instalmentPayments)
      .innerJoin(instalmentPlans, eq(instalmentPlans.id, instalmentPayments.planId))
      .innerJoin(courses, eq(courses.id, instalmentPlans.courseId))
      .where(eq(instalmentPayments.paymentId, paymentId))
    const [next] = found ? await unpaidParts(tx, found.plan.id) : []
    if (!found || !next) return
    const { plan, name, refusals } = found
    const amount = nairaAmount(koboToNaira(next.kobo))
    const isLast = refusals >= MOST_TRIES
    await tellLearner(tx, config, plan.userId, {
      subject: `Your card was declined: ${name}`,
      message: `Your bank declined ${amount} for ${name}. ${
        isLast
          ? `Please pay it yourself, by card or transfer. The course stays open until ${formatDay(openUntil(next.dueOn))}.`
          : 'We try once more tomorrow. You can also pay it now.'
      }`,
      label: 'Pay now',
    })
  })
}
