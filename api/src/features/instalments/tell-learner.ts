import { openUntil } from '@koya/contract/rules/prices/instalments.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { courses, instalmentPayments, instalmentPlans, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { letter } from '../../outbox/emails/letter.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { MOST_TRIES, refusalsOf, unpaidParts } from './plan-payments.ts'

const PLANS_LINK = '/payments#plans'

type Words = { message: string; subject: string; more?: string[]; label?: string }

/** By the bell and by mail. What concerns money is always sent, also to those who want no other news by mail. */
export async function tellLearner(tx: Tx, { publicUrl }: Pick<Config, 'publicUrl'>, userId: number, told: Words) {
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!person) return
  await notify(tx, userId, [
    { type: 'Course Payment', about: 'instalment', kind: 'payment', message: told.message, link: PLANS_LINK },
  ])
  await enqueueMail(tx, instalmentMail(publicUrl, person, told))
}

type Person = { email: string; firstName: string }

export function instalmentMail(publicUrl: string, { email, firstName }: Person, told: Words) {
  const { message, subject, more = [], label = 'See your payments' } = told
  return letter({
    about: 'instalment',
    to: email,
    subject,
    greeting: `Hello ${firstName},`,
    paragraphs: [message, ...more],
    action: { label, link: publicUrl + PLANS_LINK },
  })
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
    await tellLearner(tx, config, plan.userId, refusedWords(name, next, refusals >= MOST_TRIES))
  })
}

export function refusedWords(name: string, { kobo, dueOn }: { kobo: number; dueOn: string }, isLast: boolean): Words {
  const next = isLast
    ? `Please pay it yourself, by card or transfer. The course stays open until ${formatDay(openUntil(dueOn))}.`
    : 'We try once more tomorrow. You can also pay it now.'
  return {
    subject: `Your card was declined: ${name}`,
    message: `Your bank declined ${nairaAmount(koboToNaira(kobo))} for ${name}. ${next}`,
    label: 'Pay now',
  }
}
