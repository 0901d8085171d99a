import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page, test } from '@playwright/test'
import { addLesson, atCurriculum } from '../support/courses/at-curriculum.ts'

/** The example that the page gives for a format, so that nobody is shown what cannot be imported. */
async function exampleOf(page: Page, format: string) {
  return (await page.locator('figure').filter({ hasText: format }).locator('pre').textContent()) ?? ''
}

test('questions are written by hand, imported in both formats, and an import names the lines that it leaves out', {
  tag: '@long',
}, async ({ page, request }) => {
  const { id, author } = await atCurriculum(page, request, 'Basics')
  await page.getByRole('button', { name: 'Start from the outline' }).click()
  await addLesson(page, 'Basics', 'Quiz', (form) => form.getByLabel('Title').fill('Check yourself'))
  await page.getByRole('link', { name: 'Write its questions: Check yourself' }).click()
  await expect(page.getByRole('region', { name: 'Check yourself' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Exam bank' })).toHaveCount(0)
  await page.goto(`/mycourses/${id}/questions`)
  await page.getByRole('button', { name: 'Add a question to Check yourself' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Which is a cost?')
  await page.getByLabel('Answer 1', { exact: true }).fill('Flour')
  await page.getByLabel('Answer 2', { exact: true }).fill('Profit')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Please mark the right answer')).toBeVisible()
  await page.getByLabel('Answer 1 is right').check()
  await page.getByRole('button', { name: 'Move down: answer 1' }).click()
  await page.getByRole('button', { name: 'Add question' }).click()
  const quiz = page.getByRole('region', { name: 'Check yourself' })
  await expect(quiz.getByRole('heading', { name: '1. Which is a cost?' })).toBeVisible()
  await expect(quiz.locator('.is-right')).toHaveText('Right: Flour')

  await page.getByText('How the formats look').click()
  const text = page.getByLabel('Or paste the questions here')
  await text.fill(await exampleOf(page, 'GIFT'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('status').getByText('3 questions were imported.').first()).toBeVisible()
  await expect(quiz.locator('.question-row')).toHaveCount(4)
  await quiz.getByRole('button', { name: 'Move up: Which book comes first?' }).press('Enter')
  await expect(quiz.getByRole('heading', { name: '1. Which book comes first?' })).toBeVisible()

  const aiken = await exampleOf(page, 'Aiken')
  const file = {
    name: 'questions.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(aiken.replace('ANSWER: B', 'ANSWER: F')),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel('Aiken')).toBeChecked()
  await page.getByLabel('Where they go').selectOption('Exam bank')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.locator('.import-faults li')).toHaveText(['Line 10: ANSWER: names none of the answers above it'])
  const bank = page.getByRole('region', { name: 'Exam bank' })
  await expect(bank.locator('.question-row')).toHaveCount(1)
  await text.fill(aiken)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(bank.locator('.question-row')).toHaveCount(2)

  await bank.getByRole('button', { name: 'Edit Capital is an asset.' }).click()
  await expect(page.getByText('A table is lines such as | a | b |, with |---|---| below the first.')).toBeVisible()
  await page.getByLabel('A text that you mark').check()
  await page.getByRole('button', { name: 'Add a line' }).press('Enter')
  await expect(page.getByLabel('Line 2: what you look at')).toBeFocused()
  await page.getByRole('button', { name: 'Remove line 2' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add a line' })).toBeFocused()
  await page.getByLabel('Things that belong together').check()
  await page.getByRole('button', { name: 'Remove pair 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add a pair' })).toBeFocused()
  await page.getByLabel('A number').check()
  await page.getByLabel('The right number').fill('1,500')
  await page.getByLabel('How far off').fill('0.5')
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(bank.getByText('1500, give or take 0.5')).toBeVisible()
  await bank.getByRole('button', { name: 'Remove Capital is an asset.' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(bank.locator('.question-row')).toHaveCount(1)

  // Whoever has scrolled past the links of the course stays where they choose.
  await page.setViewportSize({ width: 1280, height: 400 })
  const shown = page.getByLabel('Show', { exact: true })
  await shown.evaluate((field) => field.scrollIntoView())
  const place = await page.evaluate(() => scrollY)
  await shown.selectOption('Exam bank (1)')
  await expect(quiz).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  const kept = await request.get(`${API_BASE}/courses/${id}/questions`, { headers: author.headers })
  expect((await kept.json()).data).toHaveLength(5)
})
