import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page, test } from '@playwright/test'
import { leaveOnlyOutline, ownCourse } from '../support/courses/own-course.ts'
import { openFrontDoor } from '../support/front-door.ts'
import { signIn } from '../support/member.ts'
import { storedUploads } from '../support/stored-upload.ts'

const CUTS = 20
const PART = 256 * 1024

/** A film of one second, and behind it a box that players skip: many parts to send, and little to make copies of. */
function makeFilm() {
  const path = join(tmpdir(), `koya-${process.pid}-${Date.now()}.mp4`)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=10', '-f', 'lavfi', '-i', 'sine=frequency=330']
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, '-t', '1', ...codecs, path])
  const box = Buffer.concat([Buffer.alloc(8), randomBytes(24 * PART)])
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  appendFileSync(path, box)
  return path
}

test('a film sent over a line that is cut twenty times, and by a tab that was closed, arrives whole and no part of it twice', {
  tag: '@long',
}, async ({ browser, request, baseURL }) => {
  test.setTimeout(120_000)
  const door = await openFrontDoor(baseURL ?? '')
  const context = await browser.newContext({ baseURL: door.url })
  const film = makeFilm()
  const taken: string[] = []
  let cuts = 0

  // Every part is cut off once on its way, and passes when it is sent again.
  const begun = new Set<string>()
  door.breakWithin((path) => {
    if (!path.includes('/parts/') || begun.has(path) || cuts === CUTS) return false
    begun.add(path)
    cuts++
    return true
  })

  /** A tab in which the film is chosen. The line comes back after every cut but one. */
  async function sendFrom(page: Page, staysCutAt?: number) {
    page.on('requestfailed', async (failed) => {
      if (!failed.url().includes('/parts/') || cuts === staysCutAt) return
      door.open()
      await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
    })
    page.on('response', (answer) => {
      if (answer.url().includes('/parts/') && answer.ok()) taken.push(answer.url())
    })
    await page.goto(`/mycourses/${id}/curriculum`)
    const begin = page.getByRole('button', { name: 'Start from the outline' })
    const add = page.getByRole('button', { name: 'Add a lesson to Practice' })
    await expect(begin.or(add).first()).toBeVisible()
    if (await begin.isVisible()) await begin.click()
    await add.click()
    await page.getByRole('button', { name: /^Video/ }).click()
    const form = page.locator('.new-lesson')
    await form.getByLabel('Video or recording').setInputFiles(film)
    return form
  }

  const first = await context.newPage()
  const author = await signIn(first, request, 'instructor@koya.test')
  const id = await ownCourse(request, author, 'Costing for Bakers, Tailors and Small Factories')
  await leaveOnlyOutline(id, 'Practice\n- Read first')
  const before = door.bytesIn()
  await sendFrom(first, CUTS / 2)
  await expect.poll(() => cuts, { timeout: 30_000 }).toBe(CUTS / 2)
  await first.close()
  door.open()

  const second = await context.newPage()
  await signIn(second, request, 'instructor@koya.test')
  const form = await sendFrom(second)
  await expect(form.getByText(/Making smaller copies for slow connections|Learners choose:/)).toBeVisible({
    timeout: 60_000,
  })
  const bytes = readFileSync(film)
  const stored = await storedUploads(basename(film))
  expect(stored.map((file) => file.equals(bytes))).toEqual([true])
  expect(cuts).toBe(CUTS)
  expect(new Set(taken).size).toBe(Math.ceil(bytes.length / PART))
  expect(taken).toHaveLength(new Set(taken).size)
  // A cut loses the part that was under way and no more: of a gigabyte, whose parts are a thousandth of it, two hundredths.
  expect(door.bytesIn() - before).toBeLessThan(bytes.length + CUTS * PART)
  rmSync(film)
  await context.close()
  door.remove()
})

test('over 400 kbit a second the sound is offered first, nothing is loaded before play, and it takes what was said', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const found = await (await request.get(`${API_BASE}/courses?search=Bookkeeping+for+Shops`)).json()
  await page.goto(`/classroom/${found.data.courses[0].id}`)
  const lesson = page.getByRole('link', { name: /Close the day in ten minutes/ }).first()
  await expect(lesson).toBeVisible()
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const throughput = 400_000 / 8
  const slow = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput }
  await line.send('Network.emulateNetworkConditions', slow)
  const asked = new Map<string, string>()
  const came = new Map<string, number>()
  line.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    const kind = /\/media\/([\w-]+)/.exec(url)?.[1]
    if (kind) asked.set(requestId, kind)
  })
  line.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const kind = asked.get(requestId)
    if (kind) came.set(kind, (came.get(kind) ?? 0) + dataLength)
  })

  await lesson.click()
  const sound = page.getByRole('radio', { name: /^Sound.*\d kB/ })
  await expect(sound).toBeChecked()
  for (const name of [/^240p.*\d kB/, /^360p.*\d MB/, /^Text only.*\d kB/])
    await expect(page.getByRole('radio', { name })).toBeVisible()
  expect([...asked.values()]).toEqual([])
  const play = page.getByRole('button', { name: /^Play the sound, / })
  const said = 1_000 * Number(/(\d+) kB/.exec((await play.textContent()) ?? '')?.[1])
  await play.click()
  const film = page.locator('video')
  const second = () => film.evaluate((one: HTMLVideoElement) => one.currentTime)
  await expect.poll(second).toBeGreaterThan(0.2)
  const isHere = () =>
    film.evaluate((one: HTMLVideoElement) => one.buffered.length > 0 && one.buffered.end(0) >= one.duration - 1)
  await expect.poll(isHere, { timeout: 30_000 }).toBe(true)
  expect([...came.keys()]).toEqual(['sound'])
  expect(Math.abs((came.get('sound') ?? 0) - said) / said).toBeLessThan(0.03)

  // Whoever wants the picture all the same goes on where they were.
  const at = await second()
  await page.getByLabel('Quality').selectOption('240p')
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.videoHeight), { timeout: 30_000 }).toBe(240)
  await expect.poll(second, { timeout: 30_000 }).toBeGreaterThan(at + 1)
  expect([...came.keys()]).not.toContain('360p')
})
