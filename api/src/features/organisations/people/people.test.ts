import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addOrganisation, openOrganisation } from '../../../../test/organisation.ts'
import { goodPassword, makePerson } from '../../../../test/people.ts'
import { memberships, organisationInvitations, outbox } from '../../../db/schema.ts'

const house = await openOrganisation()
const { db, owner, at, id, name, paid, sendFile, newPerson, makeGroup, addPerson, admin, profileId } = house
const { row } = messages.organisations

type Verdict = { row: number; email: string; verdict: string; reason: string; group: string }
const verdicts = ({ data }: { data: { rows: Verdict[] } }) => data.rows.map(({ verdict, reason }) => [verdict, reason])
const invite = (people: object[], query = '') => owner.call('POST', `${at}/invitations${query}`, { people })

/** The link in the newest mail to an address. */
async function linkOf(email: string) {
  const mails = await db.select({ payload: outbox.payload }).from(outbox).orderBy(outbox.id)
  const mine = mails.map(({ payload }) => payload as { to: string; text: string }).filter(({ to }) => to === email)
  return /\/join\/([\w-]+)/.exec(mine.at(-1)?.text ?? '')?.[1] ?? ''
}

test('approving a business opens its space, its owner is told and finds it', async () => {
  const { data } = await owner.call('GET', '/organisations/me')
  expect(data.organisations).toEqual([{ slug: house.slug, name, role: 'owner', sees: 'everyone' }])
  const told = await db.select().from(outbox)
  expect(told.some(({ payload }) => JSON.stringify(payload).includes(`The space of ${name} is open`))).toBe(true)
  expect((await owner.call('GET', at)).data.standing).toMatchObject({ people: 1, groups: 0, late: 0 })
  const stranger = await newPerson(['User'])
  expect((await stranger.call('GET', at)).status).toBe(404)
  expect((await admin.call('GET', at)).status).toBe(404)
})

test('a list gets a verdict a row; nothing is sent by a preview, and nothing more by the same list again', async () => {
  const known = await makePerson(db)
  const people = [
    { email: 'New.One@Example.test', first_name: 'Bola', last_name: 'Ogun', group: 'New joiners' },
    { email: known.email },
    { email: owner.email },
    { email: 'etim.marina.ng' },
    { email: 'new.one@example.test' },
    { email: 'boss@example.test', role: 'king' },
    { email: '' },
    { email: 'x@example.test', first_name: 'Win money at www.evil.example' },
    { email: 'y@example.test', group: 'Desk \u202egnp.exe' },
  ]
  const expected = [
    ['created', row.invitedNow],
    ['joined', row.asked],
    ['already', row.member],
    ['refused', row.noAt],
    ['refused', row.twice(1)],
    ['refused', row.badRole],
    ['refused', row.noAddress],
    ['refused', messages.field.nameWithAddress],
    ['refused', messages.field.oneLine],
  ]
  const before = await db.$count(outbox)
  const preview = await invite(people, '?preview=1')
  expect([preview.status, verdicts(preview), preview.data.new_groups]).toEqual([200, expected, ['New joiners']])
  expect([await db.$count(outbox), await db.$count(organisationInvitations)]).toEqual([before, 0])
  expect(verdicts(await invite(people))).toEqual(expected)
  expect(await db.$count(outbox)).toBe(before + 2)
  const again = await invite(people)
  expect(verdicts(again).slice(0, 3)).toEqual([
    ['already', row.invited],
    ['already', row.invited],
    ['already', row.member],
  ])
  expect(await db.$count(outbox)).toBe(before + 2)
})

test('a manager of some groups invites by addresses into one of these, and into no other', async () => {
  const [mine, theirs] = [await makeGroup('Ikeja desk'), await makeGroup('Abuja desk')]
  const manager = await addPerson({ role: 'manager', manages: [mine] })
  const groups = (await manager.call('GET', `${at}/groups`)).data.groups.map(({ name }: { name: string }) => name)
  expect(groups).toEqual(['Ikeja desk'])
  const people = [
    { email: 'ikeja@example.test', group: 'Ikeja desk' },
    { email: 'abuja@example.test', group: 'Abuja desk' },
    { email: 'nowhere@example.test', group: 'A new desk' },
    { email: 'none@example.test' },
  ]
  const expected = [
    ['created', row.invitedNow],
    ['refused', row.otherGroup],
    ['refused', row.otherGroup],
    ['refused', row.noGroup],
  ]
  for (const query of ['?preview=1', ''])
    expect(verdicts(await manager.call('POST', `${at}/invitations${query}`, { people }))).toEqual(expected)
  const sent = await db.select().from(organisationInvitations).where(eq(organisationInvitations.invitedBy, manager.id))
  expect(sent).toMatchObject([{ email: 'ikeja@example.test', groupId: mine }])
  expect(theirs).not.toBe(mine)
})

const list =
  'email;First Name;last_name;Group;role\r\nÀdé@example.test;x;y;;\r\n"zed@example.test";Zoë;"O; Brien";Désk;member\r\n'
