import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { balancesOf, faultsOfBooks, journalsOf } from '../../../test/money/books.ts'
import { makeCoupon } from '../../../test/money/coupons.ts'
import { openSales } from '../../../test/money/sales.ts'
import { type Buyer, charge } from '../../../test/money/shop.ts'
import { goodPassword } from '../../../test/people.ts'
import { giftToken } from '../../access/gift-token.ts'
import { courseTeachers, enrolmentEvents, enrolments, gifts, outbox, userRoles } from '../../db/schema.ts'
import { sendGiftsJob } from '../../jobs/money/send-gifts.ts'

const sales = await openSales()
const { app, db, deps, paid, free, paymentOf, refund, deliver, accessOf, newBuyer } = sales
const [course, second] = paid.map(({ id }) => id) as [number, number]
const today = () => lagosDay(deps.clock())
const gift = { email: 'Tobi@Example.test', name: 'Tobi', message: 'For the papers in May. I am proud of you.' }

let giver: Buyer
beforeAll(async () => {
  giver = await newBuyer()
})

const order = (who: Buyer, given: object = {}, courseIds = [course]) =>
  who.call('POST', '/payments', { course_ids: courseIds, gift: { ...gift, ...given } })

/** A gift whose money has come. */
async function give(given: object = {}, courseIds = [course], who = giver) {
  const { data } = await order(who, given, courseIds)
  const reference: string = data.reference
  await charge(app, reference)
  const { data: payment } = await who.call('POST', `/payments/${reference}/check`)
  return { reference, payment, token: payment.gift.token as string, amount: data.amount as number }
}

const redeem = (who: Buyer, token: string) => who.call('POST', `/gifts/${token}/redeem`)
const show = async (token: string) => (await app.inject(`/api/v1/gifts/${token}`)).json()
const later = (days: number) => ({ ...deps, clock: () => new Date(deps.clock().getTime() + days * 86_400_000) })
const runJob = (at = deps) => sendGiftsJob.run(at, {}, new AbortController().signal)

async function mailsTo(email: string) {
  const rows = await db.select().from(outbox).where(sql`${outbox.payload}->>'to' = ${email}`).orderBy(outbox.id)
  return rows.map(({ payload }) => payload as { subject: string; text: string })
}

test('a gift enrols nobody when it is paid for, goes out at once, and is opened by somebody else', async () => {
  const email = 'first@example.test'
  const { reference, token, payment } = await give({ email })
  expect(payment).toMatchObject({ state: 'paid', gift: { name: 'Tobi', email, state: 'waiting' } })
  expect(await accessOf(giver)).toBe(0)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Ada has a gift for you')
  for (const words of [`/gifts/${token}`, gift.message, paid[0]?.name]) expect(mail?.text).toContain(words)
  expect((await mailsTo(giver.email)).at(-1)?.text).toContain(`/gifts/${token}`)
  const { data } = await show(token)
  expect(data).toEqual({
    giver: 'Ada',
    name: 'Tobi',
    message: gift.message,
    state: 'waiting',
    courses: [{ id: course, course_name: paid[0]?.name, course_thumbnail: expect.any(String) }],
    is_giver: false,
    is_opened_by_me: false,
  })

  const tobi = await newBuyer()
  expect(await redeem(tobi, token)).toMatchObject({ status: 200, data: { courses: [{ id: course }] } })
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.userId, tobi.id))
  const { id: paymentId } = await paymentOf(reference)
  expect(enrolment).toMatchObject({ origin: 'gift', courseId: course, paymentId, endedAt: null })
  const events = await db
    .select()
    .from(enrolmentEvents)
    .where(eq(enrolmentEvents.enrolmentId, enrolment?.id ?? 0))
  expect(events).toMatchObject([{ kind: 'granted', origin: 'gift', reference: `payment ${reference}` }])
  expect((await show(token)).data.state).toBe('redeemed')
  expect(await redeem(await newBuyer(), token)).toMatchObject({ status: 409, code: 'gift_redeemed' })
  // The address has done its work.
  expect((await giver.call('GET', `/payments/${reference}`)).data.gift).toMatchObject({ email: '', token: '' })
})

