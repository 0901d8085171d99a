import { readFile } from 'node:fs/promises'
import { SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { delays } from '@koya/contract/rules/constants.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { confirmFromMail } from '../support/mailbox.ts'
import { newMember, password } from '../support/member.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const sessions = (page: Page) => section(page, 'Where you are logged in').getByRole('listitem')

function logInElsewhere(request: APIRequestContext, email: string, secret: string, userAgent = firefox) {
  return request.post(SIGN_IN_PATH, { data: { email, password: secret }, headers: { 'user-agent': userAgent } })
}

test('other devices are named and logged out one by one, by a new password, and all at once', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { email } = await newMember(page, request)
  for (const device of [firefox, phone]) await logInElsewhere(request, email, password, device)
  await page.goto('/learner/accounts')
  await expect(sessions(page)).toHaveCount(3)
  await expect(sessions(page).first()).toContainText('This device')
  await page.getByRole('button', { name: 'Log out Firefox on Linux' }).click()
  await expect(page.getByText(messages.account.sessionEnded)).toBeVisible()
  await expect(sessions(page)).toHaveCount(2)
  await expect(sessions(page).last()).toContainText('Chrome on Android')

  const form = section(page, 'Password')
  const change = form.getByRole('button', { name: 'Change password' })
  await form.getByLabel('Current password').fill('not mine 1')
  await form.getByLabel('New password', { exact: true }).fill('short')
  await form.getByLabel('Confirm new password').fill('shorter')
  await change.click()
  await expect(form.getByText(messages.registration.weakPassword)).toBeVisible()
  await expect(form.getByText(messages.passwordReset.mismatchAtField)).toBeVisible()
  await form.getByLabel('New password', { exact: true }).fill('Rainy-day-8')
  await form.getByLabel('Confirm new password').fill('Rainy-day-8')
  await change.click()
  await expect(form.getByText(messages.account.wrongPassword)).toBeVisible()
  await expect(form.getByLabel('Current password')).toBeFocused()
  await form.getByLabel('Current password').fill(password)
  await change.click()
  await expect(page.getByText(messages.account.passwordChanged)).toBeVisible()
  await expect(sessions(page)).toHaveCount(1)
  expect((await logInElsewhere(request, email, password)).status()).toBe(401)
  expect((await logInElsewhere(request, email, 'Rainy-day-8')).status()).toBe(200)

  await page.clock.install()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText(messages.account.loggedOutEverywhere)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // Nothing begins anew: the home page and the confirmation are there to be read.
  await expect(page.getByRole('heading', { level: 1, name: 'Learn the work you want to do.' })).toBeVisible()
  await page.clock.runFor(delays.reloadAfterAccount + 1_000)
  await expect(page.getByText(messages.account.loggedOutEverywhere)).toBeVisible()
})

test('a new email address is asked for on the account page and counts once it is confirmed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { email } = await newMember(page, request)
  const wanted = `next.${email}`
  await page.goto('/learner/accounts')
  const form = section(page, 'Email address')
  await form.getByLabel('New email address').fill('no address')
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button').click()
  await expect(form.getByText(messages.field.invalidEmail)).toBeVisible()
  await form.getByLabel('New email address').fill(wanted)
  await form.getByRole('button').click()
  await expect(form.getByText(messages.account.emailSent)).toBeVisible()
  await expect(form).toContainText(`Your address is ${email}`)
  await confirmFromMail(page, wanted, 'Confirm your new email address')
  await expect(page.getByText(messages.account.emailChanged)).toBeVisible()
  await expect(form).toContainText(`Your address is ${wanted}`)
})

test('somebody takes their data along and leaves', { tag: '@long' }, async ({ page, request }) => {
  const { email } = await newMember(page, request)
  await page.goto('/learner/accounts')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^koya-my-data-\d{4}-\d\d-\d\d\.zip$/)
  const names = await readFile(await file.path(), 'latin1')
  for (const name of ['index.html', 'account.html', 'data.json']) expect(names).toContain(name)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('What we keep')
  await dialog.getByLabel('Current password').fill('not mine')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText(messages.account.wrongPassword)).toBeVisible()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText(messages.account.deleted)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  expect((await logInElsewhere(request, email, password)).status()).toBe(401)
})

for (const path of ['/learner/profile', '/learner/accounts', '/instructor/profile', '/dashboard', '/mylearning'])
  test(`${path} sends a visitor home and remembers where they wanted to go`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => sessionStorage.getItem('prevPath'))).toBe(path)
  })
