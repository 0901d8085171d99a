import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Claimed, openFalseIssuer, openIssuer } from '../../../test/issuer.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { goodPassword, logInAs, makePerson } from '../../../test/people.ts'
import { secondFactorOf } from '../../../test/second-factor.ts'
import {
  businessProfiles,
  groupMembers,
  memberIdentities,
  memberships,
  notifications,
  organisationDomains,
  organisationIssuers,
  organisations,
  outbox,
  userRoles,
  users,
} from '../../db/schema.ts'

import { recheckDomains } from './settings/recheck-domains.ts'

const records = new Map<string, string[]>()
const resolver = { texts: async (name: string) => records.get(name) ?? [], addresses: async () => ['127.0.0.1'] }
const house = await openOrganisation({ env: { PRIVATE_ISSUERS: 'on' }, resolver })
const { app, db, deps, owner, at, slug, id, addPerson, place } = house
const backTo = (of: string) => `${deps.config.publicUrl}${API_BASE}/auth/oidc/${of}/return`
const issuer = await openIssuer([backTo(slug), backTo('second-house')])
const { refused } = messages.signIn

const given = { issuer: issuer.address, client_id: issuer.clientId, client_secret: issuer.secret }
const setUp = (change: object = {}) => owner.call('PUT', `${at}/sign-in`, { ...given, ...change })

/** Proves a domain as its owner does: the record first, then the button. */
async function prove(domain: string, who = owner, where = at) {
  const { data } = await who.call('POST', `${where}/domains`, { domain })
  const others = records.get(data.record_name) ?? ['something else']
  records.set(data.record_name, [...others, data.record_value])
  return who.call('POST', `${where}/domains/${data.id}/checks`)
}

/** A browser that keeps the mark it was given. */
function openBrowser() {
  let cookie = ''
  async function visit(url: string) {
    const answer = await app.inject({ url, headers: { cookie } })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) cookie = line.split(';')[0] ?? ''
    return String(answer.headers.location ?? answer.body)
  }
  const begin = (of = slug, agrees = 1) => visit(`${API_BASE}/auth/oidc/${of}?agrees=${agrees}&redirect=/mylearning`)
  const open = (ticket: string) =>
    app.inject({
      method: 'POST',
      url: `${API_BASE}/auth/oidc/${slug}/session`,
      headers: { cookie },
      payload: { ticket },
    })
  /** What the sign-in page is told: a ticket or a refusal. */
  async function signIn(person: Claimed, of = slug, agrees = 1) {
    const back = await issuer.signInAs(person, await begin(of, agrees))
    return said(await visit(back.replace(deps.config.publicUrl, '')))
  }
  return { visit, begin, open, signIn }
}

const said = (page: string) => Object.fromEntries(new URLSearchParams(page.split('#')[1]))

/** Whose account is open in the end, or the sentence that says why none is. */
async function enter(person: Claimed, of = slug, agrees = 1) {
  const browser = openBrowser()
  const { ticket, refused: reason } = await browser.signIn(person, of, agrees)
  if (!ticket) return refused[reason as keyof typeof refused]
  const { user } = (await browser.open(ticket)).json()
  return user.id as number
}

const at20 = (name: string) => `${name}@fola.example`
const claims = (sub: string, email = at20(sub)) => ({ sub, email, email_verified: true, name: `Sade ${sub}` })
const find = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