test('of ten who open a gift at the same moment one gets it', async () => {
  const { reference, token } = await give()
  const people = await Promise.all(Array.from({ length: 10 }, () => newBuyer()))
  const answers = await Promise.all([...people, ...people].map((who) => redeem(who, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['gift_redeemed']),
  )
  const { id } = await paymentOf(reference)
  expect(await db.$count(enrolments, eq(enrolments.paymentId, id))).toBe(1)
})

test('its sale is in the books like any other, once, however often the provider tells of it', async () => {
  const email = 'books@example.test'
  const { reference, amount } = await give({ email })
  await deliver(reference)
  await deliver(reference)
  const { id } = await paymentOf(reference)
  expect(await journalsOf(db, id)).toEqual([`sale:${id}`])
  const plain = await sales.newSale([course])
  const other = await balancesOf(db, (await paymentOf(plain.reference)).id)
  expect(await balancesOf(db, id)).toEqual(other)
  expect(other.provider_clearing).toBeGreaterThan(0)
  expect(amount).toBe(paid[0]?.priceKobo)
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await faultsOfBooks(db, id)).toEqual([])
})

test('money that goes back before a gift is opened ends the gift, and the books stand at zero', async () => {
  const { reference, token } = await give()
  await refund(reference)
  await deliver(reference)
  expect(await paymentOf(reference)).toMatchObject({ state: 'refunded' })
  const tobi = await newBuyer()
  expect(await redeem(tobi, token)).toMatchObject({ status: 409, code: 'gift_withdrawn' })
  expect(await accessOf(tobi)).toBe(0)
  const { id } = await paymentOf(reference)
  expect(await faultsOfBooks(db, id)).toEqual([])
  expect(Object.keys(await balancesOf(db, id)).some((account) => account.startsWith('instructor:'))).toBe(false)
})

test('money that goes back after a gift was opened ends the access of whoever opened it', async () => {
  const { reference, token } = await give()
  const tobi = await newBuyer()
  await redeem(tobi, token)
  await refund(reference)
  await deliver(reference)
  expect(await accessOf(tobi)).toBe(0)
  const [ended] = await db.select().from(enrolments).where(eq(enrolments.userId, tobi.id))
  expect(ended?.endedReason).toBe('refunded')
  const { data } = await tobi.call('GET', '/notifications')
  expect(JSON.stringify(data)).toContain('/mylearning')
  expect(JSON.stringify(data)).not.toContain(reference)
  expect(await faultsOfBooks(db, (await paymentOf(reference)).id)).toEqual([])
})

test('a gift whose money was asked back cannot be opened until that is declined', async () => {
  const { reference, token } = await give()
  const tobi = await newBuyer()
  await giver.call('POST', `/payments/${reference}/refund-request`, { reason: 'They have the course already.' })
  expect(await redeem(tobi, token)).toMatchObject({ status: 409, code: 'gift_withdrawn' })
  await db.execute(sql`UPDATE refunds SET state = 'declined' WHERE payment_id = ${(await paymentOf(reference)).id}`)
  expect((await redeem(tobi, token)).status).toBe(200)
})

test('one course of several that was given back is left out of the gift', async () => {
  const { reference, token } = await give({}, [course, second])
  await refund(reference, { course_id: second })
  await deliver(reference)
  const tobi = await newBuyer()
  expect((await redeem(tobi, token)).data.courses).toMatchObject([{ id: course }])
  expect(await accessOf(tobi)).toBe(1)
})

test('whoever has the course already is told so, and the gift stays unopened to pass on', async () => {
  const { token } = await give({}, [course, second])
  const { buyer } = await sales.newSale([second])
  const refused = await redeem(buyer, token)
  expect(refused).toMatchObject({ status: 409, code: 'gift_owned' })
  expect(refused.errors.course_id[0]).toContain(paid[1]?.name)
  expect(await accessOf(buyer)).toBe(1)
  expect((await redeem(await newBuyer(), token)).status).toBe(200)
})

test('who has a course can give it, also twice; it takes no place in their cart', async () => {
  const { buyer } = await sales.newSale([course])
  const { data: begun } = await order(buyer)
  expect((await order(buyer)).data.reference).toBe(begun.reference)
  expect((await order(buyer, { name: 'Bisi' })).data.reference).not.toBe(begun.reference)
  const fresh = await newBuyer()
  const given = (await order(fresh)).data.reference
  const { data } = await fresh.call('GET', `/cart/quote?ids=${course}`)
  expect(data.courses[0].order ?? null).toBeNull()
  const bought = (await fresh.pay([course])).data.reference
  expect(bought).not.toBe(given)
  expect((await fresh.pay([course])).data.reference).toBe(bought)
})

