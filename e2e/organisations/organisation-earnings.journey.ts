import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { isAwake, signIn } from '../support/member.ts'

for (const width of [360, 1280])
  test(`at ${width} px an owner names the account to which the courses of an organisation pay, in its registered name`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, request, 'manager@koya.test')
    await page.goto('/o/marina/earnings')
    await isAwake(page)
    await expect(page.getByRole('link', { name: 'Earnings', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: /^(Add an|Change) account$/ }).click()
    const dialog = page.getByRole('dialog')
    const number = dialog.getByLabel('Account number')
    await dialog.getByLabel('Bank').selectOption({ label: 'Zenith Bank' })
    const told = await dialog.getByText(/At the test bank \d{10} is yours/).textContent()
    await number.fill('0000000001')
    await dialog.getByRole('button', { name: 'Save account' }).click()
    await expect(dialog.getByText(messages.earnings.otherCompany('Marina Staff Training'))).toBeVisible()
    await number.fill(/\d{10}/.exec(told ?? '')?.[0] ?? '')
    await dialog.getByRole('button', { name: 'Save account' }).click()
    await expect(page.getByText('Name at the bank: MARINA STAFF TRAINING LTD')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
