import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page, test } from '@playwright/test'
import { countedBytes } from '../support/counted-bytes.ts'
import { newMember } from '../support/member.ts'

/** Something small comes over the line. */
async function use(page: Page) {
  const before = await countedBytes(page)
  // An answer that nobody reads is never over, and only what is over is counted.
  await page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).text(), `${API_BASE}/courses/counts`)
  await expect.poll(() => countedBytes(page)).toBeGreaterThan(before)
}

test('at 80 per cent of the budget of the month one is warned once, the bar goes on saying so, and another budget warns again', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/accounts')
  await page.getByRole('tab', { name: 'Account' }).click()
  const section = page.getByRole('region', { name: 'Data on this device' })
  const budget = section.getByLabel('Budget for a month, in MB')
  const save = section.getByRole('button', { name: 'Save' })
  await budget.fill('100')
  await save.click()
  await expect(section.getByText('We warn you at 80 MB.', { exact: false })).toBeVisible()
  await expect.poll(() => countedBytes(page)).toBeGreaterThan(0)
  const warning = page.getByText('You have used 80% of your data budget.')

  // What is said in passing is looked for from before it can be said.
  const sum = page.getByText('That is 80 of 100 MB on Koya this month.')
  await countedBytes(page, 79_999_999)
  await Promise.all([expect(warning).toBeVisible(), expect(sum).toBeVisible(), use(page)])
  await expect(section.getByText('20 MB left. You are past 80% of your budget.')).toBeVisible()

  await page.reload()
  await page.getByRole('tab', { name: 'Account' }).click()
  await use(page)
  await expect(section.getByText('You are past 80% of your budget.', { exact: false })).toBeVisible()
  await expect(warning).toHaveCount(0)

  await budget.fill('200')
  await save.click()
  await expect(section.getByText('We warn you at 160 MB.', { exact: false })).toBeVisible()
  await countedBytes(page, 159_999_999)
  await Promise.all([expect(page.getByText('That is 160 of 200 MB on Koya this month.')).toBeVisible(), use(page)])
})
