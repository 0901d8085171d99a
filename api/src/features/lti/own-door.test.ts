import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { openLtiBrowser } from '../../../test/lti/lti-browser.ts'
import { openPlatform } from '../../../test/lti/lti-platform.ts'
import { openSales } from '../../../test/money/sales.ts'
import { addOrganisation } from '../../../test/organisation.ts'

const resolver = { texts: async () => [], addresses: async () => ['127.0.0.1'] }
const office = await openSales({ env: { PRIVATE_ISSUERS: 'on' }, resolver })
const { app, deps, admin, newPerson } = office
const { owner, at, id, slug, name } = await addOrganisation(office, await newPerson(['User']))
const { taken, refused } = messages.lti
const to = `${deps.config.publicUrl}/course-detail/1`

test('whoever names an issuer first takes it from nobody: what they registered counts at their own door alone', async () => {
  const [moodle, impostor] = [await openPlatform(), await openPlatform()]
  const named = { ...impostor.registration, issuer: moodle.registration.issuer }
  expect((await admin.call('POST', '/admin/learning-systems', named)).status).toBe(200)
  expect((await admin.call('POST', '/admin/learning-systems', named)).errors).toEqual({ client_id: [taken] })
  expect((await owner.call('POST', `${at}/learning-systems`, moodle.registration)).status).toBe(200)

  const browser = openLtiBrowser(app, `/lti/login/${id}`)
  expect(await browser.begin(moodle.registration)).toContain(`${moodle.address}/auth?`)
  expect((await browser.come(moodle, { sub: 'ada' }, { to })).launch).toBeDefined()
  const forger = { ...impostor, registration: moodle.registration }
  const forged = await browser.come(forger, { sub: 'ada' }, { to, claims: { iss: moodle.address } })
  expect([forged.status, forged.body.includes(refused.wrong)]).toEqual([403, true])

  expect(await openLtiBrowser(app).begin(moodle.registration)).toContain(`${impostor.address}/auth?`)
  for (const nobody of ['nowhere', slug, '0', '999999', '1e1'])
    expect(await openLtiBrowser(app, `/lti/login/${nobody}`).begin(moodle.registration)).toContain(refused.unknown)
})

test('an organisation that takes another address keeps its door, and whoever takes the old address gets nobody who comes by it', async () => {
  const canvas = await openPlatform()
  expect((await owner.call('POST', `${at}/learning-systems`, canvas.registration)).status).toBe(200)
  const { login_url } = (await owner.call('GET', `${at}/learning-systems`)).data.tool
  const door = new URL(login_url).pathname
  expect((await owner.call('PUT', at, { name, slug: `${slug}-now` })).status).toBe(200)
  const rival = await addOrganisation(office, await newPerson(['User']))
  expect((await rival.owner.call('PUT', rival.at, { name: rival.name, slug })).status).toBe(200)
  const impostor = { ...(await openPlatform()).registration, issuer: canvas.registration.issuer }
  expect((await rival.owner.call('POST', `${at}/learning-systems`, impostor)).status).toBe(200)
  expect(await openLtiBrowser(app, door).begin(canvas.registration)).toContain(`${canvas.address}/auth?`)
})