test('an owner sets up the issuer, and only an owner; the secret is kept encrypted and never shown', async () => {
  const manager = await addPerson({ role: 'manager', managesAll: true })
  expect((await manager.call('PUT', `${at}/sign-in`, given)).status).toBe(403)
  expect((await manager.call('GET', `${at}/sign-in`)).status).toBe(403)
  expect(await setUp({ client_secret: '' })).toMatchObject({
    status: 422,
    errors: { client_secret: [messages.signIn.secretNeeded] },
  })
  for (const bad of ['accounts.google.com', 'ftp://x.example', 'https://a@b.example', 'https://x.example?y'])
    expect((await setUp({ issuer: bad })).errors).toEqual({ issuer: [messages.signIn.issuerForm] })
  expect(await setUp()).toMatchObject({ status: 200, message: messages.signIn.settingsSaved })
  const shown = await owner.call('GET', `${at}/sign-in`)
  expect(shown.data).toMatchObject({ issuer: issuer.address, client_id: 'koya', return_address: backTo(slug) })
  expect(JSON.stringify(shown)).not.toContain(issuer.secret)
  const [row] = await db.select().from(organisationIssuers)
  expect(Buffer.from(row?.clientSecret ?? []).toString('latin1')).not.toContain(issuer.secret)
  // The kept secret is for the kept issuer: at another address it is asked for again.
  expect((await setUp({ client_secret: '', makes_members: true })).status).toBe(200)
  expect((await setUp({ client_secret: '', issuer: 'http://127.0.0.1:9' })).status).toBe(422)
})

test('a domain is proven by its record, by one organisation', async () => {
  const { data } = await owner.call('POST', `${at}/domains`, { domain: 'me@Fola.Example' })
  expect(data).toMatchObject({ domain: 'fola.example', record_name: '_koya.fola.example', is_proven: false })
  expect(await owner.call('POST', `${at}/domains/${data.id}/checks`)).toMatchObject({
    message: messages.signIn.domainNotYet,
    data: { is_proven: false },
  })
  expect((await prove('fola.example')).data.is_proven).toBe(true)
  for (const bad of ['nodot', 'a b.example', '1.2.3.4', '-x.example'])
    expect((await owner.call('POST', `${at}/domains`, { domain: bad })).errors).toEqual({
      domain: [messages.signIn.domainForm],
    })
})

test('the first sign-in makes a member who has agreed, with a confirmed account; the second finds it again', async () => {
  expect(await enter(claims('sade'), slug, 0)).toBe(refused.must_agree)
  expect(await find(at20('sade'))).toBeUndefined()
  const first = await enter(claims('sade'))
  const user = await find(at20('sade'))
  expect([first, user?.firstName, user?.emailConfirmedAt !== null]).toEqual([user?.id, 'Sade', true])
  expect(await enter(claims('sade'))).toBe(first)
  const mine = and(eq(memberships.organisationId, id), eq(memberships.userId, Number(first)))
  expect(await db.select().from(memberships).where(mine)).toMatchObject([{ role: 'member' }])
  // Nobody knows a password of theirs.
  expect((await logInAs(app, at20('sade'), 'none: signs in with an organisation')).statusCode).toBe(401)
})

test('once linked, issuer and subject decide, and not the address', async () => {
  const ada = await makePerson(db, { email: at20('ada') })
  await place(ada.id)
  expect(await enter(claims('ada'))).toBe(ada.id)
  const mails = await db.select({ payload: outbox.payload }).from(outbox)
  expect(JSON.stringify(mails)).toContain(`You can sign in with ${house.name} now`)
  // Her address changed there, and even to somebody else's: it is still her.
  const bola = await makePerson(db, { email: at20('bola') })
  await place(bola.id)
  expect(await enter(claims('ada', at20('bola')))).toBe(ada.id)
  // And her old address, given to somebody new, does not open her account.
  expect(await enter(claims('newcomer', at20('ada')))).toBe(refused.other_identity)
  expect(await db.$count(memberIdentities, eq(memberIdentities.userId, bola.id))).toBe(0)
})

test('an address is believed only if it is verified and of a domain that is proven here', async () => {
  const eve = await makePerson(db, { email: 'eve@elsewhere.example' })
  await place(eve.id)
  expect(await enter({ ...claims('eve1'), email: at20('eve'), email_verified: false })).toBe(refused.unverified_email)
  expect(await enter({ sub: 'eve2', email: at20('eve') })).toBe(refused.unverified_email)
  expect(await enter({ sub: 'eve3', email_verified: true })).toBe(refused.no_email)
  expect(await enter(claims('eve4', eve.email))).toBe(refused.unproven_domain)
  expect(await db.$count(memberIdentities, sql`subject LIKE 'eve%'`)).toBe(0)
})

