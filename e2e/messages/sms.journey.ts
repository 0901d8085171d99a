import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { forgetLimits } from '../support/forget-limits.ts'
import { newMember, openCourses } from '../support/member.ts'

test.use({ viewport: { width: 360, height: 740 } })
// They share one phone, and each reads the newest code on it.
test.describe.configure({ mode: 'default' })

test.beforeAll(() => forgetLimits('phone-codes-of-number'))

const choiceOf = (page: Page) => page.getByRole('checkbox', { name: 'Your courses: SMS' })
const questionOf = (page: Page) => page.getByRole('region', { name: 'Your phone number' })

test('a learner confirms the number, chooses SMS, and the sandbox phone has it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  await page.goto('/learner/accounts')
  const choice = choiceOf(page)
  await expect(choice).not.toBeChecked()
  await choice.click()
  const number = questionOf(page)
  await expect(number).toBeFocused()
  await expect(choice).not.toBeChecked()
  await number.getByRole('button', { name: 'Send me a code' }).click()
  await expect(number).toContainText('We have sent a code to +2348031234567.')
  const field = number.getByLabel('Code from the SMS')
  await field.fill('1')
  await number.getByRole('button', { name: 'Confirm the number' }).click()
  await expect(number).toContainText('This code is not right.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await field.fill(await newestCode(request))
  await number.getByRole('button', { name: 'Confirm the number' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(number).toHaveCount(0)
  await expect(page.getByText(/SMS are sent to the phone number in your profile/)).toBeFocused()
  await expect(choice).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const [course] = await openCourses(request, member, 'free')
  const enrollments = [{ user_id: member.user.id, course_id: course?.id }]
  await request.post(`${API_BASE}/enrollments`, { headers: member.headers, data: { enrollments } })
  await page.goto('/dev/phone')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Koya: There is news about your learning.').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a code that came can be typed when no other can be sent, and counts though its answer was lost on the way', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/accounts')
  await choiceOf(page).click()
  const number = questionOf(page)
  await number.getByRole('button', { name: 'Send me a code' }).click()
  await expect(number).toContainText('We have sent a code to +2348031234567.')
  const code = await newestCode(request)
  const another = number.getByRole('button', { name: 'Send another code' })

  await page.route('**/account/phone/code', (route) => route.abort())
  await another.click()
  await expect(number).toContainText(messages.api.notReached)
  await page.unroute('**/account/phone/code')
  await number.getByLabel('Code from the SMS').fill(code)

  await page.route('**/account/phone/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/account/phone/confirm'))
  await number.getByRole('button', { name: 'Confirm the number' }).click()
  await lost
  await expect(another).not.toHaveAttribute('aria-disabled', 'true')
  await another.click()
  await expect(page.getByText(messages.sms.alreadyConfirmed)).toBeVisible()
  await expect(number).toHaveCount(0)
  await expect(choiceOf(page)).toBeChecked()
})

test('whoever has a new number is asked for its code, and is left where they are on the page', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.route('**/account/messages', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const kinds = data.kinds.map((row: object) => ({ ...row, sms: true }))
    const sms_number = { ...data.sms_number, is_confirmed: false }
    await route.fulfill({ json: { data: { ...data, kinds, sms_number } } })
  })
  await page.goto('/learner/accounts')
  await expect(questionOf(page)).toBeVisible()
  await expect(questionOf(page)).not.toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

async function newestCode(request: APIRequestContext) {
  const texts: { text: string }[] = await (await request.get('/dev/phone.json')).json()
  return texts.map(({ text }) => /(\d{6}) is your code/.exec(text)?.[1]).find(Boolean) ?? ''
}
