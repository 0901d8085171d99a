import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { openLtiBrowser } from '../../../test/lti-browser.ts'
import { openPlatform } from '../../../test/lti-platform.ts'
import { openOrganisation } from '../../../test/organisation.ts'

const resolver = { texts: async () => [], addresses: async () => ['127.0.0.1'] }
const house = await openOrganisation({ env: { PRIVATE_ISSUERS: 'on' }, resolver })
const { app, deps, owner, admin, at, slug } = house
const { taken, refused } = messages.lti
const to = `${deps.config.publicUrl}/course-detail/1`

test('whoever names an issuer first takes it from nobody: what they registered counts at their own door alone', async () => {
  const [moodle, impostor] = [await openPlatform(), await openPlatform()]
  const named = { ...impostor.registration, issuer: moodle.registration.issuer }
  expect((await admin.call('POST', '/admin/learning-systems', named)).status).toBe(200)
  expect((await admin.call('POST', '/admin/learning-systems', named)).errors).toEqual({ client_id: [taken] })
  expect((await owner.call('POST', `${at}/learning-systems`, moodle.registration)).status).toBe(200)

  const browser = openLtiBrowser(app, `/lti/login/${slug}`)
  expect(await browser.begin(moodle.registration)).toContain(`${moodle.address}/auth?`)
  expect((await browser.come(moodle, { sub: 'ada' }, { to })).launch).toBeDefined()
  const forger = { ...impostor, registration: moodle.registration }
  const forged = await browser.come(forger, { sub: 'ada' }, { to, claims: { iss: moodle.address } })
  expect([forged.status, forged.body.includes(refused.wrong)]).toEqual([403, true])

  expect(await openLtiBrowser(app).begin(moodle.registration)).toContain(`${impostor.address}/auth?`)
  expect(await openLtiBrowser(app, '/lti/login/nowhere').begin(moodle.registration)).toContain(refused.unknown)
})
