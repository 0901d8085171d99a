import { messages } from '@koya/contract/protocol/messages.ts'
import { delays } from '@koya/contract/rules/constants.ts'
import { expect, type Page, test } from '@playwright/test'
import { messageOf } from '../support/message-of.ts'

const signIn = '**/profile-resource/api/lms-enrollment/login/'
const register = '**/api/v1/learners/register'
const reset = '**/api/v1/auth/password/reset'

type Trigger = (page: Page) => Promise<void>

/** Plays an answer that the real server gives rarely or never. */
function answer(url: string, status: number, json: unknown, act: Trigger): Trigger {
  return async (page) => {
    await page.route(url, (route) => route.fulfill({ status, json }))
    await act(page)
  }
}

function logIn(email: string, password: string): Trigger {
  return async (page) => {
    await page.goto('/login')
    const dialog = page.getByRole('dialog', { name: 'Log In' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Log In' }).click()
  }
}

function signUp(changes: Record<string, string> = {}): Trigger {
  const fields = {
    'First name': 'Ada',
    'Last name': 'Obi',
    'Email address': `ada.${Date.now()}${Math.floor(Math.random() * 1e4)}@example.test`,
    'Phone number': '08031234567',
    'Confirm password': 'Sunny-day-7',
    Password: 'Sunny-day-7',
    ...changes,
  }
  return async (page) => {
    await page.goto('/login?form=sign-up')
    const dialog = page.getByRole('dialog', { name: 'Registration' })
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
  }
}

function newPassword(password: string, confirmation = password): Trigger {
  return async (page) => {
    await page.goto('/password/reset/some-link?email=ada@example.test')
    await page.getByLabel('New Password').fill(password)
    await page.getByLabel('Confirm Password').fill(confirmation)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
}

const forgot: Trigger = async (page) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password' }).click()
  await page.getByRole('dialog', { name: 'Forgot Password' }).getByLabel('Email').fill('learner@koya.test')
  await page.getByRole('button', { name: 'Send Password Reset Request' }).click()
}

const learner = ['learner@koya.test', 'Koya-demo-2026'] as const
const good = 'Another-day-8'

/** Every account message, with something a person (or a strange server) does to make it appear. */
const triggers: Record<string, Trigger> = {
  'login.successful': answer(
    signIn,
    200,
    { user: { id: 1, first_name: 'A', last_name: 'B', roles: [{ name: 'User' }] }, access_token: 't' },
    logIn(...learner),
  ),
  'login.invalidCredentials': answer(signIn, 401, { message: messages.login.serverRefusal }, logIn(...learner)),
  'login.confirmMailbox': answer(signIn, 403, { message: 'anything else' }, logIn(...learner)),
  'login.blocked': answer(signIn, 403, { message: messages.login.blocked, code: 'account_blocked' }, logIn(...learner)),
  'login.signUpLink': answer(signIn, 200, {}, logIn(...learner)),
  'login.credentialsNotFound': answer(signIn, 200, { user: {} }, logIn(...learner)),
  'login.networkFailure': async (page) => {
    await page.route(signIn, (route) => route.abort())
    await logIn(...learner)(page)
  },
  // With a session that the server knows: a made-up one ends as soon as anything is asked with it.
  'login.loggedOut': async (page) => {
    await logIn(...learner)(page)
    await expect(page.getByText(messages.login.successful)).toBeVisible()
    await page.clock.runFor(delays.reloadAfterAccount)
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').locator('.user-menu summary').click()
    await page.getByRole('button', { name: 'Log Out' }).first().click()
  },
  'login.emailConfirmed': async (page) => void (await page.goto('/login?confirmation=confirmed')),
  'login.confirmationExpired': async (page) => void (await page.goto('/confirm/nobody-was-sent-this')),
  'login.confirmationSent': async (page) => {
    await page.goto('/confirm/nobody-was-sent-this')
    await page.locator('.confirm-card').getByLabel('Email').fill('nobody@example.test')
    await page.getByRole('button', { name: 'Send a new link' }).click()
  },
  'field.required': logIn('', ''),
  'field.tooShort': logIn('a', 'b'),
  'field.tooLong': logIn(`${'a'.repeat(50)}@example.test`, 'x'.repeat(60)),
  'field.invalidEmail': logIn('not an address', 'whatever'),
  'registration.blankFields': signUp({ 'Last name': ' ' }),
  'registration.invalidEmail': signUp({ 'Email address': 'ada' }),
  'registration.passwordsDiffer': signUp({ 'Confirm password': 'something' }),
  'registration.weakPassword': signUp({ Password: 'abc', 'Confirm password': 'abc' }),
  'registration.success': signUp(),
  'registration.emailTaken': signUp({ 'Email address': 'learner@koya.test' }),
  'registration.phoneInvalid': signUp({ 'Phone number': '12' }),
  'registration.passwordTooCommon': signUp({ Password: 'Password1', 'Confirm password': 'Password1' }),
  'registration.passwordGuessable': signUp({ Password: 'Welcome2026', 'Confirm password': 'Welcome2026' }),
  'registration.alreadyConfirmed': answer(
    '**/api/v1/auth/confirm/address',
    409,
    { message: messages.registration.alreadyConfirmed, code: 'already_confirmed' },
    async (page) => {
      await signUp()(page)
      await page.getByLabel('Correct email address').fill('ada.obi@example.test')
      await page.getByLabel('The password you chose').fill('Sunny-day-7')
      await page.getByRole('button', { name: 'Send the email to this address' }).click()
    },
  ),
  'registration.failed': answer(register, 503, {}, signUp()),
  'passwordReset.requested': forgot,
  'passwordReset.requestedNote': forgot,
  'passwordReset.mismatchAtField': newPassword(good, 'different-1'),
  'passwordReset.mismatchOnSubmit': newPassword(good, 'different-1'),
  'passwordReset.failed': answer(reset, 500, {}, newPassword(good)),
  'passwordReset.changed': answer(reset, 200, { message: messages.passwordReset.changed }, newPassword(good)),
  'api.linkNoLongerValid': newPassword(good),
  'api.tooManyRequests': answer(signIn, 429, { message: messages.api.tooManyRequests }, logIn(...learner)),
  'access.logInForPage': async (page) => void (await page.goto('/notifications')),
  'access.loginToContinue': async (page) => {
    await page.goto('/courses')
    await page
      .getByRole('button', { name: /^Wishlist|^Save|to wish ?list/i })
      .first()
      .click()
  },
}

/** These are in the catalogue for the record: the specification defines them and does not use them. */
const neverShown = new Set([
  'login.serverRefusal',
  'login.userDoesNotExist',
  'registration.firstNameRequired',
  'registration.lastNameRequired',
  'registration.passwordTooShort',
  'registration.passwordsMustMatch',
  'registration.noNegativeNumber',
])

test('every account message has a trigger', () => {
  const groups = { login: messages.login, registration: messages.registration, passwordReset: messages.passwordReset }
  const all = Object.entries(groups).flatMap(([group, texts]) => Object.keys(texts).map((name) => `${group}.${name}`))
  expect(all.filter((name) => !triggers[name] && !neverShown.has(name))).toEqual([])
})

for (const [name, trigger] of Object.entries(triggers))
  test(`the message ${name} appears when it should`, { tag: '@long' }, async ({ page }) => {
    const text = String(messageOf(name))
    // Some are shown for two seconds before the page begins anew: here that moment lasts.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await trigger(page)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  })

test('each reason of a refused reset is told by itself', { tag: '@long' }, async ({ page }) => {
  const errors = { password: ['The first reason'], token: ['The second reason'] }
  await answer(reset, 422, { message: 'No', code: 'bad_input', errors }, newPassword(good))(page)
  for (const reason of ['The first reason', 'The second reason'])
    await expect(page.getByRole('dialog').getByRole('status').getByText(reason)).toBeVisible()
})

test('after a log-in the page begins anew when two seconds have passed, and not before', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install()
  const user = { id: 1, first_name: 'A', last_name: 'B', roles: [{ name: 'User' }] }
  await answer(signIn, 200, { user, access_token: 't' }, logIn(...learner))(page)
  await expect(page.getByText('Login Successful')).toBeVisible()
  await page.clock.runFor(1_900)
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/')
})

test('a visitor who was turned away from a member page is brought back to it after logging in', async ({ page }) => {
  await page.goto('/mylearning?search_menu=active')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(messages.access.logInForPage)).toBeVisible()
  // By keyboard: the offer has the focus, and stays for as long as it has.
  await expect(page.locator('#toasts').getByRole('button', { name: 'Log In' })).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await dialog.getByLabel('Email').fill(learner[0])
  await dialog.getByLabel('Password').fill(learner[1])
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect.poll(() => asked, { timeout: 10_000 }).toContain('/mylearning')
  await expect(page).toHaveURL('/mylearning?search_menu=active')
})