test('another organisation with the same issuer opens none of these accounts', async () => {
  const rival = await house.newPerson(['User'])
  const [profile] = await db
    .insert(businessProfiles)
    .values({ companyName: 'Second House', kind: 'company', city: 'Jos', email: 'x@second.example', ownerId: rival.id })
    .returning()
  await house.admin.call('PUT', `/admin/businesses/${profile?.id}/status`, { status: 'active', note: '' })
  const [space] = await db.select().from(organisations).where(eq(organisations.slug, 'second-house'))
  expect(
    (await rival.call('PUT', '/organisations/second-house/sign-in', { ...given, makes_members: true })).status,
  ).toBe(200)
  // The very person who is linked in the first house.
  expect(await enter(claims('sade'), 'second-house')).toBe(refused.unproven_domain)
  const taken = await prove('fola.example', rival, '/organisations/second-house')
  expect(taken.errors).toEqual({ domain: [messages.signIn.domainTaken] })
  expect(await enter(claims('sade'), 'second-house')).toBe(refused.unproven_domain)
  expect(await db.$count(memberships, eq(memberships.organisationId, space?.id ?? 0))).toBe(1)
})

test('who is blocked, was removed, was never asked in, or works for us is told so', async () => {
  const blocked = Number(await enter(claims('blocked')))
  await db.update(users).set({ blockedAt: new Date(), blockedReason: 'spam' }).where(eq(users.id, blocked))
  expect(await enter(claims('blocked'))).toBe(refused.blocked)
  const removed = Number(await enter(claims('removed')))
  const { id: neverCame } = await makePerson(db, { email: at20('unlinked') })
  await place(neverCame)
  for (const person of [removed, neverCame]) await owner.call('DELETE', `${at}/people/${person}`)
  for (const name of ['removed', 'unlinked']) expect(await enter(claims(name))).toBe(refused.not_member)
  const staff = await makePerson(db, { email: at20('staff') })
  await db.update(userRoles).set({ role: 'Admin' }).where(eq(userRoles.userId, staff.id))
  expect(await enter(claims('staff'))).toBe(refused.staff)
  await setUp({ makes_members: false })
  expect(await enter(claims('late'))).toBe(refused.not_member)
  expect(await find(at20('late'))).toBeUndefined()
  await setUp({ makes_members: true })
})

test('who was invited comes in by signing in as what they were asked to be, also where nobody is made a member by it', async () => {
  const group = await house.makeGroup('Yard')
  const { id: again } = await makePerson(db, { email: at20('again') })
  await place(again)
  await owner.call('DELETE', `${at}/people/${again}`)
  const people = [{ email: at20('asked'), group: 'Yard' }, { email: at20('again') }]
  expect((await owner.call('POST', `${at}/invitations`, { people })).data.counts.refused).toBe(0)
  await setUp({ makes_members: false })
  expect(await enter(claims('asked'), slug, 0)).toBe(refused.must_agree)
  const asked = await enter(claims('asked'))
  // Who was removed and then asked again was decided about anew.
  expect(await enter(claims('again'))).toBe(again)
  expect(await enter(claims('nobody'))).toBe(refused.not_member)
  await setUp({ makes_members: true })
  const isTheirs = eq(groupMembers.userId, Number(asked))
  expect(await db.select({ groupId: groupMembers.groupId }).from(groupMembers).where(isTheirs)).toEqual([
    { groupId: group },
  ])
  expect((await owner.call('GET', `${at}/invitations`)).data.total).toBe(0)
})

