import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'

/** A slow line: the page is there, its scripts are not, until they are let through. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js(\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const toasts = (page: Page) => page.locator('#toasts .toast')

for (const [email, inbox, href] of [
  ['ada@gmail.com', 'Open Gmail', 'https://mail.google.com/'],
  ['ada@example.test', 'Open my mail app', 'mailto:'],
] as const)
  test(`the screen after signing up with ${email} is right before its scripts are here, and nothing moves`, {
    tag: '@long',
  }, async ({ page }) => {
    const problems: string[] = []
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.addInitScript(`sessionStorage.setItem('signedUp', '${email}')`)
    const release = await holdScripts(page)
    await page.goto('/signed-up', { waitUntil: 'commit' })
    await expect(page.locator('.confirm-card .lead')).toContainText(`We have sent an email to ${email}.`)
    await expect(page.getByRole('link', { name: inbox })).toHaveAttribute('href', href)
    const fields = page.locator('.confirm-card input')
    await expect(fields).toHaveCount(2)
    for (const field of await fields.all()) await expect(field).toBeDisabled()
    const before = await fields.last().boundingBox()
    release()
    await expect(fields.first()).toBeEnabled()
    await expect(fields).toHaveCount(2)
    await expect(page.getByLabel('Email address', { exact: true })).toHaveCount(0)
    expect(await fields.last().boundingBox()).toEqual(before)
    await expect(page.getByRole('link', { name: inbox })).toHaveAttribute('href', href)
    expect(problems).toEqual([])
  })

test('a screen after signing up that knows no address asks for one, once its scripts are here', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/signed-up')
  await page.getByLabel('Email address', { exact: true }).fill('ada@example.test')
  await expect(page.getByLabel('Correct email address')).toHaveCount(0)
})

test('whoever begins to correct the address keeps what they type: the page does not begin anew under their hands', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/v1/learners/register', (route) => route.fulfill({ json: { message: 'ok' } }))
  await page.goto('/login?form=sign-up')
  const dialog = page.getByRole('dialog', { name: 'Registration' })
  const fields = {
    'First name': 'Ada',
    'Last name': 'Obi',
    'Email address': 'ada@exmaple.test',
    'Phone number': '08031234567',
    Password: 'Sunny-day-7',
    'Confirm password': 'Sunny-day-7',
  }
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(messages.registration.success)).toBeVisible()
  await page.getByLabel('Correct email address').fill('ada@exa')
  await page.clock.runFor(5_000)
  await expect(page.getByLabel('Correct email address')).toHaveValue('ada@exa')
})

test('a page for members says why it does not open, and offers the log-in, before any script is here', {
  tag: '@long',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(toasts(page)).toContainText(messages.access.logInForPage)
  await expect(page).toHaveURL('/')
  await expect(toasts(page).getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fdashboard',
  )
  release()
  await expect(toasts(page).getByRole('button', { name: 'Log In' })).toBeFocused()
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Log In' })).toContainText(messages.access.logInForPage)
  // It was told: whoever comes home again is not told again.
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})

for (const [address, text] of [
  ['/cart', messages.access.logInForPage],
  ['/login?confirmation=confirmed', messages.login.emailConfirmed],
] as const)
  test(`${address} says why one has to log in before any script is here, and the sheet goes on saying it`, {
    tag: '@long',
  }, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(toasts(page)).toContainText(text)
    release()
    await expect(page.getByRole('dialog', { name: 'Log In' }).getByText(text)).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
  })
