import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import {
  groupManagers,
  groupMembers,
  memberships,
  organisationInvitations,
  organisationLinks,
  outbox,
  users,
} from '../../../db/schema.ts'

const house = await openOrganisation()
const { db, owner, at, id, newPerson, makeGroup, addPerson, trailOf } = house
const [desk, shop] = [await makeGroup('Desk'), await makeGroup('Shop')]
const today = lagosDay(new Date())
type Person = Awaited<ReturnType<typeof newPerson>>

/** An invitation, and the secret of its mail. */
async function invited(given: { role?: string; group?: string } = {}, by: Person = owner) {
  const guest = await newPerson(['User'])
  await by.call('POST', `${at}/invitations`, { people: [{ email: guest.email, ...given }] })
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => payload as { to: string; text: string },
  )
  const text = mails.findLast(({ to }) => to === guest.email)?.text ?? ''
  return {
    guest,
    token: /\/join\/([\w-]+)/.exec(text)?.[1] ?? '',
    isIt: eq(organisationInvitations.email, guest.email),
  }
}
async function linked(given: object = {}) {
  const { data } = await owner.call('POST', `${at}/links`, { uses: 5, ...given })
  const [{ id: linkId = 0 } = {}] = (await db.select().from(organisationLinks)).toSorted((a, b) => b.id - a.id)
  return { token: data.token as string, isIt: eq(organisationLinks.id, linkId) }
}
const join = (who: Person, token: string) => who.call('POST', `/join/${token}`)
const show = (who: Person, token: string) => who.call('GET', `/join/${token}`)
/** What somebody is here: their role, whether they manage everyone, and the groups they are in and manage. */
async function placeOf({ id: userId }: Person) {
  const [member] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organisationId, id)))
  const inGroups = await db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.userId, userId))
    .orderBy(groupMembers.groupId)
  const managed = await db
    .select()
    .from(groupManagers)
    .where(eq(groupManagers.userId, userId))
    .orderBy(groupManagers.groupId)
  const ids = (rows: { groupId: number }[]) => rows.map(({ groupId }) => groupId)
  return member && [member.role, member.managesAll, ids(inGroups), ids(managed)]
}
const over = { status: 410, code: 'link_no_longer_valid' }

test.each([
  ['a member', {}, ['member', false, [], []]],
  ['a member of a group', { group: 'Desk' }, ['member', false, [desk], []]],
  ['a manager of everyone', { role: 'manager' }, ['manager', true, [], []]],
  ['a manager of a group', { role: 'manager', group: 'Desk' }, ['manager', false, [desk], [desk]]],
  ['an owner', { role: 'owner' }, ['owner', false, [], []]],
])('whoever is asked as %s is that, once, and it is written down', async (_what, given, is) => {
  const { guest, token, isIt } = await invited(given)
  expect(await join(guest, token)).toMatchObject({ status: 200, data: { slug: house.slug } })
  expect(await placeOf(guest)).toEqual(is)
  const [written] = await trailOf(`organisation ${id}`)
  expect(written).toEqual({ action: 'join organisation', actorId: guest.id, details: { by: 'invitation' } })
  const [row] = await db.select().from(organisationInvitations).where(isIt)
  expect(row).toMatchObject({ joinedBy: guest.id, joinedAt: expect.any(Date) })
  // Pressed twice it is answered like the first time, and to others it is over.
  expect(await join(guest, token)).toMatchObject({ status: 200 })
  expect(await show(guest, token)).toMatchObject(over)
  expect(await join(await newPerson(['User']), token)).toMatchObject(over)
})

test('an invitation ends with its time, and one that nobody sent opens nothing', async () => {
  const { guest, token, isIt } = await invited()
  expect((await show(guest, token)).status).toBe(200)
  await db
    .update(organisationInvitations)
    .set({ endsAt: new Date(0) })
    .where(isIt)
  for (const ask of [show, join]) {
    expect(await ask(guest, token)).toMatchObject(over)
    expect(await ask(guest, 'x'.repeat(43))).toMatchObject(over)
  }
  expect(await placeOf(guest)).toBeUndefined()
})

test('who is a member already uses an invitation up, and stays what they are', async () => {
  const { guest, token, isIt } = await invited({ role: 'manager' })
  await house.place(guest.id, { groups: [shop] })
  expect((await join(guest, token)).status).toBe(200)
  expect(await placeOf(guest)).toEqual(['member', false, [shop], []])
  const [row] = await db.select().from(organisationInvitations).where(isIt)
  expect(row?.joinedBy).toBe(guest.id)
})

test.each([
  ['its last day is over', { endsOn: addDays(today, -1) }, over],
  ['it is its last day', { endsOn: today }, { status: 200 }],
  ['it was used as often as it may', { uses: 5 }, over],
  ['one use is left', { uses: 4 }, { status: 200 }],
  ['it was removed', { removedAt: new Date() }, over],
])('of a link of which %s', async (_what, change, answer) => {
  const { token, isIt } = await linked({ group_id: desk })
  await db.update(organisationLinks).set(change).where(isIt)
  const guest = await newPerson(['User'])
  expect(await show(guest, token)).toMatchObject(answer)
  expect(await join(guest, token)).toMatchObject(answer)
  expect(await placeOf(guest)).toEqual(answer.status === 200 ? ['member', false, [desk], []] : undefined)
})

