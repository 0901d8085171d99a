import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import type { KeyScope } from '@koya/contract/rules/key-scopes.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiKeys, rateLimits } from '../../src/db/schema.ts'
import { openOrganisation } from '../organisation.ts'

const { app, db, owner, admin, at, slug } = await openOrganisation()
const today = lagosDay(new Date())

/** What each scope opens, call by call. Whoever adds a call to one says so here as well: everything else is closed to every key. */
const opens: Record<KeyScope, string[]> = {
  'learning:read': ['GET /enrollments/me', 'GET /exams/me', 'GET /notifications', 'GET /plan'],
  'organisation:read': ['', '/assignments', '/groups', '/people', '/report', '/seats'].map(
    (part) => `GET /organisations/:slug${part}`,
  ),
  'organisation:write': [
    'DELETE /organisations/:slug/assignments/:id',
    'DELETE /organisations/:slug/grants/:id',
    'POST /organisations/:slug/assignments',
    'POST /organisations/:slug/groups',
    'POST /organisations/:slug/invitations',
    'POST /organisations/:slug/seats/:block/grants',
  ],
}
const scopeOf = new Map(
  Object.entries(opens).flatMap(([scope, calls]) => calls.map((call) => [call, scope as KeyScope])),
)

type Key = { who?: 'owner' | 'admin'; scopes: KeyScope[]; isOfHouse?: boolean }

/** With every scope that such a key can have, and with each of them alone: without any it cannot be made. */
const keys: Record<string, Key> = {
  'a key of one’s own': { scopes: ['learning:read'] },
  'a key of an admin’s own': { who: 'admin', scopes: ['learning:read'] },
  'a key of an organisation that reads': { isOfHouse: true, scopes: ['organisation:read'] },
  'a key of an organisation that writes': { isOfHouse: true, scopes: ['organisation:write'] },
  'a key of an organisation that does both': { isOfHouse: true, scopes: ['organisation:read', 'organisation:write'] },
}

async function make({ who = 'owner', scopes, isOfHouse = false }: Key) {
  const path = isOfHouse ? `${at}/keys` : '/account/keys'
  const maker = who === 'admin' ? admin : owner
  const { data } = await maker.call('POST', path, { name: 'Diary', scopes, ends_on: addDays(today, 9) })
  return data as { id: number; key: string }
}

const closed = new Set(['not_for_keys', 'key_lacks_scope', 'key_not_valid'])

/** What each call says to a key, of those that want to know who asks. */
async function answersTo(key: string, organisation: string) {
  const said: Record<string, string> = {}
  for (const [call, { access, path, method }] of app.endpoints) {
    if (access === 'anyone') continue
    // There are more calls than a key may make in a minute.
    if (Object.keys(said).length % 500 === 0) await db.delete(rateLimits)
    const url = API_BASE + path.replace(/:slug/, organisation).replace(/:\w+/g, '1')
    const answer = await app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${key}` } })
    const { code } = answer.headers['content-type']?.includes('json') ? answer.json() : { code: undefined }
    // What was not answered at all says nothing of the key.
    const isUnanswered = answer.statusCode === 429 || answer.statusCode >= 500
    said[call] = isUnanswered ? String(answer.statusCode) : closed.has(code) ? code : 'open'
  }
  return said
}

/** What it should say. */
function saidTo({ scopes, isOfHouse = false }: Key, organisation: string) {
  return (call: string) => {
    const scope = scopeOf.get(call)
    if (!scope) return 'not_for_keys'
    if (!scopes.includes(scope)) return 'key_lacks_scope'
    // A key of an organisation opens that one alone, and nothing of its maker's own.
    return !isOfHouse || (call.includes(':slug') && organisation === slug) ? 'open' : 'key_lacks_scope'
  }
}

test.each(Object.entries(keys))('%s comes where its scopes say, and nowhere else', async (_name, key) => {
  const { key: shown } = await make(key)
  for (const organisation of key.isOfHouse ? [slug, 'marina'] : [slug]) {
    const said = await answersTo(shown, organisation)
    // What a scope opens is expected also where there is no such call any more.
    const calls = [...new Set([...Object.keys(said), ...scopeOf.keys()])]
    expect(said).toEqual(Object.fromEntries(calls.map((call) => [call, saidTo(key, organisation)(call)])))
  }
})

test('a key that is over, or was revoked, opens nothing at all', async () => {
  const [over, revoked] = [await make({ scopes: ['learning:read'] }), await make({ scopes: ['learning:read'] })]
  await db
    .update(apiKeys)
    .set({ endsOn: addDays(today, -1) })
    .where(eq(apiKeys.id, over.id))
  await owner.call('DELETE', `/account/keys/${revoked.id}`)
  for (const { key } of [over, revoked])
    expect(new Set(Object.values(await answersTo(key, slug)))).toEqual(new Set(['key_not_valid']))
})

test('no key is made without a scope, or with one of the other kind', async () => {
  const ends_on = addDays(today, 9)
  for (const [path, scopes] of [
    ['/account/keys', []],
    ['/account/keys', ['organisation:read']],
    [`${at}/keys`, []],
    [`${at}/keys`, ['learning:read']],
    ['/account/keys', ['admin:write']],
  ] as const)
    expect([path, scopes, (await owner.call('POST', path, { name: 'Diary', scopes, ends_on })).status]).toEqual([
      path,
      scopes,
      422,
    ])
  const [row] = await db.select().from(apiKeys)
  const bare = db
    .update(apiKeys)
    .set({ scopes: [] })
    .where(eq(apiKeys.id, row?.id ?? 0))
  await expect(bare).rejects.toMatchObject({ cause: { constraint: 'api_keys_scopes' } })
})

test('where everybody may come, a key is nobody: the answer is the one that a visitor gets', async () => {
  const { key } = await make({ scopes: ['learning:read'] })
  const ask = async (url: string, headers = {}) => {
    const { statusCode, body } = await app.inject({ url: API_BASE + url, headers })
    return [url, statusCode, body]
  }
  for (const { access, path, method } of app.endpoints.values()) {
    if (access !== 'anyone' || method !== 'GET') continue
    const url = path.replace(/:slug/, slug).replace(/:\w+/g, '1')
    expect(await ask(url, { authorization: `Bearer ${key}` })).toEqual(await ask(url))
  }
})
