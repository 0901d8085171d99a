import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../test/organisation.ts'
import { businessProfiles, organisationHosts, outbox } from '../../db/schema.ts'
import { recheckHosts } from './recheck-hosts.ts'

const records = new Map<string, string[]>()
let dnsIsAway = false
const resolver = {
  texts: async (name: string) => {
    if (dnsIsAway) throw new Error('no answer')
    return records.get(name) ?? []
  },
  addresses: async () => [],
}
const house = await openOrganisation({ resolver, env: { PUBLIC_URL: 'https://koya.example' } })
const { app, db, deps, owner, admin, at, id, slug, name, profileId, addPerson } = house
const host = 'learn.fola.example'
const put = (given: string) => owner.call('PUT', `${at}/host`, { host: given })
const check = () => owner.call('POST', `${at}/host/checks`)
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host, ...headers } })

async function prove() {
  const { data } = await put(host)
  records.set(data.record_name, ['something else', data.record_value])
  return check()
}

test('a host is proven by a record in its DNS, and only then shows the organisation’s own face', async () => {
  const face = { logo: '', colour: '#5c1a7a', welcome: 'Good to have you <here>.' }
  await owner.call('PUT', `${at}/face`, face)
  expect((await put('LEARN.Fola.example.')).data).toMatchObject({ host, is_proven: false, leads_to: 'koya.example' })
  expect((await check()).message).toBe(messages.ownHosts.notYet)
  expect((await ask('/')).statusCode).toBe(404)
  expect((await prove()).data.is_proven).toBe(true)

  const page = await ask('/')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain(`<h1>${name}</h1>`)
  expect(page.body).toContain('Good to have you &#60;here&#62;.')
  expect(page.body).toContain('--own:#5c1a7a')
  expect(page.body).toContain(`https://koya.example/login?redirect=%2Fo%2F${slug}`)
  expect(page.body).toContain(`<link rel="canonical" href="https://${host}/">`)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect([page.headers['set-cookie'], page.headers['strict-transport-security']]).toEqual([undefined, undefined])
  expect((await ask('/', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304)
  expect((await ask('/?utm=1', { host: `${host.toUpperCase()}.:443` })).body).toBe(page.body)

  await owner.call('PUT', `${at}/face`, { ...face, welcome: 'Changed' })
  expect((await ask('/')).body).toContain('Changed')
})

test('whatever else is asked for on that host is at our own address, wherever the request says it comes from', async () => {
  await prove()
  const location = async (url: string, headers = {}) => (await ask(url, headers)).headers.location
  expect(await location('/login?redirect=/x')).toBe('https://koya.example/login?redirect=/x')
  expect(await location('/api/v1/categories')).toBe('https://koya.example/api/v1/categories')
  expect(await location('//evil.example/a')).toBe('https://koya.example//evil.example/a')
  expect(await location('/a', { 'x-forwarded-host': 'evil.example' })).toBe('https://koya.example/a')
  expect((await ask('/api/v1/register', {}, 'POST')).statusCode).toBe(404)
  expect((await ask('/', {}, 'POST')).statusCode).toBe(404)
  expect((await ask('/', {}, 'HEAD')).statusCode).toBe(200)
})

test('every other host is as it always was', async () => {
  await prove()
  for (const other of [
    'koya.example',
    'localhost:80',
    '127.0.0.1',
    `x.${host}`,
    'fola.example',
    `${host}.evil.example`,
    '',
    'x'.repeat(9_000),
  ]) {
    const answer = await ask('/api/v1/categories', { host: other })
    expect([other.slice(0, 40), answer.statusCode, answer.headers.location]).toEqual([
      other.slice(0, 40),
      200,
      undefined,
    ])
    expect((await ask('/', { host: other })).body).not.toContain(name)
  }
})

test('the page is gone when the host is removed, the organisation suspended or closed, and another host is proven anew', async () => {
  const isShown = async (on = host) => (await ask('/', { host: on })).body.includes(`<h1>${name}</h1>`)
  const seen = [await prove().then(() => isShown())]
  await admin.call('PUT', `/admin/organisations/${id}/suspension`, {
    is_suspended: true,
    reason: 'It is being looked at.',
  })
  seen.push(await isShown())
  await admin.call('PUT', `/admin/organisations/${id}/suspension`, {
    is_suspended: false,
    reason: 'It has been looked at.',
  })
  seen.push(await isShown())
  await db.update(businessProfiles).set({ status: 'rejected' }).where(eq(businessProfiles.id, profileId))
  seen.push(await isShown())
  await db.update(businessProfiles).set({ status: 'active' }).where(eq(businessProfiles.id, profileId))
  await put('other.fola.example')
  seen.push(await isShown(), await isShown('other.fola.example'))
  await prove()
  seen.push(await isShown())
  await owner.call('DELETE', `${at}/host`)
  seen.push(await isShown())
  expect(seen).toEqual([true, false, true, false, false, false, true, false])
})

test('a host is a name of their own: ours, addresses of machines and what is no name are refused, and a proven one belongs to one', async () => {
  const problem = async (given: string) => (await put(given)).errors?.host?.[0]
  for (const wrong of [
    'localhost',
    '10.0.0.1',
    'https://learn.example',
    'learn.example/x',
    'a b.example',
    '-a.example',
    'learn.example:80',
  ])
    expect([wrong, await problem(wrong)]).toEqual([wrong, messages.ownHosts.form])
  for (const ours of ['koya.example', 'fola.koya.example', 'example'])
    expect(await problem(ours)).toBe(ours === 'example' ? messages.ownHosts.form : messages.ownHosts.ours)
  await prove()
  const other = await openOther()
  records.set(`_koya.${host}`, [...(records.get(`_koya.${host}`) ?? []), other.value])
  expect((await other.owner.call('POST', `${other.at}/host/checks`)).errors).toEqual({
    host: [messages.ownHosts.taken],
  })
  const manager = await addPerson({ role: 'manager', managesAll: true })
  expect((await manager.call('PUT', `${at}/host`, { host: 'x.example' })).status).toBe(403)
})

/** Another organisation that wants the same host. */
async function openOther() {
  const person = await house.newPerson(['User'])
  const [profile] = await db
    .insert(businessProfiles)
    .values({ companyName: 'Other Works', kind: 'company', city: 'Lagos', email: 'o@example.test', ownerId: person.id })
    .returning()
  await admin.call('PUT', `/admin/businesses/${profile?.id}/status`, { status: 'active', note: '' })
  const { data } = await person.call('GET', '/organisations/me')
  const there = `/organisations/${data.organisations[0].slug}`
  const set = await person.call('PUT', `${there}/host`, { host })
  return { owner: person, at: there, value: set.data.record_value as string }
}

test('a record that is gone is told to the owners, and after a week the host shows nothing; a DNS that is away changes nothing', async () => {
  await prove()
  const isProven = async () =>
    (await db.select().from(organisationHosts).where(eq(organisationHosts.organisationId, id)))[0]?.provenAt != null
  const later = (days: number) => ({ ...deps, clock: () => new Date(Date.now() + days * 86_400_000) })
  dnsIsAway = true
  await recheckHosts(later(30))
  dnsIsAway = false
  expect(await isProven()).toBe(true)
  records.clear()
  await recheckHosts(later(0))
  await recheckHosts(later(6))
  expect(await isProven()).toBe(true)
  await recheckHosts(later(8))
  expect(await isProven()).toBe(false)
  const subjects = (await db.select().from(outbox).orderBy(outbox.id)).map(
    ({ payload }) => (payload as { subject: string }).subject,
  )
  expect(subjects).toEqual(expect.arrayContaining([`The record of ${host} is gone`, `${host} is no longer proven`]))
})

test('a proxy that gets certificates is told which hosts are known', async () => {
  await prove()
  const asked = async (domain: string) => (await app.inject(`/own-hosts/known?domain=${domain}`)).statusCode
  expect([await asked(host), await asked('evil.example'), await asked('')]).toEqual([200, 404, 404])
})
