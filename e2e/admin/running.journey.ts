import { readFileSync } from 'node:fs'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { forgetLimits } from '../support/forget-limits.ts'
import { mailTo } from '../support/mailbox.ts'
import { newMember, openCourses, password, signIn } from '../support/member.ts'
import { charge, startPayment } from '../support/pay-by-script.ts'

test.describe.configure({ timeout: 120_000 })

async function answerDialog(page: Page, verb: string, words?: string) {
  const dialog = page.getByRole('dialog')
  if (words) await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function logInByDialog(page: Page, email: string) {
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
}

test('somebody is blocked with money under way, reads why, and is unblocked with the course they paid for', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  const reference = await startPayment(request, member, [course?.id ?? 0])
  const reason = 'Shared the exam questions with others.'

  await signIn(page, request, 'admin@koya.test')
  await page.goto(`/admin/users?search=${encodeURIComponent(member.email)}`)
  await page.getByRole('button', { name: 'Give access: Bola Ade' }).click()
  await page.getByLabel('Course code').fill('NONE-1')
  await page.getByRole('dialog').getByLabel('Why?').fill('A prize of the radio.')
  await page.getByRole('dialog').getByRole('button', { name: 'Give access' }).click()
  await expect(page.getByLabel('Course code')).toBeFocused()
  await expect(page.getByLabel('Course code')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Block: Bola Ade' }).click()
  await answerDialog(page, 'Block', reason)
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
  expect((await request.get(`${API_BASE}/enrollments/me`, { headers: member.headers })).status()).toBe(401)
  expect((await mailTo(request, member.email, 'Your Koya account is blocked')).text).toContain(reason)

  await charge(request, reference)
  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) })
  await logInByDialog(elsewhere, member.email)
  await expect(elsewhere.getByText(messages.login.blocked)).toBeVisible()
  await elsewhere.close()

  await signIn(page, request, 'admin@koya.test')
  await page.goto(`/admin/payments?list=all&search=${reference}`)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await page.goto(`/admin/users?search=${encodeURIComponent(member.email)}`)
  await page.getByRole('button', { name: 'Unblock: Bola Ade' }).click()
  await answerDialog(page, 'Unblock')
  await expect(page.getByRole('button', { name: 'Block: Bola Ade' })).toBeVisible()

  await signIn(page, request, member.email, password)
  await page.goto('/mylearning')
  await expect(
    page
      .getByRole('main')
      .getByText(course?.course_name ?? '')
      .first(),
  ).toBeVisible()
})

test('a message is answered, and whoever asks to teach is granted it and finds their menu without logging in again', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  await forgetLimits('contact')
  const member = await newMember(page, request)
  const written = { from_name: 'Bola Ade', senderEmail: member.email, reply_to: member.email }
  const title = `A class in Jos ${member.user.id}`
  await request.post(`${API_BASE}/contact`, { data: { ...written, title, feedback: 'Is there one on Saturdays?' } })
  await page.goto('/teach')
  const subject = `Tailoring ${member.user.id}`
  await page.getByLabel('What would you like to teach?').fill(subject)
  await page.getByRole('button', { name: 'Ask to teach' }).click()
  await expect(page.getByText(messages.teachingRequests.sayMore)).toBeVisible()
  await page
    .getByLabel('What experience do you have with it?')
    .fill('Twenty years in a shop of my own, and eight apprentices.')
  await page.getByRole('button', { name: 'Ask to teach' }).click()
  await expect(page.getByText(/We have your request of/)).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await signIn(office, request, 'admin@koya.test')
  await office.goto('/admin/inbox')
  await office.getByRole('button', { name: `Answer: ${title}` }).click()
  await answerDialog(office, 'Send answer', 'Yes, every Saturday at ten.')
  expect((await mailTo(request, member.email, `Re: ${title}`)).text).toContain('every Saturday')
  await office.goto('/admin/inbox?list=answered')
  await expect(office.getByText('Yes, every Saturday at ten.').first()).toBeVisible()
  await office.goto('/admin/inbox?list=requests')
  await office.getByRole('button', { name: `Grant: Bola Ade, ${subject}` }).click()
  await answerDialog(office, 'Make instructor')
  await mailTo(request, member.email, 'You can teach on Koya')

  await page.goto('/teach')
  await page.getByRole('main').getByRole('link', { name: 'Create a course' }).click()
  await expect(page).toHaveURL(/\/newcourse/)
  const roles = await page.evaluate(() => localStorage.getItem('user_roles'))
  expect(roles).toContain('Instructor')
  await office.context().close()
})

test('an admin reads the figures of some days, finds what was looked for in vain, and takes them along', {
  tag: '@long',
}, async ({ page, request }) => {
  // Of what was looked for once, the first ten by their letters are shown, and other journeys look for things as well.
  const words = `aaqx kvjq ${1_000 + (Date.now() % 9_000)}`
  await page.goto(`/courses?search=${encodeURIComponent(words)}`)
  await signIn(page, request, 'admin@koya.test')
  await page.goto('/admin/figures')
  await expect(page.getByRole('img', { name: /^Sales per day/ })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV, all figures' }).click()
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toContain('Searches without a result')
  await page.goto('/admin/figures?from=2026-03-02&to=2026-03-01')
  await expect(page.getByText(messages.admin.endsBeforeItBegins)).toBeVisible()
})