test('a member finds the way in by a link without using it, also after its end', async () => {
  const { token, isIt } = await linked()
  const guest = await newPerson(['User'])
  for (const _ of [1, 2]) expect((await join(guest, token)).status).toBe(200)
  expect(await db.select().from(organisationLinks).where(isIt)).toMatchObject([{ uses: 1 }])
  await db.update(organisationLinks).set({ removedAt: new Date() }).where(isIt)
  expect((await join(guest, token)).status).toBe(200)
})

test('a member who opens the link of a group comes into it, once, by one use, and is told', async () => {
  const { token, isIt } = await linked({ group_id: desk })
  const guest = await addPerson({ groups: [shop] })
  const answers = await Promise.all([1, 2].map(() => join(guest, token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ message }) => message)).toContain(messages.organisations.joinedGroup('Desk', house.name))
  expect(await placeOf(guest)).toEqual(['member', false, [desk, shop], []])
  expect(await db.select().from(organisationLinks).where(isIt)).toMatchObject([{ uses: 1 }])
  expect((await trailOf(`organisation ${id}`))[0]).toEqual({
    action: 'join group',
    actorId: guest.id,
    details: { by: 'link', group: desk },
  })
  // A manager stays one, and an owner too: only the group is new.
  const manager = await addPerson({ role: 'manager', manages: [shop] })
  expect((await join(manager, token)).status).toBe(200)
  expect(await placeOf(manager)).toEqual(['manager', false, [desk], [shop]])
})

test('a link that is over, or for other addresses, brings no member into its group', async () => {
  const guest = await addPerson()
  const ended = await linked({ group_id: desk })
  await db.update(organisationLinks).set({ removedAt: new Date() }).where(ended.isIt)
  expect((await join(guest, ended.token)).status).toBe(200)
  const elsewhere = await linked({ group_id: desk, email_domain: 'elsewhere.test' })
  expect(await join(guest, elsewhere.token)).toMatchObject({ code: 'other_domain' })
  expect(await placeOf(guest)).toEqual(['member', false, [], []])
})

test.each([
  ['with the group', (userId: number) => owner.call('PUT', `${at}/groups/${desk}`, { remove: [userId] })],
  ['with the person', (userId: number) => owner.call('PUT', `${at}/people/${userId}`, { group_ids: [shop] })],
])('whom a manager took out of a group, %s, does not come back by a link from before', async (_how, takeOut) => {
  const guest = await addPerson({ groups: [desk, shop] })
  const before = await linked({ group_id: desk })
  expect((await takeOut(guest.id)).status).toBe(200)
  expect((await join(guest, before.token)).status).toBe(200)
  expect(await placeOf(guest)).toEqual(['member', false, [shop], []])
  expect((await join(guest, (await linked({ group_id: desk })).token)).status).toBe(200)
  expect(await placeOf(guest)).toEqual(['member', false, [desk, shop], []])
})

test('whoever was taken out of a group and leaves comes back by a link from before as a member, and not into that group', async () => {
  const guest = await addPerson({ groups: [desk] })
  const before = await linked({ group_id: desk })
  await owner.call('PUT', `${at}/groups/${desk}`, { remove: [guest.id] })
  expect((await guest.call('DELETE', `${at}/membership`)).status).toBe(200)
  expect((await join(guest, before.token)).status).toBe(200)
  expect(await placeOf(guest)).toEqual(['member', false, [], []])
})

test('an address that nobody has confirmed proves nothing', async () => {
  const { token } = await linked({ email_domain: 'example.test' })
  const guest = await newPerson(['User'])
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, guest.id))
  expect((await join(guest, token)).code).toBe('other_domain')
  const asked = await invited({ role: 'manager' })
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asked.guest.id))
  expect((await join(asked.guest, asked.token)).code).toBe('other_address')
})

test('nobody tries more than thirty ways in ten minutes', async () => {
  const guest = await newPerson(['User'])
  for (let n = 0; n < 30; n++) expect((await join(guest, 'x'.repeat(43))).status).toBe(410)
  expect((await join(guest, 'x'.repeat(43))).status).toBe(429)
})

const change = (who: Person, person: { id: number }, body: object) => who.call('PUT', `${at}/people/${person.id}`, body)

