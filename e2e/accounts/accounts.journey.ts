import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { confirmFromMail, linkFromMail } from '../support/mailbox.ts'

const password = 'Sunny-day-7'
const newEmail = () => `ada.${Date.now()}${Math.floor(Math.random() * 1000)}@example.test`

async function signUp(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registration' })
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Obi')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Phone number').fill('0803 123 4567')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('We have sent a verification mail to your email.')).toBeVisible()
}

async function fillLogIn(page: Page, email: string, secret: string) {
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(secret)
  await dialog.getByRole('button', { name: 'Log In' }).click()
}

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test('a new learner registers, confirms, logs in and logs out', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await expect(page).toHaveURL('/signed-up')
  await expect(page.getByRole('main')).toContainText(`We have sent an email to ${email}.`)
  await confirmFromMail(page, email, 'Confirm your email address')
  await expect(page).toHaveURL(/\/login\?confirmation=confirmed/)
  await expect(page.getByText(messages.login.emailConfirmed)).toBeVisible()

  await fillLogIn(page, email, password)
  await expect(page.getByText('Login Successful')).toBeVisible()
  const menu = page.getByRole('banner').getByLabel(/^Ada .+, account menu/)
  await expect(menu).toBeVisible()
  expect(await storedKeys(page)).toEqual(
    expect.arrayContaining(['access_token', 'lms_token', 'lms_user_profile_id', 'token', 'user', 'user_roles']),
  )
  // Two seconds later the page begins anew, still signed in.
  await expect(page).toHaveURL('/')
  await menu.click()
  const labels = await page.getByRole('banner').locator('.user-menu li').allInnerTexts()
  expect(labels).toEqual([
    'Dashboard',
    'My Learning',
    'My exam',
    'Wishlist',
    'Cart',
    'Payments',
    'Notifications',
    'Account Settings',
    'Profile',
    'Log Out',
  ])

  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  expect((await storedKeys(page)).filter((key) => /token|user/.test(key))).toEqual([])
})

test('the screen after signing up stays when the page begins anew, sends the mail again and corrects the address', {
  tag: '@long',
}, async ({ page, request }) => {
  const [wrong, right] = [newEmail(), `right.${newEmail()}`]
  const reloaded = page.waitForEvent('load', { predicate: () => new URL(page.url()).pathname === '/signed-up' })
  await signUp(page, wrong)
  await reloaded
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const lead = page.locator('.confirm-card .lead')
  await expect(lead).toContainText(wrong)
  await expect(page.getByRole('link', { name: 'Open my mail app' })).toHaveAttribute('href', 'mailto:')
  const astray = await linkFromMail(request, wrong, 'Confirm your email address')

  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText(messages.login.confirmationSent)).toBeVisible()

  await page.getByLabel('Correct email address').fill(right)
  await page.getByLabel('The password you chose').fill('not the one 1')
  await page.getByRole('button', { name: 'Send the email to this address' }).click()
  await expect(page.getByLabel('The password you chose')).toHaveAccessibleDescription(messages.login.invalidCredentials)
  await page.getByLabel('The password you chose').fill(password)
  await page.getByRole('button', { name: 'Send the email to this address' }).click()
  await expect(lead).toContainText(right)
  await page.reload()
  await expect(lead).toContainText(right)

  await page.goto(astray)
  await page.locator('.confirm-card button').click()
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible()
  await confirmFromMail(page, right, 'Confirm your email address')
  await fillLogIn(page, right, password)
  await expect(page.getByText('Login Successful')).toBeVisible()
})

test('at 360 px what follows the registration stands on whole lines', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login?form=sign-up')
  const lines = page.getByRole('dialog', { name: 'Registration' }).locator('.elsewhere')
  await expect(lines).toHaveText(['Have an account? Log In', 'Forgot password'])
  const heights = await lines.evaluateAll((parts) =>
    parts.map((part) => part.getClientRects().length && part.clientHeight),
  )
  expect(Math.max(...heights)).toBeLessThan(60)
})

test('someone who forgot the password sets a new one and logs in with it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const email = newEmail()
  await signUp(page, email)
  await confirmFromMail(page, email, 'Confirm your email address')
  const logIn = page.getByRole('dialog', { name: 'Log In' })
  await logIn.getByRole('button', { name: 'Forgot password' }).click()
  await expect(logIn).toBeHidden()
  const forgot = page.getByRole('dialog', { name: 'Forgot Password' })
  await forgot.getByLabel('Email').fill(email)
  await forgot.getByRole('button', { name: 'Send Password Reset Request' }).click()
  await expect(forgot.getByText('An Email has been Sent', { exact: true })).toBeVisible()
  await expect(page.getByText('An email has been sent', { exact: true })).toBeVisible()

  await page.goto(await linkFromMail(request, email, 'Reset your password'))
  await expect(page).toHaveTitle(/Password Reset/)
  const reset = page.getByRole('dialog', { name: 'Reset Your Password' })
  await reset.getByLabel('New Password').fill('Another-day-8')
  await reset.getByLabel('Confirm Password').fill('Another-day-9')
  await reset.getByRole('button', { name: 'Change Password' }).click()
  await expect(reset.getByText('Passwords must match')).toBeVisible()
  await expect(reset.getByText('password do not match')).toBeVisible()
  await reset.getByLabel('Confirm Password').fill('Another-day-8')
  await reset.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Your password has been changed. Please log in with the new one.')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
  await fillLogIn(page, email, 'Another-day-8')
  await expect(page.getByText('Login Successful')).toBeVisible()
})

