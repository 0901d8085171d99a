import type { EndReason } from '@koya/contract/rules/access.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { endAccess, endAccessOfDeleted } from '../../access/end-access.ts'
import { restoreAccess } from '../../access/grant-access.ts'
import { endPlans, paidBy } from '../../access/instalment-plans.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { courses, enrolments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { learningPath } from '../enrolment/learning-path.ts'
import { notifyEach } from '../notifications/notify.ts'
import type { PaymentRow } from './checkout/open-at-provider.ts'
import { broughtBy, isHeldBack } from './sponsored/brought-by.ts'
import { tellOfReturns } from './tell-teachers.ts'

type Why = {
  courseId?: number | null | undefined
  reason: Exclude<EndReason, 'staff' | 'account_deleted' | 'seat_ended'>
  /** What took the money, or keeps it back: `refund 12`, `dispute 345`. */
  reference: string
}

/** Ends what a payment brought, one course or all, and says so. */
export async function endEnrolments(tx: Tx, payment: PaymentRow, { courseId, reason, reference }: Why) {
  const brought = and(broughtBy(payment), ...(courseId ? [eq(enrolments.courseId, courseId)] : []))
  if (reason === 'refunded') await endPlans(tx, paidBy(payment.id))
  const ended = await endAccess(tx, brought, { reason, reference })
  await tell(tx, ended, ({ name }, userId) => ({
    message: `Your enrolment in ${name} has ended, because its payment was ${reason}.`,
    link: whereToSee(payment, userId),
  }))
  return ended
}

/** Whoever was given the course cannot open the payment of the giver, nor whoever was sponsored that of a sponsor. */
function whereToSee(payment: PaymentRow, userId: number) {
  if (userId !== payment.userId) return '/mylearning'
  return payment.sponsorshipId ? '/payments#sponsors' : `/payments/${payment.reference}`
}

/** The same for money that went back: those who teach hear of it too. */
export async function endBecauseReturned(tx: Tx, config: Config, payment: PaymentRow, why: Omit<Why, 'reason'>) {
  const ended = await endEnrolments(tx, payment, { ...why, reason: 'refunded' })
  await tellOfReturns(
    tx,
    config,
    payment.userId,
    ended.map(({ courseId }) => courseId),
  )
}

/** Opens again what a dispute had closed, unless the course was bought once more meanwhile. */
export async function reopenEnrolments(tx: Tx, { config }: Deps, payment: PaymentRow, reference: string) {
  if (await isHeldBack(tx, payment)) return
  const which = broughtBy(payment)
  const restored = await restoreAccess(tx, { which, endedBy: 'disputed', reference })
  const closed = new Set<number>()
  for (const userId of new Set(restored.map((opened) => opened.userId)))
    for (const { id } of await endAccessOfDeleted(tx, userId)) closed.add(id)
  const again = restored.filter(({ id }) => !closed.has(id))
  await tell(tx, again, (course) => ({
    message: `Your enrolment in ${course.name} is open again.`,
    link: learningPath(config, course),
  }))
}

type Changed = { userId: number; courseId: number }[]
type Named = { id: number; name: string; lmsCourseId: string | null }

async function tell(
  tx: Tx,
  changed: Changed,
  say: (course: Named, userId: number) => { message: string; link: string },
) {
  if (changed.length === 0) return
  const ids = changed.map(({ courseId }) => courseId)
  const named = await tx
    .select({ id: courses.id, name: courses.name, lmsCourseId: courses.lmsCourseId })
    .from(courses)
    .where(inArray(courses.id, ids))
  await notifyEach(
    tx,
    named.flatMap((course) =>
      changed
        .filter(({ courseId }) => courseId === course.id)
        .map(({ userId }) => ({
          userId,
          type: 'Course Enrollment' as const,
          about: 'access_changed',
          kind: 'enrolment',
          ...say(course, userId),
        })),
    ),
  )
}
