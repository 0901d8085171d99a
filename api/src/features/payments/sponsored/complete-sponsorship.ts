import { spread } from '@koya/contract/rules/prices/spread.ts'
import { and, eq, sql } from 'drizzle-orm'
import { postPartSold } from '../../../books/post-part.ts'
import type { Tx } from '../../../db/client.ts'
import { paymentItems, payments, sponsorships } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { enrol } from '../../enrolment/enrol.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { standingDispute } from '../disputes/disputes.ts'
import { endEnrolments } from '../end-enrolments.ts'
import type { LockedOrder } from '../settling/lock-order.ts'
import { tellOfSales } from '../tell-teachers.ts'
import { endSponsorship } from './end-sponsorship.ts'
import { type FoundSponsorship, isHeldFor } from './find-sponsorship.ts'
import { tellOfCompletion } from './tell-learner.ts'

type Last = { payment: PaymentRow; course: LockedOrder['bought'][number]; learner: LockedOrder['payer']; at: Date }

/** The last part is there: the learner is enrolled, and every part is a sale. Whoever has the course already gets none of it. */
export async function completeSponsorship(
  tx: Tx,
  deps: Deps,
  { sponsorship }: FoundSponsorship,
  { payment, course, learner, at }: Last,
) {
  const { config } = deps
  const { id, userId, courseId, priceKobo, discountKobo } = sponsorship
  const { name, lmsCourseId } = course
  const grant = { origin: 'sponsor', paymentId: payment.id, reference: `sponsorship ${id}` } as const
  const added = await enrol(tx, config, { userId, courses: [{ id: courseId, name, lmsCourseId, ...grant }] })
  if (!added.has(courseId)) return endSponsorship(tx, deps, sponsorship, 'owned')
  await tx.update(sponsorships).set({ state: 'complete', completedAt: at }).where(eq(sponsorships.id, id))
  const rows = await tx
    .select({ part: payments, isOwnSale: sql<boolean>`is_own_sale(payment_items)` })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(and(eq(payments.sponsorshipId, id), eq(payments.state, 'paid'), isHeldFor))
    .orderBy(payments.id)
  const parts = rows.map(({ part }) => part)
  const discounts = await shareDiscount(tx, parts, discountKobo)
  for (const [place, { part, isOwnSale }] of rows.entries())
    await postPartSold(tx, config, { paymentId: part.id, courseId, isOwnSale, discountKobo: discounts[place] ?? 0, at })
  await tellOfSales(tx, config, { userId, name: `${learner.firstName} ${learner.lastName}`.trim() }, [
    { id: courseId, name, priceKobo },
  ])
  await tellOfCompletion(tx, config, { userId, courseId, courseName: name, lmsCourseId })
  // A sponsor's bank may have taken a part back while the others were still paying.
  for (const part of parts) {
    const { rows } = await tx.execute<{ standing: string | null }>(sql`SELECT ${standingDispute(part.id)} AS standing`)
    const reference = rows[0]?.standing
    if (reference) await endEnrolments(tx, part, { reason: 'disputed', reference })
  }
}

/** An early bird is each sponsor's in proportion to what they paid, so that teachers read in their statements what they would have otherwise. */
async function shareDiscount(tx: Tx, parts: PaymentRow[], discountKobo: number) {
  const shares = spread(
    discountKobo,
    parts.map(({ amountKobo }) => amountKobo),
  )
  for (const [place, { id }] of parts.entries())
    if (shares[place])
      await tx
        .update(paymentItems)
        .set({ discountKobo: shares[place], reason: 'early_bird' })
        .where(eq(paymentItems.paymentId, id))
  return shares
}
