import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect } from '@playwright/test'
import { countedBytes } from '../support/counted-bytes.ts'
import { COURSE, FILM, learnerOfFilm } from '../support/courses/learner-of-film.ts'
import { learnerOfPython, PYTHON } from '../support/learner-of-python.ts'
import { newMember } from '../support/member.ts'
import { flightMode, hasFile, isKept, landed, withWorker } from '../support/with-worker.ts'

const test = withWorker
test.describe.configure({ timeout: 120_000 })

test('a film is kept for offline, plays and counts in flight mode, what was watched is sent later, and a log-out removes it', {
  tag: '@long',
}, async ({ page, request, context, door }) => {
  const { member, path, lessonId } = await learnerOfFilm(page, request)
  await page.goto(path)
  await isKept(page, '/classroom')
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep for offline' })
  await dialog.getByRole('radio', { name: /This lesson/ }).check()
  await dialog.getByRole('radio', { name: /Videos at 240p/ }).check()
  await dialog.getByRole('button', { name: /^Keep, \d/ }).click()
  await expect(page.getByText('Kept for offline.')).toBeVisible({ timeout: 30_000 })
  await page.goto('/learner/shelf')
  await expect(page.getByRole('link', { name: FILM })).toBeVisible()
  await expect(page.getByText(/in 1 file/)).toBeVisible()
  // Nothing of it can be read on the device.
  const heads = await page.evaluate(async (id) => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('koya-shelf-'))
    const piece = await (await caches.open(name)).match(`/shelf/${id}/240p/0`)
    return new TextDecoder('latin1').decode((await piece?.arrayBuffer())?.slice(0, 64))
  }, lessonId)
  expect(heads).not.toContain('ftyp')
  await isKept(page, '/learner/shelf')

  await flightMode(context, door)
  await page.goto('/learner/shelf')
  await page.getByRole('link', { name: FILM }).click()
  await expect(page.getByRole('radio', { name: /240p.*On this device/ })).toBeChecked({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Play at 240p, from this device' }).click()
  const film = page.locator('video')
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(3)
  await film.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 8
  })
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(9)
  await film.evaluate((one: HTMLVideoElement) => one.pause())
  await page.waitForTimeout(500)

  const position = async () =>
    (await (await request.get(`${API_BASE}/lessons/${lessonId}`, { headers: member.headers })).json()).data.position
  expect(await position()).toBe(0)
  await landed(context, door)
  await page.goto('/mylearning')
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(8)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  const shelves = () =>
    page.evaluate(async () => (await caches.keys()).filter((one) => /^koya-(shelf|private)-/.test(one)))
  await expect.poll(shelves, { timeout: 20_000 }).toEqual([])
})

test('what came over the line is counted to within three per cent, and shown by course with its price', {
  tag: '@long',
}, async ({ page, request, door }) => {
  const { path } = await learnerOfFilm(page, request)
  await page.goto('/learner/accounts')
  await page.getByRole('tab', { name: 'Account' }).click()
  const section = page.getByRole('region', { name: 'Data on this device' })
  await section.getByLabel('Budget for a month, in MB').fill('100')
  await section.getByLabel('Price of one MB, in naira').fill('5')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Saved on this device.')).toBeVisible()

  await page.goto(path)
  await isKept(page, '/classroom')
  await expect(page.getByText(/NGN/).first()).toBeVisible()
  await expect(page.getByText(/^This takes \d+ kB and leaves \d+ MB\. We warn you at 80 MB\.$/)).toBeVisible()
  await page.waitForTimeout(3_000)
  const [before, doorBefore] = [await countedBytes(page), door.bytes()]
  await page
    .getByRole('radio', { name: /^360p|^240p/ })
    .last()
    .check()
  await page.getByRole('button', { name: /^Play at/ }).click()
  const film = page.locator('video')
  await expect
    .poll(
      () => film.evaluate((one: HTMLVideoElement) => one.buffered.length && one.buffered.end(0) >= one.duration - 1),
      { timeout: 60_000 },
    )
    .toBe(true)
  await page.getByRole('slider', { name: 'Go to' }).hover()
  await expect(page.locator('.film-line-picture img')).toHaveJSProperty('naturalWidth', 1280)
  // The worker is asked every twenty seconds what it has fetched beside the film.
  const off = async () => {
    const [counted, came] = [(await countedBytes(page)) - before, door.bytes() - doorBefore]
    return Math.abs(counted - came) / came
  }
  await expect.poll(off, { timeout: 40_000 }).toBeLessThan(0.03)
  expect(door.bytes() - doorBefore).toBeGreaterThan(150_000)

  await page.goto('/learner/accounts')
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(section.getByRole('rowheader', { name: COURSE })).toBeVisible()
})

