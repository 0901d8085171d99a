import { eq } from 'drizzle-orm'
import { paymentItems, payments, sandboxTransactions } from '../../../src/db/schema.ts'
import { refundPayment } from '../../../src/features/payments/refunds/send-refund.ts'
import { refundTransaction } from '../../../src/sandbox/refund-transaction.ts'
import { makePerson } from '../../people.ts'
import { deliverEvent } from '../deliver.ts'
import { otherEvents } from '../other-events.ts'
import type { Stage } from './stage.ts'
import type { Story } from './story.ts'

/** All different, so that every sum of the books can be told from every other. */
const PRICES = [300_000, 500_000, 700_000]
const TOTAL = PRICES.reduce((sum, price) => sum + price, 0)
const DESK_PART = 110_000
const DISPUTE_PARTS = [130_000, 170_000]

/** A story as the provider has it in its books: sums that went back, in kobo. */
export type Played = {
  story: Story
  reference: string
  paymentId: number
  userId: number
  courseIds: number[]
  total: number
  /** The refund that has a number of its own, if any. */
  refunded: { amount: number; id: number } | undefined
  /** What each dispute is about. */
  disputed: number[]
  /** What went back under a name of its own, sum by sum; what a reversal took is the rest. */
  returned: number[]
}

let number = 0

/** Makes the payment and lets everything happen to it at the provider, which so far has told nothing but the charge. */
export async function playStory(stage: Stage, story: Story): Promise<Played> {
  const { app, db, deps, admin } = stage
  const reference = `koya-story-${++number}`
  const courseIds = stage.paid.slice(0, PRICES.length).map(({ id }) => id)
  const { id: userId, email } = await makePerson(db)
  const quotedUntil = deps.clock()
  const [payment] = await db.insert(payments).values({ reference, userId, amountKobo: TOTAL, quotedUntil }).returning()
  const paymentId = payment?.id ?? 0
  await db
    .insert(paymentItems)
    .values(courseIds.map((courseId, at) => ({ paymentId, courseId, priceKobo: PRICES[at] ?? 0 })))
  const charged = { status: 'success', amount: TOTAL, currency: 'NGN', channel: 'card', paidAt: deps.clock() } as const
  await db.insert(sandboxTransactions).values({ reference, accessCode: reference, email, ...charged })
  if (story.start === 'paid') await deliverEvent(app, otherEvents.charge({ reference, amount: TOTAL }))

  if (story.refund === 'one course' || story.refund === 'all of it') {
    const courseId = story.refund === 'one course' ? (courseIds[0] ?? 0) : null
    await refundPayment(deps, admin.id, reference, { courseId, reason: 'Wished for' })
  }
  if (story.refund === 'a part at the desk') await refundTransaction(db, reference, { amount: DESK_PART })
  if (story.refund === 'all at the desk') await refundTransaction(db, reference, {})
  const [refunded] = await deps.provider.refundsOf(reference)

  let left = TOTAL - (refunded?.amount ?? 0)
  const disputed = story.disputes.map(({ end, share }, at) => {
    const amount = share === 'a part' ? (DISPUTE_PARTS[at] ?? 0) : left
    if (end === 'lost') left -= amount
    return amount
  })
  const lost = disputed.filter((_amount, at) => story.disputes[at]?.end === 'lost')
  const reversed = { status: 'reversed' } as const
  if (story.isReversed)
    await db.update(sandboxTransactions).set(reversed).where(eq(sandboxTransactions.reference, reference))
  return {
    story,
    reference,
    paymentId,
    userId,
    courseIds,
    total: TOTAL,
    refunded: refunded && { amount: refunded.amount, id: Number(refunded.id) },
    disputed,
    returned: [...(refunded ? [refunded.amount] : []), ...lost],
  }
}
