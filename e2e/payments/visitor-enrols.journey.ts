import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { isListening } from '../support/is-listening.ts'
import { confirmFromMail, linkFromMail } from '../support/mailbox.ts'
import { newMember, openCourses, password } from '../support/member.ts'
import { checkout } from '../support/pay-by-card.ts'

/** Somebody with an account who is not logged in, and a course that they do not have. */
async function visitor(page: Page, request: APIRequestContext, price: 'free' | 'paid') {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, price)
  if (!course) throw new Error('the market has no such course')
  await page.evaluate(() => localStorage.clear())
  return { member, course }
}

async function pressEnrol(page: Page, courseId: number) {
  await page.goto(`/course-detail/${courseId}`)
  await isListening(page)
  await page.getByRole('button', { name: 'Enrol' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await expect(dialog.getByRole('status').getByText(messages.access.loginToContinue)).toBeVisible()
  await expect(dialog.locator('.form-message')).toHaveCount(0)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  return dialog
}

/** With the keyboard alone: the dialog has the focus, and Enter sends it. */
async function logIn(page: Page, email: string) {
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** The sheet says what was done, knows the address and asks for the password. */
async function logInAfterMail(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await expect(dialog.getByRole('status').getByText(messages.login.emailConfirmed)).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

async function signUp(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Registration' })
  const fields = {
    'First name': 'Ada',
    'Last name': 'Obi',
    'Email address': email,
    'Phone number': '08031234567',
    'Confirm password': password,
    Password: password,
  }
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signed-up')
}

/** The summary has the focus on its button. */
async function payFromSummary(page: Page) {
  const summary = page.getByRole('dialog', { name: 'Your order' })
  await expect(summary.getByRole('button', { name: /^Pay NGN/ })).toBeFocused({ timeout: 15_000 })
  await page.keyboard.press('Enter')
  await expect(checkout(page).getByLabel('Card number')).toBeVisible()
}

test('a visitor who presses Enrol logs in by keyboard and goes on to the payment', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { member, course } = await visitor(page, request, 'paid')
  const dialog = await pressEnrol(page, course.id)
  await expect(dialog).toContainText(`One step before the payment for ${course.course_name}.`)
  await logIn(page, member.email)
  await payFromSummary(page)
  await expect(page).toHaveURL(`/course-detail/${course.id}`)
})

test('a visitor who presses Enrol on a free course logs in and is enrolled', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { member, course } = await visitor(page, request, 'free')
  await pressEnrol(page, course.id)
  await logIn(page, member.email)
  await expect(page.getByText(messages.enrolment.freeSuccess)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL('/mylearning')
})

test('a visitor who presses Wishlist logs in and has the course on the list', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { member, course } = await visitor(page, request, 'paid')
  await page.goto(`/courses?search=${encodeURIComponent(course.course_name)}`)
  await isListening(page)
  await page.getByRole('button', { name: `Wishlist: ${course.course_name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Log In' }).getByLabel('Email')).toBeFocused()
  await logIn(page, member.email)
  const wished = async () => {
    const { data } = await (await request.get(`${API_BASE}/wishlists/me`, { headers: member.headers })).json()
    return data.data.map((wish: { course: { id: number } }) => wish.course.id)
  }
  await expect.poll(wished, { timeout: 15_000 }).toEqual([course.id])
})

test('a visitor who closes the dialog has changed their mind: a later log-in buys nothing', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { member, course } = await visitor(page, request, 'paid')
  await pressEnrol(page, course.id)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByRole('dialog', { name: 'Log In' }).getByLabel('Email')).toBeFocused()
  const begun = page.waitForEvent('load')
  await logIn(page, member.email)
  await begun
  await expect(page.getByLabel(/account menu/).first()).toBeVisible()
  const { data } = await (await request.get(`${API_BASE}/payments`, { headers: member.headers })).json()
  expect(data.payments).toEqual([])
})

test('a visitor who presses Enrol and signs up comes to the payment after the mail', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { course } = await visitor(page, request, 'paid')
  const dialog = await pressEnrol(page, course.id)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(messages.access.loginToContinue)).toHaveCount(0)
  const email = `ada.${Date.now()}@example.test`
  await signUp(page, email)
  await confirmFromMail(page, email, 'Confirm your email address')
  await expect(page.getByRole('dialog', { name: 'Log In' })).toContainText(
    `One step before the payment for ${course.course_name}.`,
  )
  await logInAfterMail(page, email)
  await payFromSummary(page)
})

test('a mail that is opened on another device leads to the course that somebody signed up for', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const { course } = await visitor(page, request, 'paid')
  const dialog = await pressEnrol(page, course.id)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  const email = `ada.${Date.now()}@example.test`
  await signUp(page, email)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const phone = await elsewhere.newPage()
  await phone.goto(await linkFromMail(request, email, 'Confirm your email address'))
  await phone.getByRole('button', { name: 'Confirm my email' }).click()
  await logInAfterMail(phone, email)
  await expect(phone).toHaveURL(`/course-detail/${course.id}`, { timeout: 15_000 })
  await elsewhere.close()
})

test('a mail that is opened in another tab leads on to the payment there, and the first tab goes on too', {
  tag: '@long',
}, async ({ page, request, context }) => {
  const { course } = await visitor(page, request, 'paid')
  const dialog = await pressEnrol(page, course.id)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  const email = `ada.${Date.now()}@example.test`
  await signUp(page, email)
  const other = await context.newPage()
  await confirmFromMail(other, email, 'Confirm your email address')
  await logInAfterMail(other, email)
  const summary = { name: 'Your order' }
  await expect(other.getByRole('dialog', summary)).toContainText(course.course_name, { timeout: 15_000 })
  await page.bringToFront()
  await page.getByRole('link', { name: 'You are logged in: continue' }).click()
  await expect(page.getByRole('dialog', summary)).toContainText(course.course_name, { timeout: 15_000 })
})
