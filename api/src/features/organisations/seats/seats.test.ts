import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../../test/access.ts'
import { charge } from '../../../../test/money/shop.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import {
  coursePrices,
  enrolments,
  lessonProgress,
  lessons,
  outbox,
  payments,
  sandboxTransactions,
  seatBlocks,
  seatGrants,
} from '../../../db/schema.ts'

const house = await openOrganisation()
const {
  app,
  db,
  owner,
  at,
  id,
  paid,
  free,
  admin,
  addMember,
  addPerson,
  makeGroup,
  buySeats,
  settle,
  refund,
  deliver,
} = house
const course = paid[0]?.id ?? 0
const price = paid[0]?.priceKobo ?? 0

const give = (block: number, body: object, who = owner) => who.call('POST', `${at}/seats/${block}/grants`, body)
const blockOf = async (block: number) =>
  (await owner.call('GET', `${at}/seats`)).data.blocks.find((one: { id: number }) => one.id === block)
const access = (userId: number, courseId = course) =>
  db.$count(
    enrolments,
    and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), isNull(enrolments.endedAt)),
  )

async function beginLesson(userId: number) {
  const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, course)).limit(1)
  await db.insert(lessonProgress).values({ userId, courseId: course, lessonId: lesson?.id ?? 0, openedAt: new Date() })
}

/** The debt to the organisation is what was paid for seats that nobody has used. */
async function mustAddUp() {
  expect(await house.bookDifferences()).toEqual([])
  const { rows } = await db.execute<{ owed: number }>(sql`
    SELECT (SELECT coalesce(sum(least(f.paid_kobo, b.amount_kobo)), 0) FROM seat_figures f JOIN seat_blocks b ON b.id = f.block_id
        WHERE b.organisation_id = ${id})::float8
      - (SELECT coalesce(sum(c.price_kobo), 0) FROM seat_grants g JOIN seat_blocks b ON b.id = g.block_id AND b.organisation_id = ${id}
        JOIN seat_grant_courses o ON o.grant_id = g.id JOIN seat_block_courses c ON c.block_id = b.id AND c.course_id = o.course_id
        WHERE g.ended_at IS NULL OR g.is_spent)::float8 AS owed`)
  expect(-((await house.balanceOf(`organisation:${id}:seats`)) ?? 0)).toBe(rows[0]?.owed)
}

test('seats cost the group price from its number of people on, and nobody has one before they are paid', async () => {
  await db
    .insert(coursePrices)
    .values({ courseId: course, groupKobo: price - 100_000, groupFrom: 5 })
    .onConflictDoNothing()
  const offer = (quantity: number) =>
    owner.call('POST', `${at}/seats`, { course_id: course, quantity, preview: true }).then(({ data }) => data)
  expect((await offer(4)).unit_price).toBe(price / 100)
  expect(await offer(5)).toMatchObject({
    unit_price: price / 100 - 1_000,
    total: 5 * (price / 100 - 1_000),
    reason: 'group',
  })
  const { data } = await owner.call('POST', `${at}/seats`, { course_id: course, quantity: 5 })
  const again = await owner.call('POST', `${at}/seats`, { course_id: course, quantity: 5 })
  expect([data.amount, again.data.reference]).toEqual([5 * (price - 100_000), data.reference])
  const member = await addMember()
  expect((await give(data.block_id, { user_ids: [member.id] })).code).toBe('no_seats_left')
  for (const _ of [1, 2, 3]) await settle(data.reference)
  await deliver(data.reference)
  expect(await blockOf(data.block_id)).toMatchObject({ bought: 5, given: 0, free: 5 })
  expect(await access(owner.id)).toBe(0)
  const { data: paidFor } = await owner.call('GET', `/payments/${data.reference}`)
  const discount = { amount: 5_000, reason: 'group', name: null }
  expect(paidFor.seats).toMatchObject({ quantity: 5, regular_unit_price: price / 100, total: paidFor.amount, discount })
  const pdf = await app.inject({ url: `/api/v1/payments/${data.reference}/receipt`, headers: owner.headers })
  const text = readPdf(pdf.rawPayload)
    .runs.map((run) => run.text)
    .join(' ')
  const said = [
    `5 seats at ${nairaAmount(price / 100 - 1_000)}`,
    `Regular price ${nairaAmount(price / 100)}`,
    'Group price',
  ]
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => JSON.stringify(payload))
  const mail = mails.find((one) => one.includes(data.reference))
  for (const words of said) for (const place of [text, mail]) expect(place).toContain(words)
  await mustAddUp()
})

