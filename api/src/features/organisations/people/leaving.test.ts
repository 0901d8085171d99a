import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { goodPassword } from '../../../../test/people.ts'
import { memberships, organisationInvitations, outbox } from '../../../db/schema.ts'

const house = await openOrganisation()
const { db, owner, admin, at, id, profileId, addPerson, makeGroup, newPerson, trailOf } = house
const desk = await makeGroup('Desk')
const today = lagosDay(new Date())
const over = { status: 410, code: 'link_no_longer_valid' }

type Person = typeof owner
const isMember = async ({ id: userId }: Person) => (await db.$count(memberships, eq(memberships.userId, userId))) > 0
const takeOut = (who: Person, person: Person) => who.call('DELETE', `${at}/people/${person.id}`)
const deleteAccount = (who: Person) => who.call('DELETE', '/account', { current_password: goodPassword })

test('who leaves and who is taken out is no member any more, nobody else goes with them, and it is written down', async () => {
  const [goer, out, other] = [await addPerson(), await addPerson(), await addPerson()]
  expect(await goer.call('DELETE', `${at}/membership`)).toMatchObject({ message: messages.organisations.left })
  expect(await takeOut(owner, out)).toMatchObject({ message: messages.organisations.personRemoved })
  expect([await isMember(goer), await isMember(out), await isMember(other)]).toEqual([false, false, true])
  expect((await goer.call('GET', at)).status).toBe(404)
  expect((await trailOf(`organisation ${id}`)).slice(0, 2)).toEqual([
    { action: 'end membership', actorId: owner.id, details: { user: out.id } },
    { action: 'end membership', actorId: goer.id, details: { user: goer.id } },
  ])
  expect((await takeOut(owner, out)).status).toBe(404)
})

test('a manager of groups takes out members they see, not those with a role; an owner is taken out by owners alone', async () => {
  const ofDesk = await addPerson({ role: 'manager', manages: [desk] })
  const ofAll = await addPerson({ role: 'manager', managesAll: true })
  const [member, teacher] = [
    await addPerson({ groups: [desk] }),
    await addPerson({ role: 'instructor', groups: [desk] }),
  ]
  expect((await takeOut(ofDesk, teacher)).status).toBe(403)
  expect((await takeOut(ofDesk, member)).status).toBe(200)
  expect((await takeOut(ofAll, teacher)).status).toBe(200)
  expect((await takeOut(ofAll, owner)).status).toBe(403)
  const heir = await addPerson({ role: 'owner' })
  expect((await takeOut(owner, heir)).status).toBe(200)
  expect((await takeOut(owner, owner)).code).toBe('last_owner')
})

test('a manager of groups takes nobody out who is in another group as well', async () => {
  const ofDesk = await addPerson({ role: 'manager', manages: [desk] })
  const member = await addPerson({ groups: [desk, await makeGroup('Vault')] })
  expect(await takeOut(ofDesk, member)).toMatchObject({ status: 409, message: messages.organisations.inOtherGroups })
  expect(await isMember(member)).toBe(true)
  expect((await ofDesk.call('PUT', `${at}/people/${member.id}`, { group_ids: [] })).status).toBe(200)
  expect((await takeOut(ofDesk, member)).status).toBe(404)
  expect((await takeOut(owner, member)).status).toBe(200)
})

test('a link to join by ends when whoever made it goes, and no other link does', async () => {
  const maker = await addPerson({ role: 'manager', managesAll: true })
  const [theirs, ours] = await Promise.all([maker, owner].map((who) => who.call('POST', `${at}/links`, {})))
  await takeOut(owner, maker)
  const guest = await newPerson(['User'])
  expect(await guest.call('POST', `/join/${theirs?.data.token}`)).toMatchObject(over)
  expect((await guest.call('POST', `/join/${ours?.data.token}`)).status).toBe(200)
})

