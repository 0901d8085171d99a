import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { zipPackage } from '../../api/src/course-package/files/zip-package.ts'
import { mbzOf, moodleBackup } from '../../api/test/courses/foreign-packages.ts'
import { signIn } from '../support/member.ts'

test('a course is downloaded on its edit page, brought in as a draft, and a file that is none is refused with a list', {
  tag: '@long',
}, async ({ page, request }) => {
  await signIn(page, request, 'instructor@koya.test')
  await page.goto('/mycourses')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download this course' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.zip$/)
  const zip = readFileSync(await download.path())

  await page.goto('/newcourse')
  const bringIn = page.getByRole('region', { name: 'Import a course' })
  const choose = bringIn.getByLabel('Choose a course file')
  const bad = await zipPackage(new Map([['course.md', new TextEncoder().encode('---\ncolour: red\n---\n')]]))
  await choose.setInputFiles({ name: 'bad.zip', mimeType: 'application/zip', buffer: bad })
  await expect(bringIn.getByRole('alert')).toContainText('Nothing was stored')
  await expect(bringIn.getByRole('list')).toContainText('there is no field colour here')

  await choose.setInputFiles({ name: 'good.zip', mimeType: 'application/zip', buffer: zip })
  await expect(page.getByText('Not published')).toBeVisible()
  await expect(page).toHaveURL(/\/mycourses\/\d+\/edit$/)
  await expect(page.getByLabel('Course code')).toHaveValue(/ copy( \d+)?$/)
})

test('a teacher brings a course from Moodle, reads what could not come along, and opens the draft', {
  tag: '@long',
}, async ({ page, request }) => {
  await signIn(page, request, 'instructor@koya.test')
  await page.goto('/newcourse')
  const bringIn = page.getByRole('region', { name: 'Import a course' })
  const backup = { name: 'course.mbz', mimeType: 'application/gzip', buffer: await mbzOf(moodleBackup) }
  await bringIn.getByLabel('Choose a course file').setInputFiles(backup)
  await expect(bringIn.getByRole('list', { name: 'What was left out of course.mbz' })).toContainText('Bad link')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await bringIn.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page).toHaveURL(/\/mycourses\/\d+\/edit$/)
  await expect(page.getByLabel('Course code')).toHaveValue(/^CC 7/)
})