test.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${list}`), 'UTF-8'],
  ['UTF-16', Buffer.from(`\uFEFF${list}`, 'utf16le'), 'UTF-16'],
  ['Windows-1252', Buffer.from(list, 'latin1'), 'Windows-1252'],
])('a file is read in %s', async (_, bytes, encoding) => {
  const read = await sendFile(owner, bytes, '?preview=1')
  expect(read.data.file).toEqual({ encoding, delimiter: 'semicolon' })
  expect(read.data.rows).toMatchObject([
    { row: 2, verdict: 'refused', reason: row.badAddress },
    { row: 3, verdict: 'created', name: 'Zoë O; Brien', group: 'Désk' },
  ])
})

test.each([
  ['nothing', '', messages.organisations.fileEmpty],
  ['only a mark', '\uFEFF', messages.organisations.fileEmpty],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), messages.organisations.fileNotText],
  ['other columns', 'name,phone\nAda,0803', messages.organisations.fileNoEmail],
  ['an open quotation mark', 'email\n"ada@example.test', undefined],
  ['100,000 rows', `email\n${'a@example.test\n'.repeat(100_000)}`, messages.organisations.fileTooLong('5,000')],
])('a file with %s is refused in words, and nothing is kept', async (_, bytes, words) => {
  const before = [await db.$count(outbox), await db.$count(organisationInvitations)]
  const answer = await sendFile(owner, bytes)
  expect([answer.status, answer.errors?.csv?.length]).toEqual([422, 1])
  if (words) expect(answer.errors.csv[0]).toBe(words)
  expect([await db.$count(outbox), await db.$count(organisationInvitations)]).toEqual(before)
})

test('a formula in a file is a word, and one that leads elsewhere is refused at its row', async () => {
  const list = [
    'email,first_name,group',
    '=1+1,Ada,Desk',
    'f1@example.test,"=HYPERLINK(""https://evil.example"")",',
    'f2@example.test,=1+1,=2+2',
  ]
  const read = await sendFile(owner, list.join('\n'), '?preview=1')
  expect(verdicts(read)).toEqual([
    ['refused', row.noAt],
    ['refused', messages.field.nameWithAddress],
    ['created', row.invitedNow],
  ])
  expect([read.data.rows[2].name, read.data.new_groups]).toEqual(['=1+1', ['=2+2']])
})

test('a thousand rows are invited at once, well within half a minute, and sent again change nothing', async () => {
  const began = performance.now()
  const rows = Array.from({ length: 1_000 }, (_, n) => `many${n}@example.test,Ada,Obi,Team ${n % 20}`)
  const { data } = await sendFile(owner, `email,first_name,last_name,group\n${rows.join('\n')}`)
  expect(data.counts).toEqual({ created: 1_000, joined: 0, already: 0, refused: 0 })
  expect(performance.now() - began).toBeLessThan(30_000)
  expect(
    (await sendFile(owner, `email\n${rows.map((line) => line.split(',')[0]).join('\n')}`)).data.counts.already,
  ).toBe(1_000)
})

test('whoever is invited sees who asks, agrees, and is in the group; the link works once', async () => {
  const guest = await newPerson(['User'])
  await invite([{ email: guest.email, group: 'Customer desk' }])
  const token = await linkOf(guest.email)
  expect((await guest.call('GET', `/join/${token}`)).data).toEqual({
    organisation: name,
    group: 'Customer desk',
    role: 'member',
    email_domain: null,
    face: { logo: '', colour: expect.any(String), dark_colour: expect.any(String), welcome: '' },
  })
  expect((await guest.call('POST', `/join/${token}`, { agrees: false })).errors.agrees).toEqual([
    messages.organisations.mustAgree,
  ])
  expect((await guest.call('POST', `/join/${token}`, { agrees: true })).data.slug).toBe(house.slug)
  expect((await guest.call('POST', `/join/${token}`)).status).toBe(200)
  expect((await guest.call('GET', at)).data).toMatchObject({
    role: 'member',
    sees: 'self',
    standing: null,
    group_names: ['Customer desk'],
  })
  expect((await (await newPerson(['User'])).call('POST', `/join/${token}`)).code).toBe('link_no_longer_valid')
  expect((await guest.call('GET', `${at}/people`)).status).toBe(403)
  expect(verdicts(await invite([{ email: guest.email }]))).toEqual([['already', row.member]])
})

test('a link lets in as many as it says, of its domain, and two at once do not share its last use', async () => {
  const { data } = await owner.call('POST', `${at}/links`, { uses: 1, email_domain: 'example.test' })
  const [one, two] = [await newPerson(['User']), await newPerson(['User'])]
  const answers = await Promise.all([one, two].map((who) => who.call('POST', `/join/${data.token}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const { data: other } = await owner.call('POST', `${at}/links`, { uses: 5, email_domain: 'marina.ng' })
  const late = await newPerson(['User'])
  expect((await late.call('POST', `/join/${other.token}`)).code).toBe('other_domain')
  for (const wrong of [
    { ends_on: '2020-01-01' },
    { ends_on: 'soon' },
    { email_domain: 'marina' },
    { group_id: 999_999 },
    { uses: 0 },
  ])
    expect((await owner.call('POST', `${at}/links`, wrong)).status).toBe(422)
})

