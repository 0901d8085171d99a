import AxeBuilder from '@axe-core/playwright'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { closeOpened } from '../../api/test/closing.ts'
import { openReceiver } from '../../api/test/webhook-receiver.ts'
import { isAwake, newMember, signIn } from '../support/member.ts'

// After two tries in a row that failed, also of somebody else's event, a webhook is left in peace for half a minute.
test.describe.configure({ timeout: 150_000 })

test('an owner makes a webhook; what does not arrive is seen in its log and sent again', { tag: '@long' }, async ({
  page,
  request,
  browser,
}) => {
  const receiver = await openReceiver()
  receiver.refuse(503, 'Closed for the night')
  const { headers } = await signIn(page, request, 'manager@koya.test')
  await page.goto('/o/marina/settings')
  await isAwake(page)
  const part = page.getByRole('region', { name: 'Webhooks' })
  const form = part.getByRole('form', { name: 'Make a webhook' })
  await form.getByRole('button', { name: 'Make a webhook' }).click()
  await expect(form.getByText(messages.field.required)).toBeVisible()
  await expect(form.getByText(messages.webhooks.chooseEvent)).toBeVisible()
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByLabel('Somebody joins an organisation').check()
  await form.getByRole('button', { name: 'Make a webhook' }).click()
  await expect(part.getByText(messages.webhooks.made)).toBeVisible()
  const secret = (await part.locator('code').textContent()) ?? ''
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

  // Somebody joins.
  const link = await request.post(`${API_BASE}/organisations/marina/links`, { headers, data: { uses: 5 } })
  const token = String((await link.json()).data.url)
    .split('/')
    .at(-1)
  const elsewhere = await browser.newContext()
  const guest = await newMember(await elsewhere.newPage(), request)
  const joined = await request.post(`${API_BASE}/join/${token}`, { headers: guest.headers, data: { agrees: true } })
  expect(joined.ok(), await joined.text()).toBe(true)
  await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBeGreaterThan(0)

  await part.getByRole('button', { name: /^Log of/ }).click()
  const log = part.getByRole('region', { name: /^Log of/ })
  // Other journeys let people join this organisation too.
  const event = log.getByRole('listitem').filter({ hasText: new RegExp(`"user_id":\\s*${guest.user.id}\\b`) })
  await expect(async () => {
    await log.getByRole('button', { name: 'Look again' }).click()
    await expect(event.getByText('answer 503')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  receiver.take()
  await event.getByText('What was sent and answered').click()
  await expect(event.getByText('Closed for the night')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

  const before = receiver.heard.length
  await event.getByRole('button', { name: /^Send again: member.joined/ }).click()
  await expect(log.getByText(messages.webhooks.sentAgain)).toBeVisible()
  await expect.poll(() => receiver.heard.length, { timeout: 90_000 }).toBeGreaterThan(before)
  const last = receiver.heard.at(-1)
  const sent = last?.headers as Record<string, string>
  expect(new Webhook(secret).verify(last?.body ?? '', sent)).toMatchObject({ type: 'member.joined' })
  await expect(async () => {
    await log.getByRole('button', { name: 'Look again' }).click()
    await expect(event.getByText('Arrived')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })

  await part.getByRole('button', { name: /^Pause/ }).click()
  await expect(part.getByText(messages.webhooks.paused)).toBeVisible()
  await part.getByRole('button', { name: /^New secret/ }).click()
  await expect(part.locator('code')).not.toHaveText(secret)
  await part.getByRole('button', { name: /^Remove/ }).click()
  await part.getByRole('button', { name: /^Remove now/ }).click()
  await expect(part.getByText(messages.webhooks.removed)).toBeVisible()
  await request.delete(`${API_BASE}/organisations/marina/membership`, { headers: guest.headers })
  await elsewhere.close()
  await closeOpened()
})
