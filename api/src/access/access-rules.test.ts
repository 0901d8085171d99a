import { accessOrigins } from '@koya/contract/rules/access.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn, eventsOf, loseAccess, regainAccess } from '../../test/access.ts'
import { openSales } from '../../test/money/sales.ts'
import { untilTheyWait } from '../../test/waiting.ts'
import { enrolmentEvents, enrolments } from '../db/schema.ts'
import { endAccess } from './end-access.ts'
import { grantAccess, restoreAccess } from './grant-access.ts'

const { db, paid, newBuyer, newSale, paymentOf } = await openSales()
const course = paid[0]?.id ?? 0
const differs = /differs from its events/

async function enrolled() {
  const { id } = await newBuyer()
  return enrolIn(db, id, course)
}

/** What PostgreSQL says, which drizzle hides behind the statement. */
async function refusal(work: Promise<unknown>) {
  return work.then(
    () => 'taken',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  )
}

test.each(accessOrigins)('access can come from: %s', async (origin) => {
  const { buyer, reference } = await newSale([paid[1]?.id ?? 0])
  const { id: paymentId } = await paymentOf(reference)
  const grant = enrolIn(db, buyer.id, course, { origin, ...(origin === 'payment' && { paymentId }) })
  expect(await grant).toMatchObject({ origin, endedAt: null })
})

test.each([
  ['no payment where it was paid for', 'payment', false],
  ['a payment for what is free', 'free', true],
  ['a payment for what staff gave', 'staff', true],
  ['a payment for a seat', 'seat', true],
] as const)('access is refused with %s', async (_, origin, hasPayment) => {
  const { buyer, reference } = await newSale([paid[1]?.id ?? 0])
  const { id: paymentId } = await paymentOf(reference)
  const grant = enrolIn(db, buyer.id, course, { origin, ...(hasPayment && { paymentId }) })
  expect(await refusal(grant)).toContain('enrolments_paid')
})

test('what staff do needs their words', async () => {
  const { id: userId } = await newBuyer()
  const grant = db.transaction((tx) => grantAccess(tx, [{ userId, courseId: course, origin: 'staff' }]))
  expect(await refusal(grant)).toContain('enrolment_events_note')
  const { id } = await enrolled()
  const end = db.transaction((tx) => endAccess(tx, eq(enrolments.id, id), { reason: 'staff' }))
  expect(await refusal(end)).toContain('enrolment_events_note')
})

test('access that is granted, ended or restored past its books is refused, in drizzle and in SQL', async () => {
  const { id: userId } = await newBuyer()
  const values = { userId, courseId: course, origin: 'free' as const }
  expect(await refusal(db.insert(enrolments).values(values).execute())).toMatch(differs)
  const bySql = sql`INSERT INTO enrolments (user_id, course_id) VALUES (${userId}, ${course})`
  expect(await refusal(db.execute(bySql))).toMatch(differs)

  const { id } = await enrolled()
  const which = eq(enrolments.id, id)
  const end = { endedAt: new Date(), endedReason: 'refunded' as const }
  expect(await refusal(db.update(enrolments).set(end).where(which).execute())).toMatch(differs)
  await loseAccess(db, which, 'disputed')
  const reopen = { endedAt: null, endedReason: null }
  expect(await refusal(db.update(enrolments).set(reopen).where(which).execute())).toMatch(differs)
  expect(await refusal(db.update(enrolments).set(end).where(which).execute())).toMatch(differs)
  const earlier = { endedAt: new Date(0) }
  expect(await refusal(db.update(enrolments).set(earlier).where(which).execute())).toMatch(differs)
})

test('an event of something that did not happen is refused', async () => {
  const { id: enrolmentId } = await enrolled()
  const lie = { enrolmentId, kind: 'ended' as const, origin: 'free' as const, reason: 'refunded' as const }
  expect(await refusal(db.insert(enrolmentEvents).values(lie).execute())).toMatch(differs)
})

