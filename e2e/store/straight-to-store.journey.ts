import { expect, type Page } from '@playwright/test'
import { learnerOfFilm } from '../support/courses/learner-of-film.ts'
import { leaveOnlyOutline, ownCourse } from '../support/courses/own-course.ts'
import { makeFilm } from '../support/make-film.ts'
import { signIn } from '../support/member.ts'
import { isKept, withWorker as test } from '../support/with-worker.ts'

const COSTING = 'Costing for Bakers, Tailors and Small Factories'

test('a film goes straight from the browser to the store, and is watched, turned through and begun again from there', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const author = await signIn(page, request, 'instructor@koya.test')
  const id = await ownCourse(request, author, COSTING)
  await leaveOnlyOutline(id, 'Practice\n- Read first')
  await page.goto(`/mycourses/${id}/curriculum`)
  await page.getByRole('button', { name: 'Start from the outline' }).click()
  await page.getByRole('button', { name: 'Add a lesson to Practice' }).click()
  await page.getByRole('button', { name: /^Video/ }).click()
  const form = page.locator('.new-lesson')
  await form.getByLabel('Title').fill('From the store')

  const sentTo = new Set<string>()
  page.on('request', (one) => one.method() === 'PUT' && sentTo.add(new URL(one.url()).origin))
  await form.getByLabel('Video or recording').setInputFiles(makeFilm('store.mp4'))
  await expect(form.getByText(/Learners choose: Sound/)).toBeVisible({ timeout: 180_000 })
  const own = new URL(page.url()).origin
  expect([...sentTo].filter((origin) => origin !== own)).toHaveLength(1)

  await form.getByRole('button', { name: 'Add lesson' }).click()
  await page.getByRole('link', { name: 'Preview From the store' }).click()
  await page.getByRole('button', { name: /^Play at 240p/ }).click()
  await expect.poll(() => second(page)).toBeGreaterThan(1)
  const line = page.getByRole('slider', { name: 'Go to' })
  await line.hover()
  await expect(page.locator('.film-line-picture img')).not.toHaveJSProperty('naturalWidth', 0)
  await line.focus()
  await page.keyboard.press('End')
  await expect.poll(() => second(page)).toBeGreaterThan(4)
  await page.keyboard.press('Home')
  await expect.poll(() => second(page)).toBeLessThan(4)
  await page.screenshot({ path: test.info().outputPath('playing.png') })
})

test('what is kept for offline and the pages of a PDF come from the store', async ({ page, request }) => {
  test.setTimeout(240_000)
  const { path } = await learnerOfFilm(page, request)
  await page.goto(path)
  await isKept(page, '/classroom')
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep for offline' })
  await dialog.getByRole('radio', { name: /The whole course/ }).check()
  await dialog.getByRole('button', { name: /^Keep, \d/ }).click()
  await expect(page.getByText('Kept for offline.')).toBeVisible({ timeout: 60_000 })
  await page.goto(path)
  await page.getByRole('link', { name: /sheet/i }).first().click()
  await page.getByRole('button', { name: /^Read it here/ }).click()
  await expect(page.getByText(/^Page 1 of [1-9]/)).toBeVisible({ timeout: 30_000 })
})

function second(page: Page) {
  return page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)
}