/** What a mail to this address leads to. */
async function tokenSentTo(email: string) {
  const sent = (await db.select().from(outbox).orderBy(outbox.id)).map(({ payload }) => payload as Sent)
  return /\/join\/([\w-]+)/.exec(sent.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}
type Sent = { to: string; text: string }
const invite = (email: string) => owner.call('POST', `${at}/invitations`, { people: [{ email }] })
const makeLink = async () => (await owner.call('POST', `${at}/links`, { uses: 9 })).data.token as string
const join = (who: Person, token: string) => who.call('POST', `/join/${token}`)

test('who was removed does not come back by a link or an invitation from before, who left by themselves does', async () => {
  const link = await makeLink()
  await invite('passed-on@example.test')
  const passedOn = await tokenSentTo('passed-on@example.test')
  const [out, goer] = [await newPerson(['User']), await newPerson(['User'])]
  for (const who of [out, goer]) expect((await join(who, link)).status).toBe(200)
  await takeOut(owner, out)
  await goer.call('DELETE', `${at}/membership`)
  const refused = { status: 403, code: 'was_removed' }
  expect(await join(out, link)).toMatchObject(refused)
  expect(await join(out, passedOn)).toMatchObject(refused)
  expect(await isMember(out)).toBe(false)
  expect((await join(goer, link)).status).toBe(200)
  // A link made since is a new decision of a manager.
  expect((await join(out, await makeLink())).status).toBe(200)
})

test('who was removed while an invitation waited for them is asked again by a new one', async () => {
  const out = await newPerson(['User'])
  await invite(out.email)
  const before = await tokenSentTo(out.email)
  await join(out, await makeLink())
  await takeOut(owner, out)
  expect(await join(out, before)).toMatchObject(over)
  await invite(out.email)
  const since = await tokenSentTo(out.email)
  expect(since).not.toBe(before)
  expect((await join(out, since)).status).toBe(200)
})

test('an invitation is taken back until somebody has joined by it', async () => {
  const guest = await newPerson(['User'])
  const ask = () => owner.call('POST', `${at}/invitations`, { people: [{ email: guest.email }] })
  const isIt = eq(organisationInvitations.email, guest.email)
  const idOf = async () => (await db.select().from(organisationInvitations).where(isIt))[0]?.id
  await ask()
  const takeBack = async () => owner.call('DELETE', `${at}/invitations/${await idOf()}`)
  expect((await takeBack()).status).toBe(200)
  expect(await db.$count(organisationInvitations, isIt)).toBe(0)
  await ask()
  await db.update(organisationInvitations).set({ joinedAt: new Date(), joinedBy: guest.id }).where(isIt)
  expect((await takeBack()).status).toBe(404)
  expect(await db.$count(organisationInvitations, isIt)).toBe(1)
})

test('a link lasts a year at most, and whoever ends it ends it once', async () => {
  const make = (days: number) => owner.call('POST', `${at}/links`, { ends_on: addDays(today, days) })
  expect((await make(367)).errors).toEqual({ ends_on: [messages.organisations.linkDay] })
  const { data } = await make(366)
  const end = () => owner.call('DELETE', `${at}/links/${data.id}`)
  expect([(await end()).status, (await end()).status]).toEqual([200, 404])
  expect(await (await newPerson(['User'])).call('POST', `/join/${data.token}`)).toMatchObject(over)
})

test('a name has fifty letters at most in a list of people', async () => {
  const people = [50, 51].map((letters) => ({ email: `long${letters}@example.test`, first_name: 'a'.repeat(letters) }))
  const { data } = await owner.call('POST', `${at}/invitations?preview=1`, { people })
  expect(data.rows).toMatchObject([
    { verdict: 'created' },
    { verdict: 'refused', reason: messages.organisations.row.longName },
  ])
})

test('nobody joins the organisation of a business that was closed', async () => {
  const { data } = await owner.call('POST', `${at}/links`, {})
  const setStatus = (status: string) =>
    admin.call('PUT', `/admin/businesses/${profileId}/status`, { status, note: 'As it is' })
  await setStatus('rejected')
  const guest = await newPerson(['User'])
  expect(await guest.call('GET', `/join/${data.token}`)).toMatchObject(over)
  expect(await guest.call('POST', `/join/${data.token}`)).toMatchObject(over)
  await setStatus('active')
  expect((await guest.call('POST', `/join/${data.token}`)).status).toBe(200)
})

test('the only owner cannot delete their account while others are in, also when another owner has gone before', async () => {
  expect((await deleteAccount(owner)).code).toBe('last_owner_leaves')
  const heir = await addPerson({ role: 'owner' })
  expect((await deleteAccount(heir)).status).toBe(200)
  expect((await deleteAccount(owner)).code).toBe('last_owner_leaves')
  const next = await addPerson({ role: 'owner' })
  expect((await deleteAccount(owner)).status).toBe(200)
  expect([await isMember(owner), await isMember(next)]).toEqual([false, true])
})

test('an organisation of one person goes with that person', async () => {
  const alone = await openOrganisation()
  expect((await deleteAccount(alone.owner)).status).toBe(200)
})