test('wrong orders get a sentence at their field and leave nothing behind', async () => {
  const before = [await db.$count(payments), await db.$count(seatBlocks)]
  const order = async (body: object) => (await owner.call('POST', `${at}/seats`, body)).status
  expect(await order({ course_id: course, quantity: 0 })).toBe(422)
  expect(await order({ course_id: course, quantity: 10_001 })).toBe(422)
  expect(await order({ course_id: course, quantity: 1.5 })).toBe(422)
  expect(await order({ quantity: 2 })).toBe(422)
  expect(await order({ course_id: course, course_ids: [course], quantity: 2 })).toBe(422)
  expect(await order({ course_id: 999_999, quantity: 2 })).toBe(404)
  expect(await order({ course_id: free[0]?.id, quantity: 2 })).toBe(409)
  const member = await addPerson()
  expect((await member.call('POST', `${at}/seats`, { course_id: course, quantity: 2 })).status).toBe(403)
  expect([await db.$count(payments), await db.$count(seatBlocks)]).toEqual(before)
})

test('of two managers who give the last seat at once one does, and the other is told', async () => {
  const { block_id: block } = await buySeats(1)
  const other = await addPerson({ role: 'manager', managesAll: true })
  const [one, two] = [await addMember(), await addMember()]
  const answers = await Promise.all([give(block, { user_ids: [one.id] }), give(block, { user_ids: [two.id] }, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.errors.user_ids[0]).toBe(messages.organisations.seatsLeft(0, 1))
  expect((await access(one.id)) + (await access(two.id))).toBe(1)
  expect(await blockOf(block)).toMatchObject({ bought: 1, given: 1, free: 0 })
  await mustAddUp()
})

test('a group gets seats together or not at all, and who has the course needs none', async () => {
  const { block_id: block } = await buySeats(3)
  const group = await makeGroup('Desk')
  const people = [
    await addMember({ groups: [group] }),
    await addMember({ groups: [group] }),
    await addMember({ groups: [group] }),
  ]
  const rich = await addMember({ groups: [group] })
  await enrolIn(db, rich.id, course)
  const empty = await makeGroup('Nobody')
  expect((await give(block, { group_id: empty })).errors.group_id).toEqual([messages.organisations.emptyGroup])
  expect((await give(block, {})).errors.user_ids).toEqual([messages.organisations.nobody])
  const { data } = await give(block, { group_id: group })
  expect([data.given.length, data.own, data.free]).toEqual([3, [rich.id], 0])
  expect((await give(block, { group_id: group })).data.given).toEqual([])
  for (const { id: userId } of people) expect(await access(userId)).toBe(1)
  await mustAddUp()
})

test('a seat taken back before the first lesson is free again, after it spent, and a finished course stays', async () => {
  const { block_id: block } = await buySeats(3)
  const people = [await addMember(), await addMember(), await addMember()]
  const [fresh, begun, done] = people.map((person) => person.id) as [number, number, number]
  const { data } = await give(block, { user_ids: [fresh, begun, done] })
  await beginLesson(begun)
  await beginLesson(done)
  await db.update(enrolments).set({ completedAt: new Date() }).where(eq(enrolments.userId, done))
  const grantOf = (userId: number) => data.given.find((one: { user_id: number }) => one.user_id === userId).id
  const take = (userId: number) => owner.call('DELETE', `${at}/grants/${grantOf(userId)}`)
  const { data: shown } = await owner.call('GET', `${at}/seats/${block}/grants`)
  expect(shown.grants.filter((one: { is_begun: boolean }) => one.is_begun)).toHaveLength(2)
  expect((await take(fresh)).data).toEqual({ is_free_again: true })
  expect((await take(fresh)).status).toBe(404)
  expect(await take(begun)).toMatchObject({ message: messages.organisations.seatSpent, data: { is_free_again: false } })
  expect([await access(fresh), await access(begun)]).toEqual([0, 0])
  expect((await owner.call('DELETE', `${at}/people/${done}`)).status).toBe(200)
  expect(await access(done)).toBe(1)
  expect(await blockOf(block)).toMatchObject({ bought: 3, given: 2, free: 1 })
  await mustAddUp()
})

test('leaving ends what a seat gave and keeps what was bought', async () => {
  const { block_id: block } = await buySeats(1)
  const member = await addPerson()
  await enrolIn(db, member.id, paid[1]?.id ?? 0)
  await give(block, { user_ids: [member.id] })
  expect((await member.call('DELETE', `${at}/membership`)).status).toBe(200)
  expect([await access(member.id), await access(member.id, paid[1]?.id)]).toEqual([0, 1])
  expect(await blockOf(block)).toMatchObject({ free: 1 })
  await mustAddUp()
})

test('a seat for a list opens the one course that its holder chooses', async () => {
  const list = [paid[0]?.id, paid[1]?.id]
  const { block_id: block } = await buySeats(1, { course_ids: list })
  const member = await addPerson()
  const { data } = await give(block, { user_ids: [member.id] })
  const choose = (course_id: number | undefined) =>
    member.call('POST', `${at}/choices`, { grant_id: data.given[0].id, course_id })
  expect((await choose(free[0]?.id)).status).toBe(422)
  expect((await member.call('GET', at)).data.own.seats[0].choices).toHaveLength(2)
  expect((await choose(paid[1]?.id)).status).toBe(200)
  expect((await choose(paid[0]?.id)).status).toBe(404)
  expect([await access(member.id, paid[0]?.id), await access(member.id, paid[1]?.id)]).toEqual([0, 1])
  await mustAddUp()
})

test('money that goes back takes its seats along, the books agree, and nothing more is given', async () => {
  const { block_id: block, reference } = await buySeats(2)
  const member = await addMember()
  await give(block, { user_ids: [member.id] })
  await refund(reference)
  await deliver(reference)
  expect(await access(member.id)).toBe(0)
  expect(await blockOf(block)).toBeUndefined()
  expect((await give(block, { user_ids: [(await addMember()).id] })).code).toBe('no_seats_left')
  await mustAddUp()
})

test('an invoice has the next number, is paid in parts, and opens as many seats as are paid', async () => {
  const ask = () => owner.call('POST', `${at}/seats`, { course_id: course, quantity: 4, invoice: true })
  const { data } = await ask()
  expect((await ask()).data.number).toBe(data.number)
  const other = await owner.call('POST', `${at}/seats`, { course_id: course, quantity: 3, invoice: true })
  expect(other.data.number).toBe(data.number + 1)
  const trail = await house.trailOf(`organisation ${id}`)
  expect(trail.filter(({ action }) => action === 'ask for invoice')).toEqual([
    { action: 'ask for invoice', actorId: owner.id, details: { seats: 3 } },
    { action: 'ask for invoice', actorId: owner.id, details: { seats: 4 } },
  ])
  const path = `${at}/invoices/${data.number}`
  const half = data.total / 2
  const part = await owner.call('POST', `${path}/payments`, { amount: half })
  await charge(app, part.data.reference)
  // Dialled from a phone, as it may be sent from a bank or paid with a card.
  const isIt = eq(sandboxTransactions.reference, part.data.reference)
  await db.update(sandboxTransactions).set({ channel: 'ussd' }).where(isIt)
  await owner.call('POST', `/payments/${part.data.reference}/check`)
  const paidInPart = { paid: half, rest: half, discount: null, payments: [{ amount: half, how: 'ussd' }] }
  expect((await owner.call('GET', path)).data).toMatchObject(paidInPart)
  expect((await owner.call('GET', `/payments/${part.data.reference}`)).data.seats.total).toBe(data.total)
  expect(await blockOf(data.block_id)).toMatchObject({ bought: 2, free: 2 })
  const halfPaid = async (who = owner) => (await who.call('GET', at)).data.standing.half_paid
  const ofGroup = await addPerson({ role: 'manager', manages: [await makeGroup('Till')] })
  expect([await halfPaid(), await halfPaid(ofGroup)]).toEqual([1, 0])
  expect((await owner.call('POST', `${path}/payments`, { amount: data.total })).status).toBe(422)
  const book = (amount: number, bank_reference: string) =>
    admin.call('POST', `/admin/invoices/${data.number}/bookings`, { amount, bank_reference })
  expect(
    (await owner.call('POST', `/admin/invoices/${data.number}/bookings`, { amount: 1, bank_reference: 'GTB 1' }))
      .status,
  ).toBe(403)
  expect((await book(data.total, 'GTB 1')).status).toBe(422)
  expect((await book(half / 2, 'GTB 2')).data.rest).toBe(half / 2)
  expect((await book(half / 2, 'GTB 2')).code).toBe('booked_already')
  expect((await book(half / 2, 'GTB 3')).data.rest).toBe(0)
  expect(await halfPaid()).toBe(0)
  expect(await blockOf(data.block_id)).toMatchObject({ bought: 4, free: 4 })
  const pdf = await app.inject({ url: `/api/v1${path}/pdf`, headers: owner.headers })
  expect(readPdf(pdf.rawPayload).detail('Title')).toBe(`Pro-forma invoice ${data.invoice}`)
  expect(await db.$count(seatGrants, eq(seatGrants.blockId, data.block_id))).toBe(0)
  await mustAddUp()
})

test('staff read what came for seats: giving one and taking it back adds nothing, and what went back to its payer is not in it', async () => {
  const received = async () =>
    (await admin.call('GET', `/admin/organisations?search=${house.slug}`)).data.organisations[0].paid
  const before = await received()
  const { block_id: block, reference, total } = await buySeats(1)
  const { data } = await give(block, { user_ids: [(await addMember()).id] })
  expect((await owner.call('DELETE', `${at}/grants/${data.given[0].id}`)).data.is_free_again).toBe(true)
  expect(await received()).toBe(before + total)
  await refund(reference)
  await deliver(reference)
  expect(await received()).toBe(before)
})