test('an invitation to manage is for the address it was sent to, whoever holds the link', async () => {
  const asked = await newPerson(['User'])
  await invite([{ email: asked.email, role: 'manager' }])
  const token = await linkOf(asked.email)
  expect((await (await newPerson(['User'])).call('POST', `/join/${token}`)).code).toBe('other_address')
  expect((await asked.call('POST', `/join/${token}`)).status).toBe(200)
})

test('ownership is handed over, never dropped; a manager cannot make owners', async () => {
  const heir = await addPerson()
  expect((await owner.call('DELETE', `${at}/membership`)).code).toBe('last_owner')
  const manager = await addPerson({ role: 'manager', managesAll: true })
  expect((await manager.call('PUT', `${at}/people/${heir.id}`, { role: 'owner' })).status).toBe(403)
  expect((await manager.call('PUT', `${at}/people/${owner.id}`, { role: 'member' })).status).toBe(403)
  expect((await owner.call('PUT', `${at}/people/${heir.id}`, { role: 'owner' })).status).toBe(200)
  const both = await Promise.all([
    owner.call('PUT', `${at}/people/${owner.id}`, { role: 'member' }),
    heir.call('PUT', `${at}/people/${heir.id}`, { role: 'member' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const boss = both[0]?.status === 409 ? owner : heir
  await boss.call('PUT', `${at}/people/${owner.id}`, { role: 'owner' })
})

test('a group has one name, and only whom one sees can be moved into it', async () => {
  const desk = await makeGroup('Port Harcourt')
  expect((await owner.call('POST', `${at}/groups`, { name: 'port harcourt' })).errors.name).toEqual([
    messages.organisations.groupTaken,
  ])
  const member = await addPerson()
  const groupManager = await addPerson({ role: 'manager', manages: [desk] })
  const add = (who: typeof owner) => who.call('PUT', `${at}/groups/${desk}`, { add: [member.id] })
  expect((await add(groupManager)).errors.user_ids).toEqual([messages.organisations.unknownPeople])
  expect((await add(owner)).data.people).toBe(1)
  expect((await groupManager.call('PUT', `${at}/groups/${desk}`, { name: 'Mine' })).status).toBe(403)
  expect((await groupManager.call('POST', `${at}/groups`, { name: 'Another' })).status).toBe(403)
})

test('an address that is taken or reserved is refused, and a closed business closes its space', async () => {
  const change = (slug: string) => owner.call('PUT', at, { name, slug })
  expect((await change('admin')).errors.slug).toEqual([messages.organisations.slugReserved])
  const other = await addOrganisation(house, await newPerson(['User']))
  expect((await change(other.slug)).errors).toEqual({ slug: [messages.organisations.slugTaken] })
  expect((await change(other.slug.toUpperCase())).errors.slug).toEqual([messages.organisations.slugForm])
  expect((await other.owner.call('GET', other.at)).data.name).toBe(other.name)
  expect((await owner.call('GET', at)).data.name).toBe(name)
  expect((await change('A b')).errors.slug).toEqual([messages.organisations.slugForm])
  await admin.call('PUT', `/admin/businesses/${profileId}/status`, { status: 'rejected', note: 'Closed' })
  expect((await owner.call('GET', at)).status).toBe(404)
  await admin.call('PUT', `/admin/businesses/${profileId}/status`, { status: 'active', note: '' })
  expect((await owner.call('GET', at)).status).toBe(200)
})

test('one person may belong to several organisations: each sees what is its own, and to leave one ends nothing in the other', async () => {
  const other = await addOrganisation(house, await newPerson(['User']))
  const person = await addPerson()
  await other.place(person.id, { role: 'manager', managesAll: true })
  const mine = async () => {
    const { organisations } = (await person.call('GET', '/organisations/me')).data
    return organisations.map((one: { slug: string; role: string }) => `${one.slug} ${one.role}`).toSorted()
  }
  expect(await mine()).toEqual([`${house.slug} member`, `${other.slug} manager`].toSorted())
  const assigned = { course_id: paid[0]?.id, user_ids: [person.id], due: { days_after_joining: 30 } }
  expect((await other.owner.call('POST', `${other.at}/assignments`, assigned)).status).toBe(200)
  const rowsOf = async (of: typeof other | typeof house) =>
    (await of.owner.call('GET', `${of.at}/report?person=${person.id}`)).data.rows.length
  expect([await rowsOf(house), await rowsOf(other)]).toEqual([0, 1])
  expect((await person.call('DELETE', `${at}/membership`)).status).toBe(200)
  expect(await mine()).toEqual([`${other.slug} manager`])
  expect((await person.call('GET', `${other.at}/people`)).status).toBe(200)
})

test('a deleted account is no member any more', async () => {
  const member = await addPerson()
  expect((await member.call('DELETE', '/account', { current_password: goodPassword })).status).toBe(200)
  expect(await db.$count(memberships, eq(memberships.userId, member.id))).toBe(0)
  expect(id).toBeGreaterThan(0)
})