test('a teacher can neither give the own course nor open it as a gift, and a free course is no gift', async () => {
  const teacher = await newBuyer()
  await db.insert(userRoles).values({ userId: teacher.id, role: 'Instructor', position: 1 })
  await db.execute(
    sql`INSERT INTO course_instructors (course_id, user_id, position) VALUES (${course}, ${teacher.id}, 9)`,
  )
  expect(await db.$count(courseTeachers, eq(courseTeachers.userId, teacher.id))).toBe(1)
  expect(await order(teacher)).toMatchObject({ status: 409, code: 'own_course' })
  const { token } = await give()
  expect(await redeem(teacher, token)).toMatchObject({ status: 409, code: 'gift_own_course' })
  await db.execute(sql`DELETE FROM course_instructors WHERE user_id = ${teacher.id}`)
  const refused = await order(giver, {}, [course, free[0]?.id ?? 0])
  expect(refused).toMatchObject({ status: 409, code: 'gift_of_free' })
  expect(refused.errors.course_id[0]).toContain(free[0]?.name)
})

test.each<[string, object, string]>([
  ['email', { email: 'tobi at example' }, 'Invalid email'],
  ['name', { name: ' ' }, 'Required'],
  ['send_on', { send_on: '2020-01-01' }, 'Please choose today or a later day.'],
  ['send_on', { send_on: addDays(today(), 366) }, 'Please choose a day within a year.'],
  ['send_on', { send_on: '2026-02-31' }, 'Please enter a date, for example 2026-12-24.'],
  ['message', { message: 'a'.repeat(201) }, 'Please write 200 characters at most.'],
  ['message', { message: 'See www.evil.test' }, 'Please write your greeting without a web or email address.'],
])('a wrong %s is refused at its field, and nothing is ordered: %j', async (field, given, words) => {
  const before = await db.$count(gifts)
  const refused = await order(giver, given)
  expect(refused.status).toBe(422)
  expect(refused.errors[`gift.${field}`]).toEqual([words])
  expect(await db.$count(gifts)).toBe(before)
})

test('a coupon counts for a gift, and one that leaves nothing to pay makes it a gift at once', async () => {
  const coupon = await makeCoupon(db, sales.admin.id, { value: 100 })
  const { data } = await giver.call('POST', '/payments', { course_ids: [course], coupon: coupon.code, gift })
  expect(data).toMatchObject({ is_paid: true, amount: 0 })
  const { data: payment } = await giver.call('GET', `/payments/${data.reference}`)
  expect((await redeem(await newBuyer(), payment.gift.token)).status).toBe(200)
})

test('a gift for a later day is sent on that day in Lagos, once, and not when it was opened before', async () => {
  const [email, opened] = ['later@example.test', 'opened@example.test']
  const { token, payment } = await give({ email, send_on: addDays(today(), 2) })
  expect(payment.gift.state).toBe('scheduled')
  const early = await give({ email: opened, send_on: addDays(today(), 2) })
  expect((await redeem(await newBuyer(), early.token)).status).toBe(200)
  await runJob(later(1))
  expect(await mailsTo(email)).toEqual([])
  await Promise.all([runJob(later(2)), runJob(later(2))])
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await mailsTo(opened)).toEqual([])
  expect((await show(token)).data.state).toBe('waiting')
})

test('a gift of somebody who has left meanwhile is sent on its day, from somebody, and can be opened', async () => {
  const who = await newBuyer()
  const email = 'from-nobody@example.test'
  const { token } = await give({ email, send_on: addDays(today(), 2) }, [course], who)
  expect((await who.call('DELETE', '/account', { current_password: goodPassword })).status).toBe(200)
  await runJob(later(2))
  const [mail, ...more] = await mailsTo(email)
  expect([mail?.subject, more]).toEqual(['Somebody has a gift for you', []])
  expect((await show(token)).data).toMatchObject({ giver: 'Somebody', state: 'waiting' })
  expect((await redeem(await newBuyer(), token)).status).toBe(200)
})

