import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { newMember, openCourses } from '../support/member.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a learner confirms the number, chooses SMS, and the sandbox phone has it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  await page.goto('/learner/accounts')
  const choice = page.getByRole('checkbox', { name: 'Your courses: SMS' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  const number = page.getByRole('region', { name: 'Your phone number' })
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

async function newestCode(request: APIRequestContext) {
  const texts: { text: string }[] = await (await request.get('/dev/phone.json')).json()
  return texts.map(({ text }) => /(\d{6}) is your code/.exec(text)?.[1]).find(Boolean) ?? ''
}