test('the books only grow, and an enrolment stays with its person, course, origin and payment', async () => {
  const { id } = await enrolled()
  for (const change of [
    "UPDATE enrolment_events SET note = ''",
    'DELETE FROM enrolment_events',
    'TRUNCATE enrolment_events',
  ])
    expect(await refusal(db.execute(change))).toContain('only grows')
  expect(await refusal(db.delete(enrolments).where(eq(enrolments.id, id)).execute())).toContain('enrolment_events')
  const { id: other } = await newBuyer()
  for (const set of [{ userId: other }, { courseId: paid[1]?.id ?? 0 }, { origin: 'gift' as const }])
    expect(await refusal(db.update(enrolments).set(set).where(eq(enrolments.id, id)).execute())).toContain('keeps its')
})

test('ten grants at once are one enrolment with one event, and ten ends are one end', async () => {
  const { id: userId } = await newBuyer()
  const grant = { userId, courseId: course, origin: 'free' as const }
  const ten = <T>(work: () => Promise<T[]>) => Promise.all(Array.from({ length: 10 }, work))
  const granted = (await ten(() => db.transaction((tx) => grantAccess(tx, [grant, grant])))).flat()
  expect(granted).toHaveLength(1)
  const which = eq(enrolments.userId, userId)
  expect((await ten(() => loseAccess(db, which))).flat()).toHaveLength(1)
  expect((await eventsOf(db, granted[0]?.id ?? 0)).map(({ kind }) => kind)).toEqual(['granted', 'ended'])
})

test('a grant and an end at once leave the row and its books in agreement', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, userId } = await enrolled()
    const again = { userId, courseId: course, origin: 'free' as const }
    const [ended, granted] = await Promise.all([
      loseAccess(db, eq(enrolments.id, id)),
      db.transaction((tx) => grantAccess(tx, [again])),
    ])
    expect(ended).toHaveLength(1)
    const rows = await db.select().from(enrolments).where(eq(enrolments.userId, userId))
    // Either the grant came first and found an open course, or the end did and it opened a second enrolment.
    expect(rows).toHaveLength(1 + granted.length)
    for (const row of rows) {
      const last = (await eventsOf(db, row.id)).at(-1)
      expect(last?.kind).toBe(row.endedAt ? 'ended' : 'granted')
    }
  }
})

test('a course that is granted at the moment in which it would be restored is open once', async () => {
  const { id, userId } = await enrolled()
  const which = eq(enrolments.id, id)
  await loseAccess(db, which, 'disputed')
  let restored: Promise<unknown[]> = Promise.resolve([])
  await db.transaction(async (tx) => {
    await grantAccess(tx, [{ userId, courseId: course, origin: 'gift' }])
    restored = regainAccess(db, which)
    await untilTheyWait(db)
  })
  expect(await restored).toEqual([])
  expect(await db.$count(enrolments, eq(enrolments.userId, userId))).toBe(2)
})

test('an end is replaced only by a more final one', async () => {
  const { id } = await enrolled()
  const which = eq(enrolments.id, id)
  for (const reason of ['disputed', 'staff', 'disputed', 'refunded', 'staff'] as const)
    await loseAccess(db, which, reason)
  expect((await eventsOf(db, id)).map(({ reason }) => reason)).toEqual([null, 'disputed', 'staff', 'refunded'])
  expect(
    await db.transaction((tx) => restoreAccess(tx, { which, endedBy: 'disputed', reference: 'dispute 1' })),
  ).toEqual([])
})

test('whoever ends access is in the books, and only what was open until then is answered, so nobody is told twice', async () => {
  const { id, userId } = await enrolled()
  const which = eq(enrolments.id, id)
  const end = (reason: 'disputed' | 'staff') =>
    db.transaction((tx) => endAccess(tx, which, { reason, actorId: userId, note: 'Asked for it' }))
  expect(await end('disputed')).toMatchObject([{ id, userId, courseId: course }])
  expect(await end('staff')).toEqual([])
  const [, ...ends] = await eventsOf(db, id)
  expect(ends.map(({ actorId, note }) => [actorId, note])).toEqual([
    [userId, 'Asked for it'],
    [userId, 'Asked for it'],
  ])
})

test('access that began earlier is written down as of then', async () => {
  const { id } = await newBuyer()
  const enrolledAt = new Date('2025-02-03T04:05:06Z')
  expect(await enrolIn(db, id, course, { enrolledAt })).toMatchObject({ enrolledAt })
})