test('after ninety days the giver is asked once, and decides: again, elsewhere, or for oneself', async () => {
  const who = await newBuyer()
  const email = 'slow@example.test'
  const { reference, token } = await give({ email }, [course], who)
  await runJob(later(89))
  const asked = async () => (await mailsTo(who.email)).filter(({ subject }) => subject.includes('still unopened'))
  expect(await asked()).toEqual([])
  await runJob(later(90))
  await runJob(later(91))
  expect(await asked()).toHaveLength(1)
  expect((await asked())[0]?.text).toContain(`/payments/${reference}`)

  const decide = (body: object, at = token, by = who) => by.call('POST', `/gifts/${at}/decision`, body)
  expect(await decide({ choice: 'keep' }, token, await newBuyer())).toMatchObject({ status: 404 })
  expect((await decide({ choice: 'send_again' })).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await decide({ choice: 'send_to' })).errors).toEqual({ email: ['Required'] })
  const moved = await decide({ choice: 'send_to', email: 'bisi@example.test', name: 'Bisi' })
  expect(moved).toMatchObject({ status: 200, data: { name: 'Bisi', email: 'bisi@example.test', state: 'waiting' } })
  expect(moved.data.token).not.toBe(token)
  expect(await redeem(await newBuyer(), token)).toMatchObject({ status: 404, code: 'gift_unknown' })
  expect((await mailsTo('bisi@example.test'))[0]?.text).toContain(moved.data.url)
  expect((await decide({ choice: 'keep' }, moved.data.token)).status).toBe(200)
  const mine = and(eq(enrolments.userId, who.id), isNull(enrolments.endedAt))
  expect(await db.select().from(enrolments).where(mine)).toMatchObject([{ origin: 'gift', courseId: course }])
})

test('a giver whose gift cannot be opened on the ninetieth day is asked once it can be again', async () => {
  const who = await newBuyer()
  const { reference } = await give({ email: 'held@example.test' }, [course], who)
  await who.call('POST', `/payments/${reference}/refund-request`, { reason: 'They have the course already.' })
  const asked = async () =>
    (await mailsTo(who.email)).filter(({ subject }) => subject.includes('still unopened')).length
  for (const day of [90, 91]) await runJob(later(day))
  expect(await asked()).toBe(0)
  await db.execute(sql`UPDATE refunds SET state = 'declined' WHERE payment_id = ${(await paymentOf(reference)).id}`)
  for (const day of [95, 96]) await runJob(later(day))
  expect(await asked()).toBe(1)
})

test('a gift to somebody who has an account waits in their list, and in nobody else’s', async () => {
  const tobi = await newBuyer()
  const { token } = await give({ email: tobi.email.toUpperCase() })
  expect((await tobi.call('GET', '/gifts')).data).toMatchObject({ given: [], waiting: [{ token, giver: 'Ada' }] })
  expect((await (await newBuyer()).call('GET', '/gifts')).data).toEqual({ given: [], waiting: [] })
  const { data } = await giver.call('GET', '/gifts')
  expect(data.given[0]).toMatchObject({ token, name: 'Tobi', courses: [{ id: course }] })
})

test('a guessed or half token opens nothing', async () => {
  const { token } = await give()
  const [row] = await db.select().from(gifts).orderBy(sql`created_at DESC`).limit(1)
  for (const wrong of [
    row?.code ?? '',
    token.slice(0, -1),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    'x',
  ])
    expect(await redeem(giver, wrong)).toMatchObject({ status: 404, code: 'gift_unknown' })
})

test('a link to a gift that is not paid for yet opens nothing', async () => {
  const { data } = await order(giver)
  const { id } = await paymentOf(data.reference)
  const [row] = await db.select().from(gifts).where(eq(gifts.paymentId, id))
  const token = giftToken(deps.config, row?.code ?? '')
  expect(await redeem(await newBuyer(), token)).toMatchObject({ status: 404, code: 'gift_unknown' })
})

test('while a payment is disputed its gift cannot be opened; when that is won it can', async () => {
  const { reference, token } = await give()
  const { id } = await paymentOf(reference)
  const hear = (payload: object) =>
    db.execute(sql`INSERT INTO payment_events (payment_id, source, kind, payload)
    VALUES (${id}, 'webhook', 'charge.dispute.create', ${JSON.stringify(payload)}::jsonb)`)
  await hear({ id: 1 })
  expect(await redeem(await newBuyer(), token)).toMatchObject({ status: 409, code: 'gift_held' })
  await hear({ id: 1, resolution: 'declined' })
  expect((await redeem(await newBuyer(), token)).status).toBe(200)
})