test('who was here before comes back by signing in once they are asked again, or if they left by themselves: there is no password of theirs to open a link with', async () => {
  const night = await house.makeGroup('Night')
  const again = Number(await enter(claims('comeback')))
  await owner.call('DELETE', `${at}/people/${again}`)
  expect(await enter(claims('comeback'))).toBe(refused.not_member)
  await owner.call('POST', `${at}/invitations`, { people: [{ email: at20('comeback'), group: 'Night' }] })
  const browser = openBrowser()
  const { ticket = '' } = await browser.signIn(claims('goer'))
  const { token, user: goer } = (await browser.open(ticket)).json()
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.inject({ method: 'DELETE', url: `${API_BASE}${at}/membership`, headers })).statusCode).toBe(200)
  await setUp({ makes_members: false })
  expect(await enter(claims('goer'))).toBe(refused.not_member)
  expect(await enter(claims('comeback'), slug, 0)).toBe(refused.must_agree)
  expect(await enter(claims('comeback'))).toBe(again)
  await setUp({ makes_members: true })
  expect(await enter(claims('goer'), slug, 0)).toBe(refused.must_agree)
  expect(await enter(claims('goer'))).toBe(goer.id)
  const places = await db.select().from(groupMembers).where(eq(groupMembers.userId, again))
  expect(places).toMatchObject([{ groupId: night }])
  const isThere = and(eq(memberships.organisationId, id), inArray(memberships.userId, [again, goer.id]))
  expect(await db.$count(memberships, isThere)).toBe(2)
})

test('while an organisation is suspended its members come in as before, and nobody becomes one', async () => {
  const known = await enter(claims('known'))
  const linkedLater = await makePerson(db, { email: at20('member') })
  await place(linkedLater.id)
  const suspend = (is_suspended: boolean) =>
    house.admin.call('PUT', `/admin/organisations/${id}/suspension`, { is_suspended, reason: 'An unpaid invoice.' })
  expect((await suspend(true)).status).toBe(200)
  const entered = [await enter(claims('known')), await enter(claims('member')), await enter(claims('new'))]
  expect((await suspend(false)).status).toBe(200)
  expect(entered).toEqual([known, linkedLater.id, refused.suspended])
  expect(await find(at20('new'))).toBeUndefined()
})

test('a ticket opens nothing for somebody who was blocked since', async () => {
  const browser = openBrowser()
  const { ticket = '' } = await browser.signIn(claims('soon-blocked'))
  const isThem = eq(users.email, at20('soon-blocked'))
  await db.update(users).set({ blockedAt: new Date(), blockedReason: 'spam' }).where(isThem)
  const answer = await browser.open(ticket)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_blocked'])
})

test('an account that a stranger registered with the address is its owner’s now, and the stranger’s password opens nothing', async () => {
  const taken = await makePerson(db, { email: at20('victim'), firstName: 'Stranger', emailConfirmedAt: null })
  expect(await enter(claims('victim'))).toBe(taken.id)
  expect((await logInAs(app, at20('victim'), goodPassword)).statusCode).toBe(401)
  expect((await find(at20('victim')))?.firstName).toBe('Sade')
})

test('the second factor of an account is asked for as after a password', async () => {
  const guarded = await secondFactorOf(house).withApp({ email: at20('guarded') })
  await place(guarded.id)
  const browser = openBrowser()
  const { ticket = '' } = await browser.signIn(claims('guarded'))
  const answer = await browser.open(ticket)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_needed'])
})

test('what was begun for one organisation does not come back to another', async () => {
  const browser = openBrowser()
  const back = (await issuer.signInAs(claims('mixed'), await browser.begin())).replace(deps.config.publicUrl, '')
  const elsewhere = back.replace(`/oidc/${slug}/`, '/oidc/second-house/')
  expect(elsewhere).not.toBe(back)
  expect(said(await browser.visit(elsewhere))).toEqual({ refused: 'off' })
  expect(await find(at20('mixed'))).toBeUndefined()
})

test('state and ticket count once, in the browser that began', async () => {
  const browser = openBrowser()
  const back = (await issuer.signInAs(claims('once'), await browser.begin())).replace(deps.config.publicUrl, '')
  // Somebody else's browser, which was here before and has a mark of its own.
  const stranger = openBrowser()
  await stranger.begin()
  expect(said(await stranger.visit(back))).toEqual({ refused: 'over' })
  // The stranger's try has used it up: whoever began begins again.
  expect(said(await browser.visit(back))).toEqual({ refused: 'over' })
  const { ticket = '' } = await browser.signIn(claims('once'))
  expect((await stranger.open(ticket)).statusCode).toBe(410)
  const all = await Promise.all([browser.open(ticket), browser.open(ticket)])
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  expect(all.find(({ statusCode }) => statusCode === 200)?.json().redirect).toBe('/mylearning')
  expect(said(await browser.visit(`${API_BASE}/auth/oidc/${slug}/return?error=access_denied&state=x`))).toEqual({
    refused: 'over',
  })
})

