import { messages } from '@koya/contract/protocol/messages.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { goodPassword } from '../../../../test/people.ts'
import { bundleCourses, bundles, enrolments, notifications, seatGrants } from '../../../db/schema.ts'

const house = await openOrganisation()
const { db, owner, admin, at, id, paid, free, addMember, addPerson, makeGroup, newPerson, buySeats } = house
const course = paid[0]?.id ?? 0

const rule = (block: number, everyone: boolean, group_ids: number[] = []) =>
  owner.call('PUT', `${at}/seats/${block}/rules`, { everyone, group_ids })
const holders = async (block: number) =>
  (
    await db
      .select({ id: seatGrants.userId })
      .from(seatGrants)
      .where(and(eq(seatGrants.blockId, block), isNull(seatGrants.endedAt)))
  ).map(({ id: holder }) => holder)

async function joinLink(group_id?: number) {
  const { data } = await owner.call('POST', `${at}/links`, { uses: 50, ...(group_id && { group_id }) })
  return data.token as string
}

test('whoever joins gets a seat once; of two who join for the last one, one gets it and the owner is told of the other', async () => {
  const { block_id: block } = await buySeats(2)
  expect(await rule(block, true)).toMatchObject({ status: 200, message: messages.organisations.rulesSaved })
  const token = await joinLink()
  const [first, second, third] = [await newPerson(['User']), await newPerson(['User']), await newPerson(['User'])]
  for (const _ of [1, 2]) expect((await first.call('POST', `/join/${token}`)).status).toBe(200)
  expect(await holders(block)).toEqual([first.id])
  expect(await db.$count(enrolments, and(eq(enrolments.userId, first.id), eq(enrolments.courseId, course)))).toBe(1)
  const both = await Promise.all([second, third].map((one) => one.call('POST', `/join/${token}`)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await holders(block)).length).toBe(2)
  const told = and(eq(notifications.userId, owner.id), like(notifications.message, 'No seat for %'))
  expect(await db.$count(notifications, told)).toBe(1)
  expect(await house.bookDifferences()).toEqual([])
  const { data } = await owner.call('GET', `${at}/seats`)
  expect(data.blocks[0]).toMatchObject({ free: 0, rules: { everyone: true, group_ids: [] } })
  expect((await rule(block, false)).message).toBe(messages.organisations.rulesEnded)
  const after = (await owner.call('GET', `${at}/seats`)).data.blocks[0]
  expect(after.rules).toEqual({ everyone: false, group_ids: [] })
  const change = { action: 'change seat rules', actorId: owner.id }
  const trail = await house.trailOf(`organisation ${id}`)
  expect(trail.filter(({ action }) => action === change.action)).toEqual([
    { ...change, details: { block, everyone: false, group_ids: [] } },
    { ...change, details: { block, everyone: true, group_ids: [] } },
  ])
})

test('a rule for a group gives a seat to whoever comes into it, by whichever way, and to nobody else', async () => {
  const [desk, other] = [await makeGroup('Desk by rule'), await makeGroup('Other')]
  const { block_id: block } = await buySeats(5)
  await rule(block, false, [desk])
  expect((await rule(block, false, [desk, 999_999])).errors).toEqual({
    group_ids: [messages.organisations.unknownGroup],
  })
  const [added, moved, outside] = [await addMember(), await addMember(), await addMember({ groups: [other] })]
  await owner.call('PUT', `${at}/groups/${desk}`, { add: [added.id] })
  await owner.call('PUT', `${at}/groups/${desk}`, { add: [added.id] })
  await owner.call('PUT', `${at}/people/${moved.id}`, { group_ids: [desk, other] })
  const linked = await newPerson(['User'])
  await linked.call('POST', `/join/${await joinLink(desk)}`)
  expect((await holders(block)).sort()).toEqual([added.id, moved.id, linked.id].sort())
  expect(await holders(block)).not.toContain(outside.id)
  const manager = await addPerson({ role: 'manager', groups: [desk], manages: [desk] })
  expect((await manager.call('PUT', `${at}/seats/${block}/rules`, { everyone: true, group_ids: [] })).status).toBe(403)
})

