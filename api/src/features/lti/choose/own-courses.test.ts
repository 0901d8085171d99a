import { eq } from 'drizzle-orm'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { openLtiBrowser } from '../../../../test/lti/lti-browser.ts'
import { choiceClaims, INSTRUCTOR, openPlatform } from '../../../../test/lti/lti-platform.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { ownCourses } from '../../../db/schema.ts'
import { signForPlatform } from '../tool-keys.ts'

const resolver = { texts: async () => [], addresses: async () => ['127.0.0.1'] }
const { app, db, deps, owner, admin, at, id } = await openOrganisation({ env: { PRIVATE_ISSUERS: 'on' }, resolver })
const to = `${deps.config.publicUrl}/lti/choose`

test('what an organisation teaches to all of its members can be chosen by its own door alone, once it is offered', async () => {
  const moodle = await openPlatform()
  await owner.call('POST', `${at}/learning-systems`, moodle.registration)
  await admin.call('POST', '/admin/learning-systems', moodle.registration)
  const draft = { name: 'How we greet guests', description: 'Our own way', category_id: 1, audience: 'members' }
  const course = (await owner.call('POST', `${at}/courses`, draft)).data.id as number

  async function chosenBy(door: string) {
    const claims = choiceClaims('https://moodle.example/return')
    const { body } = await openLtiBrowser(app, door).come(
      moodle,
      { sub: 'teacher', roles: [INSTRUCTOR] },
      { to, claims },
    )
    const choice = /name="choice" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const step = async (given: object) =>
      (await app.inject({ method: 'POST', url: '/lti/choose', payload: { choice, ...given } })).body
    const isFound = (await step({ words: 'greet guests' })).includes(`value="${course}"`)
    const last = await step({ course: String(course), lesson: 'all' })
    return [isFound, /name="JWT" value="([^"]+)"/.exec(last)?.[1]]
  }

  expect(await chosenBy(`/lti/login/${id}`)).toEqual([false, undefined])
  await db.update(ownCourses).set({ offeredAt: new Date() }).where(eq(ownCourses.courseId, course))
  expect(await chosenBy(`/lti/login/${id}`)).toEqual([true, expect.any(String)])
  expect(await chosenBy('/lti/login')).toEqual([false, undefined])
  await db.update(ownCourses).set({ audience: 'groups' }).where(eq(ownCourses.courseId, course))
  expect(await chosenBy(`/lti/login/${id}`)).toEqual([false, undefined])
})

test('each door signs with keys of its own, so that nothing made for one organisation speaks in the name of another', async () => {
  const canvas = await openPlatform()
  await owner.call('POST', `${at}/learning-systems`, canvas.registration)
  const keysAt = async (path: string) => (await app.inject(path)).json() as { keys: { kid: string }[] }
  const { keys_url } = (await owner.call('GET', `${at}/learning-systems`)).data.tool
  expect(new URL(keys_url).pathname).toBe(`/lti/jwks/${id}.json`)
  const [own, koyas] = [await keysAt(`/lti/jwks/${id}.json`), await keysAt('/lti/jwks.json')]
  expect([own.keys.length, koyas.keys.length]).toEqual([1, 1])
  expect(own.keys[0]?.kid).not.toBe(koyas.keys[0]?.kid)
  // Nobody makes keys for a door by which no system comes.
  for (const nobody of [999_999, 'x', 0]) expect(await keysAt(`/lti/jwks/${nobody}.json`)).toEqual({ keys: [] })
  const signed = { owners: await signForPlatform(deps, id, {}), koyas: await signForPlatform(deps, null, {}) }
  const isSignedBy = (token: string, keys: object) =>
    jwtVerify(token, createLocalJWKSet(keys as JSONWebKeySet)).then(
      () => true,
      () => false,
    )
  expect([await isSignedBy(signed.owners, own), await isSignedBy(signed.owners, koyas)]).toEqual([true, false])
  expect([await isSignedBy(signed.koyas, own), await isSignedBy(signed.koyas, koyas)]).toEqual([false, true])
})
