import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from '@playwright/test'
import { newMember, openCourses } from '../support/member.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a learner chooses SMS for a kind, and the sandbox phone has it', { tag: '@long' }, async ({ page, request }) => {
  const member = await newMember(page, request)
  await page.goto('/learner/accounts')
  const choice = page.getByRole('checkbox', { name: 'Your courses: SMS' })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expect(page.getByText('Saved.')).toBeVisible()
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