test('a wrong password says so, logs out and clears the storage', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('something', 'typed before'))
  await fillLogIn(page, 'learner@koya.test', 'not-the-password-1')
  await expect(page.getByText('Invalid credentials. Please try again', { exact: true })).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})

test('an unconfirmed account is told to look into its mailbox, and can ask for the mail again', {
  tag: '@long',
}, async ({ page, request }) => {
  const email = newEmail()
  await signUp(page, email)
  await linkFromMail(request, email, 'Confirm your email address')
  await page.goto('/login')
  await fillLogIn(page, email, password)
  await expect(
    page.getByText('An error occured. Please check your mailbox to confirm your email address to proceed!'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send the confirmation email again' }).click()
  await expect(page.getByText('a new email is on its way')).toBeVisible()
  await expect
    .poll(async () => {
      const mails: { to: string }[] = await (await request.get('/dev/mailbox.json')).json()
      return mails.filter(({ to }) => to === email).length
    })
    .toBe(2)
})

for (const path of ['/cart', '/wishlist', '/learner/wishlists'])
  test(`without a session ${path} asks to log in and is remembered as the target`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${path}`)
    await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  })

const homeGuarded = [
  '/dashboard',
  '/mylearning',
  '/mycourses',
  '/instructor/dashboard',
  '/notifications',
  '/learner/profile',
  '/learner/accounts',
  '/instructor/profile',
]
test('without a session a page of members leads home and is remembered as prevPath', { tag: '@long' }, async ({
  page,
}) => {
  for (const path of homeGuarded) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => sessionStorage.getItem('prevPath'))).toBe(path)
  }
})

test('a token alone does not open a guarded page, and neither does the flag alone', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/')
  for (const [key, value] of [
    ['token', 'something'],
    ['isAuthenticated', 'true'],
  ] as const) {
    await page.evaluate(([name, content]) => localStorage.setItem(name, content), [key, value] as const)
    await page.goto('/cart')
    await expect(page).toHaveURL('/login?redirect=/cart')
    await page.evaluate(() => localStorage.clear())
  }
})

test('after logging in a visitor lands where they wanted to go, and never on another site', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/login?redirect=/course-detail/1')
  await fillLogIn(page, 'learner@koya.test', 'Koya-demo-2026')
  await expect(page).toHaveURL('/course-detail/1', { timeout: 10_000 })

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?redirect=//evil.example/x')
  await fillLogIn(page, 'learner@koya.test', 'Koya-demo-2026')
  await expect(page).toHaveURL('/', { timeout: 10_000 })
})

test('logging out in one tab logs out the other', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/login')
  await fillLogIn(page, 'instructor@koya.test', 'Koya-demo-2026')
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page).toHaveURL('/', { timeout: 10_000 })
  const other = await context.newPage()
  await other.goto('/courses')
  const menu = other.getByRole('banner').getByLabel(/^Folasade .+, account menu/)
  await menu.click()
  await expect(other.getByRole('link', { name: 'Create Course' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Authored Courses' })).toBeVisible()

  await other.getByRole('button', { name: 'Log Out' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
})

test('the three dialogs lead to each other, one at a time', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
  const ways: [from: string, by: string, to: string][] = [
    ['Log In', 'Sign Up', 'Registration'],
    ['Registration', 'Forgot password', 'Forgot Password'],
    ['Forgot Password', 'Sign Up', 'Registration'],
    ['Registration', 'Log In', 'Log In'],
    ['Log In', 'Forgot password', 'Forgot Password'],
    ['Forgot Password', 'Log In', 'Log In'],
  ]
  for (const [from, by, to] of ways) {
    await page.getByRole('dialog', { name: from }).locator('.link-button', { hasText: by }).click()
    await expect(page.getByRole('dialog', { name: to })).toBeVisible()
    expect(await page.locator('dialog[open]').count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('registration shows the first of its four checks that fails, in their order', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registration' })
  const submit = () => dialog.getByRole('button', { name: 'Sign Up' }).click()
  await submit()
  await expect(dialog.getByText('Please fill out the blank fields')).toBeVisible()
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Obi'],
    ['Email address', 'not-an-address'],
    ['Phone number', '08031234567'],
    ['Confirm password', 'different'],
  ] as const)
    await dialog.getByLabel(label).fill(text)
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await submit()
  await expect(dialog.getByText('Invalid Email', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Email address').fill('learner@koya.test')
  await expect(dialog.getByLabel('Email address')).not.toHaveAttribute('aria-invalid')
  await expect(dialog.getByText('Invalid Email', { exact: true })).toHaveCount(0)
  await submit()
  await expect(dialog.getByText('Password do not match')).toBeVisible()
  await dialog.getByLabel('Confirm password').fill('short')
  await submit()
  await expect(dialog.getByText(/^Please use a strong password \./)).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('abcdefg1')
  await dialog.getByLabel('Confirm password').fill('abcdefg1')
  await submit()
  await expect(dialog.getByText('A user with is email has already registered')).toBeVisible()
})
