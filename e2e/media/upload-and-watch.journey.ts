import { statSync } from 'node:fs'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from '@playwright/test'
import { leaveOnlyOutline, ownCourse } from '../support/courses/own-course.ts'
import { makeFilm } from '../support/make-film.ts'
import { signIn } from '../support/member.ts'

const COSTING = 'Costing for Bakers, Tailors and Small Factories'

test('a film is sent over a line that breaks, smaller copies are made, and it is watched at the chosen size', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(150_000)
  const author = await signIn(page, request, 'instructor@koya.test')
  const id = await ownCourse(request, author, COSTING)
  await leaveOnlyOutline(id, 'Practice\n- Read first')
  await page.goto(`/mycourses/${id}/curriculum`)
  await page.getByRole('button', { name: 'Start from the outline' }).click()
  await page.getByRole('button', { name: 'Add a lesson to Practice' }).click()
  await page.getByRole('button', { name: /^Video/ }).click()
  const form = page.locator('.new-lesson')
  await form.getByLabel('Title').fill('See it done')

  // A program with the name of a film never leaves the machine.
  const asked: string[] = []
  page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`))
  const program = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from(`MZ${'x'.repeat(500)}`) }
  await form.getByLabel('Video or recording').setInputFiles(program)
  await expect(form.getByText('This file is a program, whatever its name says.')).toBeVisible()
  expect(asked.filter((one) => one.includes('/uploads'))).toEqual([])

  // Every fourth part is lost on the way.
  const film = makeFilm('film.mp4')
  let parts = 0
  let sent = 0
  await page.route('**/uploads/*/parts/*', (route) => {
    if (++parts % 4 === 2) return route.abort('connectionreset')
    sent += Number(route.request().headers()['content-length'] ?? route.request().postDataBuffer()?.length ?? 0)
    return route.continue()
  })
  await form.getByLabel('Video or recording').setInputFiles(film)
  await expect(form.getByText(/Making smaller copies for slow connections|Learners choose:/)).toBeVisible({
    timeout: 60_000,
  })
  expect(parts).toBeGreaterThan(4)
  expect(sent).toBeLessThan(statSync(film).size * 1.05)
  await expect(form.getByText(/Learners choose: Sound .* · 240p .* · 360p/)).toBeVisible({ timeout: 90_000 })
  const words = 'WEBVTT\n\n00:00.000 --> 00:04.000\nOpen the book.\n\n00:04.000 --> 00:08.000\nCount the drawer.\n'
  await form.getByLabel('Captions').setInputFiles({ name: 'w.vtt', mimeType: 'text/vtt', buffer: Buffer.from(words) })
  await expect(form.getByText('w.vtt, 1 kB')).toBeVisible()
  await form.getByRole('button', { name: 'Add lesson' }).click()
  await expect(form).toHaveCount(0)

  // Nothing of the film is loaded before somebody says how.
  asked.length = 0
  await page.getByRole('link', { name: 'Preview See it done' }).click()
  await expect(page.getByText('Nothing is loaded until you choose.')).toBeVisible()
  expect(asked.filter((one) => one.includes('/media/'))).toEqual([])
  await expect(page.getByRole('radio', { name: /^240p/ })).toBeChecked()
  await page.getByRole('button', { name: /^Play at 240p, / }).click()
  const video = page.locator('video')
  const second = () => video.evaluate((one: HTMLVideoElement) => one.currentTime)
  await expect.poll(second).toBeGreaterThan(0.5)
  expect(asked.some((one) => one.endsWith('/media/240p'))).toBe(true)
  await page.getByRole('button', { name: /Count the drawer/ }).click()
  await expect.poll(second).toBeGreaterThan(4)
  await page.getByLabel('Speed').selectOption('1.5')
  expect(await video.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5)
  await page.getByRole('button', { name: 'Back 10 s' }).click()
  await video.evaluate((one: HTMLVideoElement) => one.pause())
  const src = await video.evaluate((one: HTMLVideoElement) => one.src)

  // Dead with the session.
  expect((await request.get(src, { headers: { range: 'bytes=0-3' } })).status()).toBe(206)
  expect((await request.post(`${API_BASE}/auth/logout`, { headers: author.headers })).ok()).toBe(true)
  expect((await request.get(src, { headers: { range: 'bytes=0-3' } })).status()).toBe(403)
})

for (const { course, film, sound, words } of [
  {
    course: 'Bookkeeping for Shops',
    film: 'Close the day in ten minutes',
    sound: '192 kB',
    words: 'Every evening, before you lock the shop',
  },
  {
    course: 'Understanding Your DisCo Bill',
    film: 'Find what takes your units',
    sound: '209 kB',
    words: 'Your prepaid meter counts units',
  },
])
  test(`the film of ${course} opens without an account, with its size, its words and its sheet`, async ({
    page,
    request,
  }) => {
    const found = await (await request.get(`${API_BASE}/courses?search=${encodeURIComponent(course)}`)).json()
    const { id } = found.data.courses.find(({ course_name }: { course_name: string }) => course_name.startsWith(course))
    await page.goto(`/classroom/${id}`)
    await expect(page.getByRole('link', { name: /A (sheet|diary) for/ }).first()).toBeVisible()
    await page.getByRole('link', { name: film }).first().click()
    await expect(page.getByText(sound)).toBeVisible()
    await page.getByRole('radio', { name: /^Text only/ }).check()
    await page.getByRole('button', { name: /^Read the words/ }).click()
    await expect(page.getByText(words)).toBeVisible()
  })

test('along the time line of a film its pictures are shown to whoever points, the time to everyone, and nothing is loaded before', {
  tag: '@long',
}, async ({ page, request }) => {
  const found = await (await request.get(`${API_BASE}/courses?search=Bookkeeping+for+Shops`)).json()
  await page.goto(`/classroom/${found.data.courses[0].id}`)
  await page
    .getByRole('link', { name: /Close the day in ten minutes/ })
    .first()
    .click()
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  const pictures = () => asked.filter((url) => url.includes('/media/thumbnails'))
  await page.getByRole('radio', { name: /^240p/ }).check()
  await page.getByRole('button', { name: /^Play at 240p/ }).click()
  const line = page.getByRole('slider', { name: 'Go to' })
  await expect(line).toHaveAttribute('aria-valuetext', /^0:\d\d of 0:51$/)
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0)
  expect(pictures()).toEqual([])
  await line.hover()
  await expect(page.locator('.film-line-picture img')).toHaveJSProperty('naturalWidth', 1280)
  await line.focus()
  await page.keyboard.press('End')
  await expect(line).toHaveAttribute('aria-valuetext', '0:51 of 0:51')
})
