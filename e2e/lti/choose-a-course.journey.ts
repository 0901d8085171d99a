import AxeBuilder from '@axe-core/playwright'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from '@playwright/test'
import { closeOpened } from '../../api/test/closing.ts'
import { INSTRUCTOR, openPlatform } from '../../api/test/lti/lti-platform.ts'
import { signIn } from '../support/member.ts'

test('a teacher chooses a course in the frame of their learning system, without an account, and it is added there', {
  tag: '@long',
}, async ({ page, request, baseURL }) => {
  const moodle = await openPlatform()
  const { headers } = await signIn(page, request, 'admin@koya.test')
  const at = `${API_BASE}/admin/learning-systems`
  const made = await request.post(at, { headers, data: moodle.registration })
  expect(made.ok(), await made.text()).toBe(true)
  moodle.show({
    pupil: { sub: 'teacher', roles: [INSTRUCTOR] },
    login: `${baseURL}/lti/login`,
    target: `${baseURL}/lti/choose`,
    isChoosing: true,
  })
  await page.goto(`${moodle.address}/lesson`)
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Search courses').fill('First Programs')
  await frame.getByRole('button', { name: 'Search' }).click()
  await expect(frame.getByRole('button', { name: /^Choose / })).toHaveCount(1)
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await frame.getByRole('button', { name: 'Choose First Programs in Python' }).click()
  await frame.getByRole('button', { name: 'Choose the whole course' }).click()
  await frame.getByRole('button', { name: 'Add to Moodle of the faculty' }).click()
  await expect(frame.getByText('Added: First Programs in Python')).toBeVisible()
  await expect(frame.getByText(/\/course-detail\/\d+$/)).toBeVisible()
  const { id } = (await made.json()).data
  expect((await request.delete(`${at}/${id}`, { headers })).ok()).toBe(true)
  await closeOpened()
})
