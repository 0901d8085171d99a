import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { isAwake } from '../support/member.ts'
import { answerOne, newCandidate } from '../support/practise.ts'

test('a plan leads from today to the diet: its part of today is on the dashboard, opens its topic, and what was done counts', {
  tag: '@long',
}, async ({ page, request }) => {
  await newCandidate(page, request)
  await page.goto('/plan')
  await isAwake(page)
  await expect(page.getByText(/^\d+ days until /)).toBeVisible()
  await expect(page.getByText('Your study days are counted from your next question or lesson on.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Week of / })).toHaveCount(3)
  const today = page.getByRole('region', { name: 'This week' }).locator('[aria-current=date]')
  await expect(today).toContainText(/\d+ min/)
  const topic = (await today.locator('small').first().textContent())?.replace(/, \d+ min$/, '') ?? ''

  await page.goto('/dashboard')
  const part = page.getByRole('region', { name: 'Today’s plan' }).getByRole('listitem').first()
  await expect(part).toContainText(topic)
  await part.getByRole('link', { name: 'Practice' }).click()
  await expect(page.locator('.practice-question')).toContainText(topic)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/practice/answers') && answer.ok())
  await answerOne(page)
  await saved

  await page.goto('/plan')
  await expect(page.getByText('1 study day so far.')).toBeVisible()
  await expect(today).toContainText(/1 of \d+ min/)

  // The calendar of the phone reads it by its address alone, and the address before is over.
  const make = page.getByRole('button', { name: 'Put it in my calendar' })
  await make.click()
  const address = page.getByRole('textbox', { name: 'The address of your calendar' })
  const first = await address.inputValue()
  const feed = await request.get(first)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toMatch(/SUMMARY:Practice: /)
  await page.reload()
  await make.click()
  await expect(address).not.toHaveValue(first)
  expect((await request.get(first)).status()).toBe(404)
  const second = await address.inputValue()
  expect((await request.get(second)).ok()).toBe(true)

  // In the account it is ended, also long after it was made.
  await page.goto('/learner/accounts')
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar.getByRole('button', { name: 'Revoke the address' }).press('Enter')
  await expect(calendar.getByText(messages.exams.calendarEnded)).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})
