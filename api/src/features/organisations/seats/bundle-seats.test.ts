import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../../test/access.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { bundles, enrolments } from '../../../db/schema.ts'

const house = await openOrganisation()
const { db, owner, admin, at, paid, addMember, buySeats } = house
const [one, two] = paid
const courseIds = [one?.id ?? 0, two?.id ?? 0]
const regular = ((one?.priceKobo ?? 0) + (two?.priceKobo ?? 0)) / 100
const price = regular - 2_000
await admin.call('POST', '/bundles', { name: 'Both of them', price, course_ids: courseIds })
const [made] = await db.select().from(bundles).where(eq(bundles.name, 'Both of them'))
const bundle = made?.id ?? 0

const opened = async (userId: number) =>
  (
    await db
      .select({ id: enrolments.courseId })
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), isNull(enrolments.endedAt)))
      .orderBy(enrolments.courseId)
  ).map(({ id }) => id)

test('a seat for a bundle costs what the bundle costs, opens every course of it, and is one seat', async () => {
  const offer = await owner.call('POST', `${at}/seats`, { bundle_id: bundle, quantity: 3, preview: true })
  expect(offer.data).toMatchObject({ title: 'Both of them', unit_price: price, total: 3 * price, reason: 'bundle' })
  const { block_id: block } = await buySeats(3, { bundle_id: bundle })
  const member = await addMember()
  const given = await owner.call('POST', `${at}/seats/${block}/grants`, { user_ids: [member.id] })
  expect(given.data).toMatchObject({ given: [{ user_id: member.id }], free: 2 })
  expect(await opened(member.id)).toEqual(courseIds.toSorted((a, b) => a - b))
  const { block: shown, grants } = (await owner.call('GET', `${at}/seats/${block}/grants`)).data
  expect(shown).toMatchObject({ kind: 'bundle', title: 'Both of them', bought: 3, given: 1, free: 2 })
  expect(grants[0].courses).toHaveLength(2)
  expect(await house.bookDifferences()).toEqual([])
  await owner.call('DELETE', `${at}/grants/${grants[0].id}`)
  expect(await opened(member.id)).toEqual([])
  expect((await owner.call('GET', `${at}/seats/${block}/grants`)).data.block).toMatchObject({ given: 0, free: 3 })
  expect(await house.bookDifferences()).toEqual([])
})

test('who has one course of a bundle gets the other by a seat, and who has both gets none', async () => {
  const { block_id: block } = await buySeats(2, { bundle_id: bundle })
  const [half, whole] = [await addMember(), await addMember()]
  for (const id of courseIds) await enrolIn(db, whole.id, id)
  await enrolIn(db, half.id, courseIds[0] ?? 0)
  const { data } = await owner.call('POST', `${at}/seats/${block}/grants`, { user_ids: [half.id, whole.id] })
  expect(data).toMatchObject({ given: [{ user_id: half.id }], own: [whole.id], free: 1 })
  expect(await opened(half.id)).toEqual(courseIds.toSorted((a, b) => a - b))
  expect(await house.bookDifferences()).toEqual([])
})

test('a bundle that is gone, or one that never was, is refused in words', async () => {
  await admin.call('DELETE', `/bundles/${made?.slug}`)
  for (const gone of [bundle, 999_999])
    expect((await owner.call('POST', `${at}/seats`, { bundle_id: gone, quantity: 2 })).code).toBe('bundle_unavailable')
})
