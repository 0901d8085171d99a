import { expect, test } from '@playwright/test'
import { isListening } from '../support/is-listening.ts'
import { isAwake, newMember, password } from '../support/member.ts'

test('the papers that an exemption leaves go into the cart with one press, with their sum beside the button', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/program-detail/1?qualification=atswa')
  await isAwake(page)
  const finder = page.getByRole('region', { name: 'Which papers are left for you?' })
  await expect(finder.getByText('9 papers remain')).toBeVisible()
  await expect(finder.getByText('One more paper is not taught on Koya.')).toBeVisible()
  // Of the eight that are taught, enrolment for some may be closed on the day of this test.
  const add = finder.getByRole('button', { name: /^Add the \d remaining papers$/ })
  const added = Number(/\d/.exec((await add.textContent()) ?? '')?.[0])
  expect(added).toBeGreaterThan(3)
  await expect(finder.getByText(`NGN ${12 * added},000 together.`)).toBeVisible()
  await add.click()
  await expect(page.getByText(`${added} papers added to your cart.`)).toBeVisible()
  await page.getByRole('button', { name: 'See cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('button', { name: /^Remove .* from cart$/ })).toHaveCount(added)
  await expect(page.getByText(`NGN ${12 * added},000`).first()).toBeVisible()

  await page.goto('/program-detail/1?qualification=atswa')
  await isAwake(page)
  await add.click()
  await expect(page.getByText(/^Nothing new to add/)).toBeVisible()
})

test('a visitor who adds the remaining papers logs in, and then they are in the cart', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { email } = await newMember(page, request)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/program-detail/1?qualification=atswa')
  await isListening(page)
  await page.getByRole('button', { name: /^Add the \d remaining papers$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await expect(dialog.getByText(/^One step before you have the \d remaining papers in your cart\.$/)).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText(/^\d papers added to your cart\./)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL('/program-detail/1?qualification=atswa')
})
