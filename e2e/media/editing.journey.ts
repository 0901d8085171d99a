import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { control, create, fillWholeCourse, openTab } from '../support/courses/fill-course.ts'
import { leaveOnlyOutline, ownCourse } from '../support/courses/own-course.ts'
import { forgetLimits } from '../support/forget-limits.ts'
import { signIn } from '../support/member.ts'

test.beforeAll(() => forgetLimits('new-courses'))

/** A film by its first bytes, in several parts, of which nothing can be played. */
function brokenFilm() {
  const buffer = randomBytes(700_000)
  buffer.write('ftypisom', 4)
  return { name: 'broken.mp4', mimeType: 'video/mp4', buffer }
}

test('files are on their way while a teacher writes on: two at once, one paused, and one that cannot be read says why', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const author = await signIn(page, request, 'instructor@koya.test')
  const id = await ownCourse(request, author, 'Costing for Bakers, Tailors and Small Factories')
  await leaveOnlyOutline(id, 'Practice\n- Read first')
  await page.goto(`/mycourses/${id}/curriculum`)
  await page.getByRole('button', { name: 'Start from the outline' }).click()

  const form = page.locator('.new-lesson')
  const openForm = async () => {
    await page.getByRole('button', { name: 'Add a lesson to Practice' }).click()
    await page.getByRole('button', { name: /^Video/ }).click()
  }
  await openForm()
  await form.getByLabel('Title').fill('Watch this')
  await form.getByLabel('Address of the video').fill('https://videos.test/1.mp4')
  await form.getByRole('button', { name: 'Add lesson' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('To do: make the videos open to everyone')).toBeVisible()
  await expect(page.getByText(/^1 video without words: Watch this\. .* is not known yet/)).toBeVisible()

  // A line on which nothing moves until it is told to.
  const waiting: (() => void)[] = []
  let isSlow = true
  await page.route('**/uploads/*/parts/*', async (route) => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
    // What was paused meanwhile is gone.
    await route.continue().catch(() => undefined)
  })
  await openForm()
  const film = brokenFilm()
  await form.getByLabel('Video or recording').setInputFiles(film)
  const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:04.000\nOpen the book.\n')
  await form.getByLabel('Captions').setInputFiles({ name: 'w.vtt', mimeType: 'text/vtt', buffer: words })
  const strip = page.getByRole('region', { name: 'Files on their way' })
  for (const name of [film.name, 'w.vtt']) await expect(strip.getByText(name)).toBeVisible()
  await expect(strip.getByText('You can go on editing.')).toBeVisible()
  await form.getByRole('button', { name: 'Pause' }).first().click()
  await expect(form.getByText(/ of 700 kB · paused$/)).toBeVisible()
  await form.getByLabel('Title').fill('Written while it is sent')

  isSlow = false
  for (const go of waiting) go()
  await expect(form.getByText('w.vtt, 1 kB')).toBeVisible()
  await expect(form.getByText(/ of 700 kB · paused$/)).toBeVisible()
  await form.getByRole('button', { name: 'Resume' }).click()
  await expect(form.getByText(messages.media.unreadable)).toBeVisible({ timeout: 60_000 })
  await expect(form.getByLabel('Title')).toHaveValue('Written while it is sent')

  // What they take of the teacher's room, and what became of each.
  await page.getByText('Your files', { exact: true }).click()
  const files = page.locator('.your-files')
  await expect(files.getByText(/ of 20 GB used\./)).toBeVisible()
  const row = files.getByRole('listitem').filter({ hasText: film.name }).first()
  await expect(row).toContainText(messages.media.unreadable)

  // Who opens the lesson all the same finds no empty page.
  await form.getByRole('button', { name: 'Add lesson' }).click()
  await page.getByRole('link', { name: 'Preview Written while it is sent' }).click()
  await expect(page.getByText('This video cannot be played just now.')).toBeVisible()
})

test('a teacher uploads the introduction of a course in its form, writes on meanwhile, and everyone watches it', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  test.setTimeout(120_000)
  const author = await signIn(page, request, 'instructor@koya.test')
  await fillWholeCourse(page, request, author)
  await openTab(page, 'Course Analytics')
  const path = join(tmpdir(), `koya-${process.pid}-welcome.mp4`)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=10', '-f', 'lavfi', '-i', 'sine=frequency=330']
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, '-t', '2', ...codecs, path])
  await page.getByLabel('Or upload the introduction video').setInputFiles(path)
  await openTab(page, 'Basic Information')
  await control(page, 'duration').fill('21')
  await expect(control(page, 'introduction_video')).toHaveValue(/^\/api\/v1\/introductions\/\d+-/)
  const address = await control(page, 'introduction_video').inputValue()
  const answered = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/courses'))
  await create(page)
  await expect(page.getByText(messages.authoring.created)).toBeVisible()
  const { id } = (await (await answered).json()).data
  // As soon as its first copy is made.
  await expect.poll(async () => (await request.get(address)).status(), { timeout: 60_000 }).toBe(200)

  const visitor = await browser.newContext({ ...(baseURL && { baseURL }) })
  const course = await visitor.newPage()
  const film = course.locator('video')
  await course.goto(`/course-detail/${id}`)
  await course.getByRole('link', { name: 'Watch the introduction' }).locator('visible=true').click()
  const dialog = course.getByRole('dialog', { name: 'Introduction' })
  await expect(dialog.locator('video')).toHaveAttribute('src', /^\/api\/v1\/introductions\//)
  await film.evaluate((one: HTMLVideoElement) => one.play())
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.5)
  await visitor.close()
})
