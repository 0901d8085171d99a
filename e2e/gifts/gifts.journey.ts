import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { addDays, formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, type Page, test } from '@playwright/test'
import { onDatabase } from '../support/courses/enrol-directly.ts'
import { isListening } from '../support/is-listening.ts'
import { confirmFromMail, linkFromMail } from '../support/mailbox.ts'
import { isAwake, newMember, openCourses, password, signIn } from '../support/member.ts'
import { payByCard } from '../support/pay-by-card.ts'

async function signUp(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Registration' })
  const fields = {
    'First name': 'Tobi',
    'Last name': 'Adeleke',
    'Email address': email,
    'Phone number': '08031234567',
    'Confirm password': password,
    Password: password,
  }
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signed-up')
}

test('a course is given on its page, and opened from the mail with a new account', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const giver = await newMember(page, request)
  const [course] = await openCourses(request, giver, 'paid')
  if (!course) throw new Error('the market has nothing to give')
  await page.goto(`/course-detail/${course.id}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Give as a gift' }).first().click()
  const form = page.getByRole('dialog', { name: 'Give as a gift' })
  const email = `tobi.${Date.now()}@example.test`
  await form.getByLabel('Their name').fill('Tobi')
  await form.getByLabel('Their email').fill('tobi at example')
  await form.getByLabel('A line from you').fill('For the papers in May.')
  const pay = form.getByRole('button', { name: `Pay ${nairaAmount(course.price)}` })
  await pay.click()
  await expect(form.getByText(messages.field.invalidEmail)).toBeVisible()
  await expect(form.getByLabel('Their email')).toBeFocused()
  await form.getByLabel('Their email').fill(email)
  await pay.click()
  await payByCard(page)
  await expect(page).toHaveURL(/\/payments\/koya-/)
  const given = page.getByRole('region', { name: 'Your gift for Tobi' })
  await expect(given).toContainText(`We sent it to ${email}`)
  await expect(given.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /gifts/)

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const phone = await elsewhere.newPage()
  const link = await linkFromMail(request, email, 'Bola has a gift for you')
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Bola has a gift for you: a course' })).toBeVisible()
  await expect(phone.getByText('For the papers in May.')).toBeVisible()
  await expect(phone.getByRole('link', { name: course.course_name })).toBeVisible()
  await isListening(phone)
  await phone.getByRole('button', { name: 'Open the gift' }).click()
  await phone.getByRole('dialog', { name: 'Log In' }).getByRole('button', { name: 'Sign Up' }).click()
  await signUp(phone, email)
  await confirmFromMail(phone, email, 'Confirm your email address')
  const logIn = phone.getByRole('dialog', { name: 'Log In' })
  await expect(logIn.getByLabel('Email')).toHaveValue(email)
  await logIn.getByLabel('Password', { exact: true }).fill(password)
  await phone.keyboard.press('Enter')
  await expect(phone).toHaveURL('/mylearning', { timeout: 20_000 })
  await expect(phone.getByRole('link', { name: course.course_name }).first()).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByText('You have opened this gift.')).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(given).toContainText('Tobi opened it on')
})

test('a gift for a later day says when it goes out, and whoever gave it decides once nobody has opened it for ninety days', {
  tag: '@long',
}, async ({ page, request }) => {
  const giver = await newMember(page, request)
  const [course] = await openCourses(request, giver, 'paid')
  if (!course) throw new Error('the market has nothing to give')
  await page.goto(`/course-detail/${course.id}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Give as a gift' }).first().click()
  const form = page.getByRole('dialog', { name: 'Give as a gift' })
  const email = `later.${Date.now()}@example.test`
  const day = addDays(lagosDay(new Date()), 3)
  await form.getByLabel('Their name').fill('Tobi')
  await form.getByLabel('Their email').fill(email)
  await form.getByLabel('Send it on').fill(day)
  await form.getByRole('button', { name: /^Pay/ }).click()
  await payByCard(page)
  const given = page.getByRole('region', { name: 'Your gift for Tobi' })
  await expect(given).toContainText(`We send it to ${email} on ${formatDay(day)}.`)
  await expect(given).not.toContainText('90 days')

  await onDatabase(({ client }) =>
    client.query(`UPDATE gifts SET sent_at = now() - interval '91 days' WHERE email = $1`, [email]),
  )
  await page.reload()
  await expect(given).toContainText('Nobody has opened it in 90 days. What would you like us to do with it?')
  await given.getByRole('button', { name: 'Keep it for yourself' }).click()
  await expect(given.getByRole('button', { name: 'Keep it for yourself' })).toBeHidden()
  await page.goto('/mylearning')
  await expect(page.getByRole('link', { name: course.course_name }).first()).toBeVisible()
})

test('a gift waits for the demo learner above their payments, and its page says who gives it', {
  tag: '@long',
}, async ({ page, request }) => {
  await signIn(page, request, 'learner@koya.test')
  await page.goto('/payments')
  await page.getByRole('region', { name: 'Gifts for you' }).getByRole('link', { name: 'See the gift' }).click()
  await expect(page.getByRole('heading', { name: /has a gift for you: a course$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the gift' })).toBeVisible()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
