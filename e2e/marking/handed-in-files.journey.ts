import { readFile } from 'node:fs/promises'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { handIn } from '../support/hand-in.ts'
import { newMember, signIn } from '../support/member.ts'

const TEACHER = 'yetunde.bakare@koya.test'
const REPORT = Buffer.from('%PDF-1.7\nThe river, the school and the market.\n%%EOF\n')

async function saved(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Save ${name}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  return readFile(await download.path())
}

test('a report is handed in as a PDF, saved and marked by the teacher, and read again by the learner, on a phone and by keyboard', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const teacher = await signIn(page, request, TEACHER)
  const id = await ownCourse(request, teacher, 'Environmental Impact Assessment in Practice')
  const asked = await request.get(`${API_BASE}/courses/${id}/questions`, { headers: teacher.headers })
  const lessonId: number = (await asked.json()).data[0].lesson_id
  const learner = await newMember(page, request)
  await enrolDirectly(learner.user.id, id)

  await page.goto(`/classroom/${id}/${lessonId}`)
  const work = page.getByRole('group', { name: /Draw a map/ })
  const add = (name: string, buffer: Buffer) =>
    work.getByLabel('Add a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

  await add('program.exe', Buffer.from('MZ\x90\x00'))
  await expect(work.getByRole('alert').getByText(messages.answerFiles.wrongKind)).toBeVisible()
  await add('large.pdf', Buffer.alloc(11 * 1024 * 1024))
  await expect(work.getByText(messages.answerFiles.tooLarge)).toBeVisible()
  await add('first try.txt', Buffer.from('Not this one'))
  await expect(work.getByText('first try.txt (1 kB)')).toBeVisible()
  await expect(work.getByText(messages.answerFiles.tooLarge)).toBeHidden()
  await work.getByRole('button', { name: 'Remove first try.txt' }).press('Enter')
  await expect(work.getByText('first try.txt (1 kB)')).toBeHidden()
  await expect(work.getByLabel('Add a file')).toBeFocused()
  await add(`A report with a very long name ${'about rivers '.repeat(6)}end.pdf`, REPORT)
  // Its button comes when it has arrived: until then no other is taken.
  await expect(work.getByRole('button', { name: /^Remove A report with/ })).toBeVisible()
  await add('Report on Makoko.pdf', REPORT)
  await expect(work.getByText('Report on Makoko.pdf (1 kB)')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await work.getByRole('button', { name: /^Remove A report with/ }).click()

  // What was sent is still there after a reload, by its name.
  await expect(work.getByRole('button', { name: /^Remove A report with/ })).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(work.getByText('Report on Makoko.pdf (1 kB)')).toBeVisible({ timeout: 8_000 })
  }).toPass()
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible()
  expect(await saved(page, 'Report on Makoko.pdf')).toEqual(REPORT)

  await signIn(page, request, TEACHER)
  await page.goto('/instructor/marking')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Draw a map' })
    .getByRole('link', { name: /^Mark Bola/ })
    .first()
    .click()
  await expect(page.getByText('Report on Makoko.pdf (1 kB)')).toBeVisible()
  expect(await saved(page, 'Report on Makoko.pdf')).toEqual(REPORT)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByLabel(/The map can be read/).fill('5')
  await page.getByLabel(/The reasons fit/).fill('4')
  await page.getByLabel('Comment').fill('A clear report.')
  await page.getByRole('button', { name: 'Save the marks' }).click()
  await expect(page.getByText('Marked by')).toBeVisible()

  await signIn(page, request, learner.email, 'Sunny-day-7')
  await page.goto(`/classroom/${id}/${lessonId}`)
  await page.getByRole('button', { name: 'See what you handed in' }).click()
  await expect(page.getByText('A clear report.')).toBeVisible()
  await expect(page.getByText('Report on Makoko.pdf (1 kB)')).toBeVisible()
})
