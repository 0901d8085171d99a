import type { SponsorshipEnd } from '@koya/contract/rules/prices/sponsoring.ts'
import { and, eq, sql } from 'drizzle-orm'
import { postPartOwed } from '../../../books/post-part.ts'
import type { Tx } from '../../../db/client.ts'
import { payments, refunds, sponsorships } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SponsorshipRow } from './find-sponsorship.ts'
import { mailOfEnd } from './mail-sponsor.ts'
import { tellOfEnd } from './tell-learner.ts'

const words: Record<SponsorshipEnd, string> = {
  learner: 'The learner ended the link',
  owned: 'The learner already has the course',
  lapsed: 'Not paid in full in time',
  course_over: 'The course is no longer offered',
  account_deleted: 'The learner has left',
  money_returned: 'Another part of it went back',
}

/** Ends a link under its lock: what is left of each part is owed to whoever paid it, and they are told. */
export async function endSponsorship(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  sponsorship: SponsorshipRow,
  endReason: SponsorshipEnd,
) {
  const { id } = sponsorship
  const at = clock()
  const state = endReason === 'lapsed' ? 'lapsed' : 'ended'
  await tx.update(sponsorships).set({ state, endReason, endedAt: at }).where(eq(sponsorships.id, id))
  const answeredFor = sql<number>`(SELECT coalesce(sum(amount_kobo), 0)::float8 FROM ${refunds}
    WHERE payment_id = payments.id AND state NOT IN ('declined', 'unclear'))`
  const parts = await tx
    .select({ payment: payments, answeredFor })
    .from(payments)
    .where(and(eq(payments.sponsorshipId, id), eq(payments.state, 'paid')))
    .orderBy(payments.id)
  const owed = parts
    .map(({ payment, answeredFor: kobo }) => ({ payment, amountKobo: payment.amountKobo - kobo }))
    .filter(({ amountKobo }) => amountKobo > 0)
  for (const { payment } of parts) await postPartOwed(tx, payment.id, at)
  for (const { payment, amountKobo } of owed) {
    const reason = words[endReason]
    await tx.insert(refunds).values({ paymentId: payment.id, amountKobo, state: 'due', reason })
    await mailOfEnd(tx, config, sponsorship, { payment, amountKobo, endReason })
  }
  await tellOfEnd(tx, config, sponsorship, { endReason, hasMoney: owed.length > 0 })
}
