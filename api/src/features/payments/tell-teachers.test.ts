import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charge, openShop } from '../../../test/money/shop.ts'
import { courseInstructors, notifications, outbox, payments, refunds } from '../../db/schema.ts'
import { bookReturn } from './refunds/book-return.ts'
import { settlePayment } from './settling/settle-payment.ts'

const shop = await openShop()
const { app, db, deps, paid } = shop
const [course] = paid
if (!course) throw new Error('nothing is sold here')
const teachers = await db.select().from(courseInstructors).where(eq(courseInstructors.courseId, course.id))
const [teacher] = teachers
const toldTo = (userId = 0) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(desc(notifications.id))

test('a sale and its return tell those who teach, once however often it is settled', async () => {
  await db.delete(notifications)
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([course.id])
  await charge(app, data.reference)
  for (let times = 0; times < 3; times++) await settlePayment(deps, data.reference, 'webhook')
  const sold = await toldTo(teacher?.userId)
  expect(sold.map(({ type, kind, details }) => ({ type, kind, details }))).toEqual([
    { type: 'Course Payment', kind: 'sale', details: { link: `/mycourses/${course.id}/learners` } },
  ])
  expect(sold[0]?.message).toContain(`Ada Obi bought ${course.name} for NGN`)
  expect((await toldTo(buyer.id)).map(({ kind }) => kind).toSorted()).toEqual(['enrolment', 'payment'])

  const [payment] = await db.select().from(payments).where(eq(payments.reference, data.reference))
  if (!payment) throw new Error('there is no payment')
  const [refund] = await db
    .insert(refunds)
    .values({
      paymentId: payment.id,
      courseId: course.id,
      amountKobo: payment.amountKobo,
      state: 'processing',
      reason: 'Asked',
    })
    .returning()
  if (!refund) throw new Error('there is no refund')
  await db.transaction((tx) => bookReturn(tx, deps, payment, refund))
  await db.transaction((tx) => bookReturn(tx, deps, payment, refund))
  const returned = (await toldTo(teacher?.userId)).filter(({ kind }) => kind === 'refund')
  expect(returned.map(({ message }) => message)).toEqual([
    `The payment of Ada Obi for ${course.name} was returned, and their enrolment has ended.`,
  ])
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => payload as { subject: string })
  expect(mails.filter(({ subject }) => subject === `${course.name} was bought`)).toHaveLength(teachers.length)
  expect(mails.filter(({ subject }) => subject.includes('was returned'))).toHaveLength(teachers.length)
})

test('a free course that lay in the same cart is no sale', async () => {
  await db.delete(notifications)
  const buyer = await shop.newBuyer()
  const [free] = shop.free
  const { data } = await buyer.pay([course.id, free?.id ?? 0])
  await charge(app, data.reference)
  await settlePayment(deps, data.reference, 'webhook')
  const sales = await db.select().from(notifications).where(eq(notifications.kind, 'sale'))
  expect(sales).toHaveLength(teachers.length)
})
