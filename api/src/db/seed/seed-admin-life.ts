import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../client.ts'
import { auditTrail, payments, refunds } from '../schema.ts'
import type { CatalogueCourse } from './seed-catalogue.ts'

type Given = { admin: number; learners: number[]; catalogue: CatalogueCourse[]; now: Date }

/** Queues for the demo admin: a payment that does not add up, refunds asked for and owed, and a first audit entry. */
export async function seedAdminLife(tx: Tx, { admin, learners, catalogue, now }: Given) {
  const [odd, asked, owed] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'paid'), inArray(payments.userId, learners)))
    .orderBy(payments.id)
    .limit(3)
  const [course] = catalogue.filter(({ priceKobo, status }) => status === 1 && priceKobo > 0)
  if (!odd || !asked || !owed || !course) return
  await tx.insert(payments).values({
    reference: `demo-review-${odd.userId}`,
    userId: odd.userId,
    amountKobo: course.priceKobo,
    state: 'review',
    channel: 'card',
    reviewReason: 'The provider reports a smaller amount than was quoted.',
    quotedUntil: now,
    createdAt: now,
  })
  await tx.insert(refunds).values([
    {
      paymentId: asked.id,
      amountKobo: asked.amountKobo,
      state: 'requested',
      reason: 'I bought the course for my brother, who already has it.',
    },
    { paymentId: owed.id, amountKobo: owed.amountKobo, state: 'due', reason: 'The course was paid for twice.' },
  ])
  await tx.insert(auditTrail).values({ actorId: admin, action: 'demo market opened', subject: 'koya', at: now })
}
