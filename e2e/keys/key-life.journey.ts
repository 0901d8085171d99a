import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from '@playwright/test'
import { newMember } from '../support/member.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a member makes a key, tries a call with it on the page of the API, and revokes it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await newMember(page, request)
  await page.goto('/learner/accounts')
  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByLabel('Name of the key').fill('My diary')
  await keys.getByRole('button', { name: 'Make a key' }).click()
  await expect(keys).toContainText('This is your new key. We show it only now.')
  const key = (await keys.locator('code.words').textContent()) ?? ''
  expect(key).toMatch(/^koya_[\w-]{43}$/)
  await expect(keys.getByRole('listitem')).toContainText('Never used.')

  await page.goto('/api/docs')
  await page.getByLabel('Try the calls on this page with a key').fill(key)
  const call = page.getByRole('region', { name: 'GET /api/v1/notifications', exact: true })
  await page.getByRole('heading', { name: 'Notifications', exact: true }).click()
  await call.getByText('Try it').click()
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toContainText('200 in')

  await page.goto('/learner/accounts')
  await expect(keys.getByRole('listitem')).toContainText('Last used on')
  await expect(keys).not.toContainText(key)
  await keys.getByRole('button', { name: 'Revoke My diary' }).click()
  await keys.getByRole('button', { name: 'Revoke My diary now' }).click()
  await expect(keys).toContainText('The key is revoked and no longer opens anything.')
  const late = await request.get(`${API_BASE}/notifications`, { headers: { authorization: `Bearer ${key}` } })
  expect([late.status(), (await late.json()).code]).toEqual([401, 'key_not_valid'])
})
