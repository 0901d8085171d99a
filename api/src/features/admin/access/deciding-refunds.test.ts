import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales, reason } from '../../../../test/money/sales.ts'
import { charge } from '../../../../test/money/shop.ts'
import { lessonProgress, lessons, outbox, payments } from '../../../db/schema.ts'

const till = await openSales()
const { app, db, admin, paid, newBuyer, newSale, refund, refundsOf, listed, deliver, accessOf } = till
const [one, two] = paid as [(typeof paid)[number], (typeof paid)[number]]

/** A payment that came for what the buyer has got in another way meanwhile. */
async function doubled() {
  const buyer = await newBuyer()
  const { data } = await buyer.pay([one.id])
  const given = { course_code: one.code, reason: 'Won in our raffle.' }
  expect(await admin.call('POST', `/admin/users/${buyer.id}/access`, given)).toMatchObject({ status: 200 })
  await charge(app, data.reference)
  await buyer.call('POST', `/payments/${data.reference}/check`)
  return { buyer, reference: data.reference as string }
}

const mailTo = async (email: string) => {
  const rows = await db.select().from(outbox)
  return rows
    .map(({ payload }) => payload as Record<'to' | 'subject' | 'text', string>)
    .findLast(({ to, subject }) => to === email && subject.startsWith('Your refund'))
}

test('the refund of what was paid twice says that access stays, to the admin and to the learner, and it does', async () => {
  const { buyer, reference } = await doubled()
  const [due] = await refundsOf(reference)
  expect(await listed('due', reference)).toMatchObject({
    items: [{ has_access: false }],
    refunds: [{ id: due?.id, reason: 'Bought twice', ends_access: false }],
  })
  expect(await admin.call('POST', `/admin/refunds/${due?.id}/sending`)).toMatchObject({
    message: messages.admin.refundSentKeepsAccess,
  })
  expect((await mailTo(buyer.email))?.text).toContain('You keep your courses.')
  await deliver(reference)
  expect(await accessOf(buyer)).toBe(1)
})

test('the refund of what brought the course says that access ends', async () => {
  const { buyer, reference } = await newSale([one.id, two.id])
  const sent = await refund(reference, { course_id: one.id })
  expect(sent).toMatchObject({ message: messages.admin.refundSent })
  expect((await mailTo(buyer.email))?.text).toContain('your access to what you paid for ends')
  expect(await listed('under_way', reference)).toMatchObject({ refunds: [{ ends_access: true }] })
})

test('beside a request stands how far the learner is in each course, and nowhere else', async () => {
  const { buyer, reference } = await newSale([one.id, two.id])
  const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, one.id))
  const now = new Date()
  await db
    .insert(lessonProgress)
    .values({ userId: buyer.id, lessonId: lesson?.id ?? 0, courseId: one.id, openedAt: now, completedAt: now })
  const progressOf = async (list: string) => {
    const { items } = await listed(list, reference, buyer.email)
    return (id: number) => items.find((item: { course_id: number }) => item.course_id === id).progress
  }
  expect((await progressOf('all'))(one.id)).toBeNull()
  await buyer.call('POST', `/payments/${reference}/refund-request`, { reason })
  const asked = await progressOf('requested')
  expect(asked(one.id)).toEqual({ done: 1, total: expect.any(Number), last_seen_at: now.toISOString() })
  expect(asked(two.id)).toEqual({ done: 0, total: expect.any(Number), last_seen_at: null })
})

test('payments are found by reference, name and address, in indexes', async () => {
  const { buyer, reference } = await newSale([one.id])
  for (const text of [reference, buyer.email, buyer.email.toUpperCase()])
    expect(await listed('all', reference, encodeURIComponent(text))).toMatchObject({ reference })
  const plan = await db.transaction(async (tx) => {
    await tx.execute('SET LOCAL enable_seqscan = off')
    const people = sql`ARRAY(SELECT id FROM users
      WHERE lower(first_name || ' ' || last_name || ' ' || email) LIKE '%adaobi%' LIMIT 1000)`
    const found = tx
      .select({ id: payments.id })
      .from(payments)
      .where(sql`(${payments.reference} = 'none' OR ${payments.userId} = ANY(${people}))`)
    return (await tx.execute(sql`EXPLAIN ${found}`)).rows.map((row) => Object.values(row)[0]).join('\n')
  })
  for (const index of ['users_search', 'payments_user', 'payments_reference_unique']) expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})