test('an issuer that is away, slow, endless, wrongly named or signs with other keys is said in words, and the owner comes in by password', async () => {
  const bad = await openFalseIssuer()
  Object.assign(deps.config.issuers, { milliseconds: 400 })
  const set = () => setUp({ issuer: bad.address, client_secret: bad.secret, makes_members: true })
  const faults = { slow: 'issuerAway', endless: 'issuerTooLarge', 'other name': 'issuerOther' } as const
  for (const [fault, sentence] of Object.entries(faults)) {
    bad.state.fault = fault as keyof typeof faults
    expect((await set()).errors).toEqual({ issuer: [messages.signIn[sentence]] })
  }
  bad.state.fault = 'none'
  expect((await set()).status).toBe(200)
  const back = async (change: object) => {
    const browser = openBrowser()
    const asked = new URL(await browser.begin()).searchParams
    bad.state.claims = { ...claims('false'), nonce: asked.get('nonce'), ...change }
    return said(await browser.visit(`${API_BASE}/auth/oidc/${slug}/return?code=x&state=${asked.get('state')}`))
  }
  const now = Math.floor(Date.now() / 1000)
  const foreign = [
    { nonce: 'of another attempt' },
    { nonce: undefined },
    { aud: 'another product' },
    { aud: ['koya', 'another product'], azp: 'another product' },
    { iss: 'https://accounts.google.com' },
    { iat: now - 7_200, exp: now - 3_600 },
    { sub: undefined },
  ]
  for (const change of foreign) expect([change, await back(change)]).toEqual([change, { refused: 'issuer_wrong' }])
  for (const fault of ['keys', 'unsigned'] as const) {
    bad.state.fault = fault
    expect([fault, await back({})]).toEqual([fault, { refused: 'issuer_wrong' }])
  }
  bad.state.fault = 'none'
  expect(Object.keys(await back({}))).toEqual(['ticket'])
  bad.state.fault = 'slow'
  expect(said(await openBrowser().begin())).toEqual({ refused: 'issuer_away' })
  expect((await logInAs(app, owner.email)).statusCode).toBe(200)
  expect((await owner.call('DELETE', `${at}/sign-in`)).message).toBe(messages.signIn.switchedOff)
  expect((await openBrowser().visit(`${API_BASE}/auth/oidc/${slug}`)).includes('no_organisation_sign_in')).toBe(true)
})

test('a domain whose record is gone is proven for a week more, and then by nobody', async () => {
  await prove('gone.example')
  const read = async () => (await owner.call('GET', `${at}/sign-in`)).data.domains.find(isGone)
  const isGone = ({ domain }: { domain: string }) => domain === 'gone.example'
  records.delete('_koya.gone.example')
  await recheckDomains(deps)
  expect((await read()).is_proven).toBe(true)
  const told = and(eq(notifications.userId, owner.id), like(notifications.message, '%gone.example%'))
  expect(await db.$count(notifications, told)).toBe(1)
  await db.update(organisationDomains).set({ missingSince: sql`missing_since - interval '8 days'` })
  await recheckDomains(deps)
  expect((await read()).is_proven).toBe(false)
  expect(
    (await owner.call('GET', `${at}/sign-in`)).data.domains.find(({ domain = '' }) => domain === 'fola.example'),
  ).toMatchObject({ is_proven: true })
  expect(await db.$count(notifications, told)).toBe(2)
})

test('an address leads to the organisation that has proven its domain, and to no other', async () => {
  await setUp()
  const ask = async (email: string) =>
    (await app.inject({ method: 'POST', url: `${API_BASE}/auth/organisations`, payload: { email } })).json()
  expect((await ask('Anyone@FOLA.example')).data).toEqual({ slug, name: house.name })
  expect((await ask('anyone@elsewhere.example')).code).toBe('no_organisation_sign_in')
  expect((await ask('not an address')).code).toBe('no_organisation_sign_in')
})
