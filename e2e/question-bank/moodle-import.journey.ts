import { expect, test } from '@playwright/test'
import { moodleExport } from '../../api/test/courses/moodle-export.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { signIn } from '../support/member.ts'

test('two hundred questions come from Moodle in one go, and the same file brings none of them again', {
  tag: '@long',
}, async ({ page, request }) => {
  const author = await signIn(page, request, 'admin@koya.test')
  const id = await ownCourse(request, author, 'ATSWA Part I: Basic Accounting')
  await page.goto(`/mycourses/${id}/questions?in=bank`)
  const strange = '<question type="multianswer"><questiontext><text>{1:SA:=x}</text></questiontext></question></quiz>'
  const buffer = Buffer.from(moodleExport(200).replace('</quiz>', strange))
  const file = { name: 'questions.xml', mimeType: 'text/xml', buffer }
  const choose = page.getByLabel(/Choose a .txt/)
  await choose.setInputFiles(file)
  await expect(page.getByRole('radio', { name: 'Moodle XML' })).toBeChecked()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('200 questions were imported. 1 was left out.').first()).toBeVisible()
  await expect(page.getByText('questions of the kind multianswer cannot be asked here')).toBeVisible()
  await choose.setInputFiles(file)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(
    page.getByText('0 questions were imported. 200 were imported before. 1 was left out.').first(),
  ).toBeVisible()

  await choose.setInputFiles({ name: 'big.xml', mimeType: 'text/xml', buffer: Buffer.alloc(49_000_000, 'x') })
  await expect(page.getByText('At most 4 million characters.')).toBeVisible()
})
