import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { untilTheyWait } from '../../../../test/waiting.ts'
import { enrolments, memberships, seatBlocks, seatGrantCourses, seatGrants } from '../../../db/schema.ts'

const { db, owner, at, id, paid, addMember, addPerson, buySeats } = await openOrganisation()
const give = (block: number, user_ids: number[]) => owner.call('POST', `${at}/seats/${block}/grants`, { user_ids })
const openGrants = (userId: number) =>
  db.$count(seatGrants, and(eq(seatGrants.userId, userId), isNull(seatGrants.endedAt)))

test('a seat that is taken back while its holder chooses a course opens none', async () => {
  const [one, two] = paid
  const { block_id: block } = await buySeats(1, { course_ids: [one?.id, two?.id] })
  const holder = await addPerson()
  const { data } = await give(block, [holder.id])
  const grant = data.given[0].id
  const choosing = await db.transaction(async (tx) => {
    await tx.select().from(seatBlocks).where(eq(seatBlocks.id, block)).for('update')
    const asked = holder.call('POST', `${at}/choices`, { grant_id: grant, course_id: one?.id })
    await untilTheyWait(db)
    await tx.update(seatGrants).set({ endedAt: new Date() }).where(eq(seatGrants.id, grant))
    return { asked }
  })
  expect(await choosing.asked).toMatchObject({ status: 404, code: 'not_found' })
  expect(await db.$count(seatGrantCourses, eq(seatGrantCourses.grantId, grant))).toBe(0)
  expect(await db.$count(enrolments, eq(enrolments.userId, holder.id))).toBe(0)
  expect((await owner.call('GET', `${at}/seats/${block}/grants`)).data.block).toMatchObject({ given: 0, free: 1 })
})

test('whoever is removed while a seat is given to them gets none', async () => {
  const { block_id: block } = await buySeats(1)
  const leaver = await addMember()
  const isLeaver = and(eq(memberships.organisationId, id), eq(memberships.userId, leaver.id))
  const giving = await db.transaction(async (tx) => {
    await tx.delete(memberships).where(isLeaver)
    const asked = give(block, [leaver.id])
    await Promise.race([untilTheyWait(db), asked])
    return { asked }
  })
  const unknown = { user_ids: [messages.organisations.unknownPeople] }
  expect(await giving.asked).toMatchObject({ status: 422, errors: unknown })
  expect(await openGrants(leaver.id)).toBe(0)
})

test('seats are given and their holders removed at once, in any number, and nobody who left keeps one', async () => {
  const { block_id: block } = await buySeats(8)
  const people = await Promise.all(Array.from({ length: 4 }, () => addMember()))
  await give(
    block,
    people.slice(0, 2).map((person) => person.id),
  )
  const answers = await Promise.all([
    ...people.map((person) => owner.call('DELETE', `${at}/people/${person.id}`)),
    ...people.map((person) => give(block, [person.id])),
  ])
  for (const { status } of answers) expect([200, 422]).toContain(status)
  for (const person of people) expect(await openGrants(person.id)).toBe(0)
  expect((await owner.call('GET', `${at}/seats/${block}/grants`)).data).toMatchObject({
    grants: [],
    block: { given: 0, free: 8 },
  })
})
