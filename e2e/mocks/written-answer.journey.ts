import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { isAwake, newMember } from '../support/member.ts'

const WORKING = Buffer.from('%PDF-1.7\nThe working of a trial balance.\n%%EOF\n')

test('the written answer of a mock takes a file, which its candidate has beside the marking guide afterwards', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newMember(page, request)
  // Its teacher has laid it out with a section that is written.
  await page.goto('/exams/ATSWA-101/mock')
  await isAwake(page)
  await page.getByRole('button', { name: 'Start the mock' }).click()
  const written = page.getByRole('region', { name: /^Question (\d+) of \1$/ })
  await page.getByRole('button', { name: /^All questions/ }).click()
  await page.locator('.question-grid').getByRole('button').last().click()
  await expect(written).toContainText('Section B')
  await written.getByLabel('Your answer').fill('My working is in the file.')
  const kept = page.waitForResponse((answer) => /\/mocks\/\d+\/answers$/.test(answer.url()) && answer.ok())
  await written
    .getByLabel('Add a file')
    .setInputFiles({ name: 'Working.pdf', mimeType: 'application/pdf', buffer: WORKING })
  await expect(written.getByText('Working.pdf (1 kB)')).toBeVisible()
  await kept

  await written.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: 'Hand in now' }).click()
  await expect(page.getByRole('heading', { name: 'Mock exam 1' })).toBeVisible()
  const answer = page.locator('.mock-questions > li').filter({ hasText: 'My working is in the file.' })
  await expect(answer.getByText('Working.pdf (1 kB)')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('button', { name: 'Save Working.pdf' }).click(),
  ])
  expect(await readFile(await download.path())).toEqual(WORKING)
  const marks = answer.getByRole('spinbutton')
  for (let line = 0; line < (await marks.count()); line++) await marks.nth(line).fill('1')
  await answer.getByRole('button', { name: 'Save my marks' }).click()
  await expect(page.getByText('Not all marked yet')).toHaveCount(0)
})