test('roles and groups are changed each by itself, and what is not named stays', async () => {
  const person = await addPerson({ groups: [desk] })
  const steps: [object, unknown[]][] = [
    [{ group_ids: [desk, shop] }, ['member', false, [desk, shop], []]],
    [{ role: 'manager' }, ['manager', true, [desk, shop], []]],
    [{ manages: [desk] }, ['manager', false, [desk, shop], [desk]]],
    [{ role: 'manager' }, ['manager', false, [desk, shop], [desk]]],
    [{ manages: [shop] }, ['manager', false, [desk, shop], [shop]]],
    [{ group_ids: [] }, ['manager', false, [], [shop]]],
    [{ manages: 'all' }, ['manager', true, [], []]],
    [{ manages: [desk] }, ['manager', false, [], [desk]]],
    [{ role: 'member', manages: 'all' }, ['member', false, [], []]],
  ]
  for (const [body, is] of steps) {
    expect(await change(owner, person, body)).toMatchObject({ status: 200 })
    expect(await placeOf(person), JSON.stringify(body)).toEqual(is)
  }
  expect((await trailOf(`organisation ${id}`))[0]).toMatchObject({
    action: 'change member',
    details: { user: person.id, role: 'member' },
  })
})

test('groups that are not there, and none at all, are refused at their field and change nothing', async () => {
  const person = await addPerson({ groups: [desk] })
  const unknown = [messages.organisations.unknownGroup]
  expect(await change(owner, person, { group_ids: [999_999] })).toMatchObject({ errors: { group_ids: unknown } })
  expect(await change(owner, person, { group_ids: [shop, 999_999] })).toMatchObject({ errors: { group_ids: unknown } })
  expect(await change(owner, person, { role: 'manager', manages: [999_999] })).toMatchObject({
    errors: { manages: unknown },
  })
  expect(await change(owner, person, { role: 'manager', manages: [] })).toMatchObject({
    errors: { manages: [messages.organisations.managesNothing] },
  })
  expect(await placeOf(person)).toEqual(['member', false, [desk], []])
})

test('a manager of groups moves people between them, leaves their other groups, and gives no role', async () => {
  const manager = await addPerson({ role: 'manager', manages: [desk] })
  const person = await addPerson({ groups: [desk, shop] })
  expect(await change(manager, person, { role: 'instructor' })).toMatchObject({ status: 403 })
  expect(await change(manager, person, { group_ids: [shop] })).toMatchObject({ status: 422 })
  expect(await placeOf(person)).toEqual(['member', false, [desk, shop], []])
  expect(await change(manager, person, { group_ids: [] })).toMatchObject({ status: 200 })
  expect(await placeOf(person)).toEqual(['member', false, [shop], []])
  const everyone = await addPerson({ role: 'manager', managesAll: true })
  expect(await change(everyone, person, { role: 'instructor' })).toMatchObject({ status: 200 })
  expect(await change(everyone, owner, { role: 'member' })).toMatchObject({ status: 403 })
})

test('whoever holds an invitation or a link sees the organisation’s own face, and whoever holds none sees nothing of it', async () => {
  const face = { logo: '', colour: '#0e6b45', welcome: 'Good to have you here.\nBegin with safety.' }
  await owner.call('PUT', `${at}/face`, face)
  const seen = { data: { organisation: house.name, face } }
  const asked = await invited()
  expect(await show(asked.guest, asked.token)).toMatchObject(seen)
  expect(await show(asked.guest, (await linked()).token)).toMatchObject(seen)
  expect(await show(asked.guest, 'x'.repeat(43))).toMatchObject({ status: 410 })
})

test('who was to manage a group that is gone manages nobody: they are asked anew', async () => {
  const night = await makeGroup('Night shift')
  const [manager, member] = [
    await invited({ role: 'manager', group: 'Night shift' }),
    await invited({ group: 'Night shift' }),
  ]
  expect((await owner.call('DELETE', `${at}/groups/${night}`)).status).toBe(200)
  expect(await join(manager.guest, manager.token)).toMatchObject(over)
  expect(await placeOf(manager.guest)).toBeUndefined()
  // A member is asked into the organisation all the same.
  expect((await join(member.guest, member.token)).status).toBe(200)
  expect(await placeOf(member.guest)).toEqual(['member', false, [], []])
})

test.each([
  ['is removed', (who: Person) => owner.call('DELETE', `${at}/people/${who.id}`), ['owner', 'manager', 'instructor']],
  [
    'manages one group only',
    (who: Person) => change(owner, who, { role: 'manager', manages: [desk] }),
    ['owner', 'manager', 'instructor'],
  ],
  ['is an owner no more', (who: Person) => change(owner, who, { role: 'manager', manages: 'all' }), ['owner']],
])(
  'of the roles that somebody promised who then %s, none is given that they may not give',
  async (_how, dismiss, over) => {
    const giver = await addPerson({ role: 'owner' })
    const promised = await Promise.all(
      ['owner', 'manager', 'instructor', 'member'].map(async (role) => ({ role, ...(await invited({ role }, giver)) })),
    )
    expect((await dismiss(giver)).status).toBe(200)
    const refused: string[] = []
    for (const { role, guest, token } of promised) if ((await join(guest, token)).status === 410) refused.push(role)
    expect(refused).toEqual(over)
  },
)
