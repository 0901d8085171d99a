import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales, reason } from '../../../test/money/sales.ts'
import { untilTheyWait } from '../../../test/waiting.ts'
import { notifications, outbox, payments } from '../../db/schema.ts'

const till = await openSales()
const { db, paid, admin, newPerson, newSale, trailOf } = till
const { refund, paymentOf, refundsOf, listed, returnedAt, deliver, accessOf } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]

test('a refund goes to the provider, access ends with its last event, and all of it is written down', async () => {
  const { buyer, reference, amount } = await newSale()
  expect(await refund(reference)).toMatchObject({ status: 200, data: { outcome: 'sent' } })
  expect(await returnedAt(reference)).toEqual([amount * 100])
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processing', providerId: expect.any(String), reason }])
  expect(await accessOf(buyer)).toBe(1)
  await deliver(reference)
  expect(await accessOf(buyer)).toBe(0)
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  expect(await trailOf(`payment ${reference}`)).toEqual([
    { action: 'send refund', actorId: admin.id, details: { amount, reason } },
  ])
  const mails = await db.select().from(outbox)
  expect(mails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ to: buyer.email, subject: expect.stringContaining('Your refund of') }),
  )
})

test('a double click and a second admin send the money once', async () => {
  const { reference, amount } = await newSale()
  const other = await newPerson(['Admin'])
  const answers = await Promise.all([
    refund(reference),
    refund(reference),
    refund(reference, {}, other),
    refund(reference),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  for (const { status, code } of answers) if (status === 409) expect(code).toBe('refund_under_way')
  expect(await returnedAt(reference)).toEqual([amount * 100])
  await deliver(reference)
  expect(await refund(reference)).toMatchObject({ status: 409, code: 'refund_not_possible' })
  expect(await returnedAt(reference)).toEqual([amount * 100])
})

test('two who come at the very same moment take turns, and the second finds it under way', async () => {
  const { reference, amount } = await newSale([one, two])
  const answers = await db.transaction(async (tx) => {
    await tx.select().from(payments).where(eq(payments.reference, reference)).for('no key update')
    const both = [refund(reference), refund(reference, { course_id: one })]
    await untilTheyWait(db, 2)
    return () => Promise.all(both)
  })
  const [whole, part] = await answers()
  expect([whole?.status, part?.status].sort()).toEqual([200, 409])
  const [returned = 0, ...more] = await returnedAt(reference)
  expect(more).toEqual([])
  expect(returned).toBeLessThanOrEqual(amount * 100)
})

test('a request is sent by one of two admins, whatever way they take', async () => {
  const { buyer, reference, amount } = await newSale()
  await buyer.call('POST', `/payments/${reference}/refund-request`, { reason: 'I have no time for it' })
  const [asked] = await refundsOf(reference)
  expect(await listed('requested', reference)).toMatchObject({
    refunds: [{ reason: 'I have no time for it', state: 'requested' }],
    returnable: amount,
  })
  const answers = await Promise.all([admin.call('POST', `/admin/refunds/${asked?.id}/sending`), refund(reference)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await returnedAt(reference)).toEqual([amount * 100])
  expect(await refundsOf(reference)).toHaveLength(1)
  await deliver(reference)
  expect(await admin.call('POST', `/admin/refunds/${asked?.id}/sending`)).toMatchObject({ status: 409 })
})

test('one course is given back at its price, the other stays, and the rest is never more than was paid', async () => {
  const { buyer, reference } = await newSale([one, two])
  const [first, second] = [paid[0]?.priceKobo ?? 0, paid[1]?.priceKobo ?? 0]
  expect(await refund(reference, { course_id: one })).toMatchObject({ status: 200 })
  await deliver(reference)
  expect(await accessOf(buyer)).toBe(1)
  expect(await paymentOf(reference)).toMatchObject({ state: 'paid' })
  expect(await refund(reference, { course_id: one })).toMatchObject({ status: 409, code: 'nothing_to_return' })
  expect(await refund(reference, { course_id: paid[5]?.id })).toMatchObject({ status: 404 })
  expect(await listed('all', reference, buyer.email)).toMatchObject({ returnable: second / 100 })
  expect(await refund(reference)).toMatchObject({ status: 200 })
  await deliver(reference)
  expect(await returnedAt(reference)).toEqual([first, second])
  expect(await accessOf(buyer)).toBe(0)
})

test('a request for the whole gives back what is left of it', async () => {
  const { buyer, reference } = await newSale([one, two])
  await buyer.call('POST', `/payments/${reference}/refund-request`, { reason: 'I have no time for it' })
  await refund(reference, { course_id: one })
  await deliver(reference)
  const [asked] = await refundsOf(reference)
  expect(await admin.call('POST', `/admin/refunds/${asked?.id}/sending`)).toMatchObject({ status: 200 })
  expect(await returnedAt(reference)).toEqual([paid[0]?.priceKobo, paid[1]?.priceKobo])
})

test('a request is declined with a reason, which the learner gets as a notification and by mail', async () => {
  const { buyer, reference } = await newSale()
  await buyer.call('POST', `/payments/${reference}/refund-request`, { reason: 'I have no time for it' })
  const [asked] = await refundsOf(reference)
  const decline = (body: object) => admin.call('POST', `/admin/refunds/${asked?.id}/decline`, body)
  expect(await decline({ reason: 'No' })).toMatchObject({ status: 422, errors: { reason: ['Too Short!'] } })
  const why = 'You have finished the course and hold its certificate.'
  expect(await decline({ reason: why })).toMatchObject({ status: 200 })
  expect(await decline({ reason: why })).toMatchObject({ status: 409, code: 'refund_settled' })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'declined' }])
  expect(await accessOf(buyer)).toBe(1)
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
  expect(told.map(({ message }) => message)).toContainEqual(expect.stringContaining(why))
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as { to: string; text: string },
  )
  expect(mails.find(({ to, text }) => to === buyer.email && text.includes(why))).toBeDefined()
  expect(await trailOf(`payment ${reference}`)).toMatchObject([{ action: 'decline refund', actorId: admin.id }])
})

test('what is under way cannot be declined, and an unfinished payment cannot be given back', async () => {
  const { reference } = await newSale()
  await refund(reference)
  const [sent] = await refundsOf(reference)
  expect(await admin.call('POST', `/admin/refunds/${sent?.id}/decline`, { reason })).toMatchObject({
    status: 409,
    code: 'refund_under_way',
  })
  const begun = await (await till.newBuyer()).pay([one])
  expect(await refund(begun.data.reference)).toMatchObject({ status: 409, code: 'refund_not_possible' })
  expect(await refund('nothing')).toMatchObject({ status: 404, code: 'payment_not_found' })
  for (const action of ['sending', 'check', 'decline'])
    expect(await admin.call('POST', `/admin/refunds/999999/${action}`, { reason })).toMatchObject({ status: 404 })
})