test('a bundle is assigned as its courses, to all or to nobody', async () => {
  const [bundle] = await db
    .insert(bundles)
    .values({ slug: 'two-of-them', name: 'Two of them', priceKobo: 100_000, createdBy: admin.id })
    .returning()
  const ids = [paid[1]?.id ?? 0, free[0]?.id ?? 0]
  await db
    .insert(bundleCourses)
    .values(ids.map((courseId, position) => ({ bundleId: bundle?.id ?? 0, courseId, position })))
  const person = await addMember()
  const due = { on: '2027-03-01' }
  const asked = { user_ids: [person.id], due }
  const { bundles: offered } = (await owner.call('GET', `${at}/bundles`)).data
  expect(offered).toContainEqual({ id: bundle?.id, name: 'Two of them', courses: 2 })
  const made = await owner.call('POST', `${at}/assignments`, { ...asked, bundle_id: bundle?.id })
  expect([made.status, made.data.ids.length, made.message]).toEqual([200, 2, messages.organisations.bundleAssigned(2)])
  const { rows } = (await owner.call('GET', `${at}/report?person=${person.id}`)).data
  expect(rows.map((row: { course_id: number }) => row.course_id).sort()).toEqual(ids.sort())
  for (const wrong of [{}, { bundle_id: bundle?.id, course_id: course }])
    expect((await owner.call('POST', `${at}/assignments`, { ...asked, ...wrong })).errors).toEqual({
      course_id: [messages.organisations.oneOfFour],
    })
  expect((await owner.call('POST', `${at}/assignments`, { ...asked, bundle_id: 999_999 })).status).toBe(404)
  const waiver = { user_id: person.id, reason: 'On leave until March' }
  await owner.call('POST', `${at}/assignments/${made.data.id}/waivers`, waiver)
  const after = (await owner.call('GET', `${at}/report?person=${person.id}&state=waived`)).data.rows
  expect(after).toMatchObject([{ assignment_id: made.data.id, waived_because: 'On leave until March' }])
})

test('an admin finds an invoice and books what the bank shows, in parts and each line once', async () => {
  const { data: order } = await owner.call('POST', `${at}/seats`, { course_id: course, quantity: 4, invoice: true })
  const list = async (query = '') => (await admin.call('GET', `/admin/invoices${query}`)).data.invoices
  const [open] = await list(`?search=${encodeURIComponent(order.invoice)}`)
  expect(open).toMatchObject({ number: order.number, name: order.invoice, paid: 0, rest: order.total, bookings: [] })
  const book = (amount: number, bank_reference: string) =>
    admin.call('POST', `/admin/invoices/${order.number}/bookings`, { amount, bank_reference })
  const half = order.total / 2
  expect((await book(half, 'GTB 0001')).data.rest).toBe(half)
  expect((await book(half, ' gtb  0001')).code).toBe('booked_already')
  // The same line cannot be what the provider settled as well, in either order.
  const settle = (bank_reference: string) =>
    admin.call('POST', '/admin/books/settlements', { amount: 1, bank_reference, settled_on: lagosDay(new Date()) })
  expect((await settle('GTB 0001')).code).toBe('booked_already')
  expect((await settle('PSK 0009')).status).toBe(200)
  expect((await book(half, 'psk 0009')).code).toBe('booked_already')
  for (const amount of [0.001, 10.005, -1]) expect(await book(amount, 'GTB 0004')).toMatchObject({ status: 422 })
  expect(await book(order.total, 'GTB 0002')).toMatchObject({ status: 422 })
  expect((await list(`?search=gtb%200001`))[0]).toMatchObject({
    rest: half,
    bookings: [{ amount: half, bank_reference: 'GTB 0001' }],
  })
  await book(half, 'GTB 0003')
  expect(await list(`?search=${order.invoice}`)).toEqual([])
  expect(await list(`?state=paid&search=${order.invoice}`)).toMatchObject([{ rest: 0 }])
  expect((await owner.call('GET', '/admin/invoices')).status).toBe(403)
})

test('the last owner hands over before the account is deleted', async () => {
  const remove = (who: typeof owner) => who.call('DELETE', '/account', { current_password: goodPassword })
  expect(await remove(owner)).toMatchObject({ status: 409, message: messages.organisations.lastOwnerLeaves })
  const heir = await addPerson()
  await owner.call('PUT', `${at}/people/${heir.id}`, { role: 'owner' })
  expect((await remove(owner)).status).toBe(200)
  expect((await heir.call('GET', at)).data).toMatchObject({ role: 'owner' })
  expect(id).toBeGreaterThan(0)
})