test('two people share a phone: the next sees neither films nor lessons of the first, who comes back with a PIN', {
  tag: '@long',
}, async ({ page, request, context, door }) => {
  const { member, path } = await learnerOfFilm(page, request)
  await page.goto(path)
  await isKept(page, '/classroom')
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  await page.getByRole('radio', { name: /Sound only/ }).check()
  await page.getByRole('button', { name: /^Keep, \d/ }).click()
  await expect(page.getByText('Kept for offline.')).toBeVisible({ timeout: 30_000 })
  await page.goto('/learner/shelf')
  await page.getByText('Switch person', { exact: true }).click()
  await page.getByLabel('PIN', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Hand the phone on' }).click()
  await expect(page.getByText('Use 6 to 12 digits.')).toBeVisible()
  await page.getByLabel('PIN', { exact: true }).fill('483920')
  await page.getByLabel('PIN again').fill('483920')
  await page.getByRole('button', { name: 'Hand the phone on' }).click()
  await expect(page.getByRole('heading', { name: 'Who is using this phone?' })).toBeVisible()

  // The next person: nothing of the first is readable, in no store of the browser.
  await newMember(page, request)
  await page.goto('/learner/shelf')
  await expect(page.getByText('Nothing is kept here yet')).toBeVisible()
  const secret = member.headers.authorization.replace('Bearer ', '')
  const leaks = await page.evaluate(async (token) => {
    const found: string[] = []
    if (JSON.stringify({ ...localStorage }).includes(token)) found.push('storage')
    for (const name of await caches.keys())
      for (const one of await (await caches.open(name)).keys()) {
        const text = new TextDecoder('latin1').decode(await (await caches.match(one))?.arrayBuffer())
        if (text.includes(token) || text.includes('ftyp')) found.push(`${name} ${one.url}`)
      }
    return found
  }, secret)
  expect(leaks).toEqual([])
  await page.evaluate(() => localStorage.clear())

  // Back without a line.
  await page.goto('/switch')
  await isKept(page, '/switch')
  await flightMode(context, door)
  await page.goto('/switch')
  await page.getByLabel('PIN of Bola').fill('000000')
  await page.getByRole('button', { name: 'Come back' }).click()
  await expect(page.getByText('This is not the PIN. 9 tries are left')).toBeVisible({ timeout: 15_000 })
  await page.getByLabel('PIN of Bola').fill('483920')
  await page.getByRole('button', { name: 'Come back' }).click()
  await expect(page).toHaveURL('/mylearning', { timeout: 15_000 })
  await page.goto('/learner/shelf')
  await expect(page.getByRole('link', { name: FILM })).toBeVisible()
  await landed(context, door)
})

test('the pages of a PDF are read in the lesson, loaded when somebody asks and with the size said first, and on a phone as wide as it is or larger', {
  tag: '@long',
}, async ({ page, request }) => {
  const { path } = await learnerOfFilm(page, request)
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.goto(path)
  await page.getByRole('link', { name: /sheet/i }).first().click()
  const read = page.getByRole('button', { name: /^Read it here, \d/ })
  await expect(read).toBeVisible()
  expect(asked.filter((one) => /pdf|\/media\/file/.test(one))).toEqual([])
  await read.click()
  await expect(page.getByText(/^Page 1 of [1-9]/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: /^Download .* \(\d+ kB\)$/ })).toBeVisible()
  const inked = () =>
    page.locator('canvas').evaluate((sheet: HTMLCanvasElement) => {
      const { data } = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height) ?? { data: [] }
      return Array.from(data).filter((value, at) => at % 4 === 0 && value < 128).length
    })
  await expect.poll(inked, { timeout: 30_000 }).toBeGreaterThan(100)

  await page.setViewportSize({ width: 360, height: 740 })
  const sheet = page.locator('canvas')
  const shown = async () => Math.round((await sheet.boundingBox())?.width ?? 0)
  const drawn = () => sheet.evaluate((one: HTMLCanvasElement) => one.width)
  expect(await shown()).toBe(360)
  await page.getByRole('button', { name: 'Larger' }).click()
  expect(await shown()).toBe(540)
  // Drawn anew, and not only stretched.
  await expect.poll(drawn).toBe(540)
  await expect.poll(inked).toBeGreaterThan(100)
  // The arrows move the page within its room and do not turn to another lesson.
  const at = page.url()
  await page.getByRole('region', { name: 'Sheet of page 1' }).press('ArrowRight')
  expect(await sheet.evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) > 500)).toBe(true)
  expect([page.url(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([at, 360])
  await page.getByRole('button', { name: 'Smaller' }).click()
  expect(await shown()).toBe(360)
})

test('a whole course is kept with its PDF, says in the lesson how much of it is here, reads in flight mode, and goes with one press', {
  tag: '@long',
}, async ({ page, request, context, door }) => {
  const { path } = await learnerOfFilm(page, request)
  await page.goto(path)
  await isKept(page, '/classroom')
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep for offline' })
  await dialog.getByRole('radio', { name: /The whole course/ }).check()
  await dialog.getByRole('radio', { name: /Sound only/ }).check()
  await dialog.getByRole('checkbox', { name: /PDFs and other files/ }).check()
  await dialog.getByRole('button', { name: /^Keep, \d/ }).click()
  await expect(page.getByText('Kept for offline.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Kept on this device: \d+ kB, Sound$/)).toBeVisible()
  // The reader of PDFs is fetched ahead, and nobody waits for it.
  await hasFile(page, '/pdf-worker-')

  await flightMode(context, door)
  await page.goto(path)
  await page.getByRole('link', { name: /sheet/i }).first().click()
  await page.getByRole('button', { name: 'Read it here, from this device' }).click()
  await expect(page.getByText(/^Page 1 of [1-9]/)).toBeVisible({ timeout: 30_000 })
  await landed(context, door)

  await page.goto(path)
  await page.getByRole('button', { name: 'Remove it from this device' }).click()
  await expect(page.getByText(/^Kept on this device:/)).toHaveCount(0)
  await page.goto('/learner/shelf')
  await expect(page.getByText(/in 1 file/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear the shelf' }).click()
  await page.getByRole('button', { name: 'Yes, remove all of it' }).click()
  await expect(page.getByText('Nothing is kept here yet')).toBeVisible()
})

test('whoever wants downloads on Wi-Fi only is fetched no lessons unasked, and has them with a press, on the shelf as well', {
  tag: '@long',
}, async ({ page, request }) => {
  const { courseId } = await learnerOfPython(page, request)
  await page.goto('/learner/accounts')
  await page.getByRole('tab', { name: 'Account' }).click()
  const section = page.getByRole('region', { name: 'Data on this device' })
  await section.getByLabel('Download for offline only on Wi-Fi').check()
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Saved on this device.')).toBeVisible()
  const ahead: string[] = []
  page.on('request', (one) => one.url().includes('ahead=true') && ahead.push(one.url()))
  await page.clock.install()
  await page.goto(`/classroom/${courseId}`)
  // Only where nothing is fetched unasked there is something to press.
  const keep = page.getByRole('button', { name: 'Keep texts and quizzes' })
  await expect(keep).toBeVisible()
  // Others have them by then.
  await page.clock.fastForward(60_000)
  await page.evaluate(async (url) => (await fetch(url)).text(), `${API_BASE}/courses/counts`)
  expect(ahead).toEqual([])
  await keep.click()
  await expect(page.getByText('are kept on this device')).toBeVisible({ timeout: 30_000 })
  expect(ahead.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Keep for offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep for offline' })
  await dialog.getByRole('radio', { name: /The whole course/ }).check()
  await dialog.getByRole('button', { name: /^Keep, \d/ }).click()
  await expect(page.getByText(/See your shelf\.$/)).toBeVisible()
  await page.goto('/learner/shelf')
  await expect(page.getByText('You asked for Wi-Fi only, and this browser does not say')).toBeVisible()
  await page.getByRole('button', { name: 'Go on now' }).click()
  const course = page.getByRole('region', { name: PYTHON })
  await expect(course.getByText('Texts and quizzes only.')).toBeVisible()
  await expect(page.getByText(/still to come/)).toHaveCount(0)
})
