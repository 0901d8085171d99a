import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { lookAt } from '../accessibility/look.ts'
import { isAwake, signIn } from '../support/member.ts'

/** A paper whose mocks no other journey sits. */
const PAPER = 'ATSWA-103'
const NAME = 'ATSWA Part I: Business Law'

test('an instructor lays out the mocks of a paper, is told what the bank has too few of, and finds the layout as it was left', {
  tag: '@long',
}, async ({ page, request }) => {
  const { headers } = await signIn(page, request, 'admin@koya.test')
  const found = await request.get(`${API_BASE}/courses?search=${encodeURIComponent(NAME)}`)
  const id: number = (await found.json()).data.courses[0].id
  const mock = `${API_BASE}/courses/${id}/mock`
  await request.delete(mock, { headers })
  await page.goto(`/mycourses/${id}/mock`)
  await isAwake(page)
  await expect(page.getByText('This is the usual layout', { exact: false })).toBeVisible()

  await page.getByLabel('Minutes in all').fill('95')
  await page.getByLabel('Pauses', { exact: true }).fill('0')
  await page.getByRole('group', { name: 'Section A' }).getByLabel('Name', { exact: true }).fill('Short ones')
  const section = page.getByRole('group', { name: 'Short ones' })
  const marks = section.getByLabel('Marks for each question')
  await marks.fill('1.5')
  const level = section.getByLabel('Level 1 of Short ones')
  await level.selectOption('Easy')
  const count = section.getByLabel('Number of questions 1 of Short ones')
  await count.fill('99')
  const save = page.getByRole('button', { name: 'Save the layout' })
  await save.click()
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await expect(count).toHaveAccessibleDescription(/^The bank has only \d+/)
  await count.fill('3')
  await lookAt(page, 'the layout of a mock')
  await save.click()
  await expect(page.getByText(messages.exams.mockLaidOut)).toBeVisible()

  await page.reload()
  await isAwake(page)
  await expect(page.getByText('You have laid it out yourself.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Minutes in all')).toHaveValue('95')
  await expect(page.getByLabel('Pauses', { exact: true })).toHaveValue('0')
  await expect(marks).toHaveValue('1.5')
  await expect(level).toHaveValue('easy')
  await expect(count).toHaveValue('3')
  // Whoever sits the next one is told its time.
  const { data } = await (await request.get(`${API_BASE}/mocks?paper=${PAPER}`, { headers })).json()
  expect(data.about).toMatchObject({ minutes: 95, pauses: 0, sections: [{ name: 'Short ones', marks: 1.5 }] })

  await page.getByRole('button', { name: 'Back to the usual layout' }).click()
  await expect(page.getByText(messages.exams.mockUsual)).toBeVisible()
  await page.reload()
  await expect(page.getByText('This is the usual layout', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Minutes in all')).not.toHaveValue('95')
})
