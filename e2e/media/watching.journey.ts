import { expect, type Page, test } from '@playwright/test'
import { learnerOfFilm } from '../support/courses/learner-of-film.ts'
import { password, signIn } from '../support/member.ts'

const filmOf = (page: Page) => {
  const film = page.locator('video')
  return { film, second: () => film.evaluate((one: HTMLVideoElement) => one.currentTime) }
}

/** From the choice of the size until the film is here, so that no jump has to wait for anything. */
async function playWhole(page: Page) {
  const { film, second } = filmOf(page)
  await page.getByRole('radio', { name: /^240p/ }).check()
  await page.getByRole('button', { name: /^(Play|Continue) at 240p, / }).click()
  await expect.poll(second).toBeGreaterThan(0.3)
  const isHere = () =>
    film.evaluate((one: HTMLVideoElement) => one.buffered.length > 0 && one.buffered.end(0) >= one.duration - 1)
  await expect.poll(isHere, { timeout: 30_000 }).toBe(true)
}

test('a film obeys the keyboard and keeps the speed that somebody chose, and the browser may show it in a window of its own', {
  tag: '@long',
}, async ({ page, request }) => {
  const { path } = await learnerOfFilm(page, request)
  await page.goto(path)
  await playWhole(page)
  const { film, second } = filmOf(page)
  await page.getByRole('button', { name: 'Back 10 s' }).focus()
  await page.keyboard.press('k')
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
  const began = await second()
  for (const [key, from] of [
    ['l', 10],
    ['ArrowRight', 20],
    ['ArrowLeft', 10],
    ['l', 20],
    ['j', 10],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(async () => Math.round((await second()) - began)).toBe(from)
  }
  // The arrows did not turn to another lesson.
  expect(new URL(page.url()).pathname).toBe(path)

  const captions = page.getByRole('button', { name: 'Captions' })
  const shown = () => film.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.mode)
  await expect.poll(shown).toBe('showing')
  await page.keyboard.press('c')
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  expect(await shown()).toBe('hidden')

  const speed = () => film.evaluate((one: HTMLVideoElement) => one.playbackRate)
  await page.keyboard.press('>')
  await expect.poll(speed).toBe(1.25)
  await page.keyboard.press('<')
  await expect.poll(speed).toBe(1)
  await page.getByLabel('Speed').selectOption('1.75')
  await page.reload()
  await playWhole(page)
  expect(await speed()).toBe(1.75)

  const isAllowed = await film.evaluate((one: HTMLVideoElement) => one.controls && !one.disablePictureInPicture)
  expect(isAllowed).toBe(true)
  expect(await page.evaluate("document.featurePolicy.allowsFeature('picture-in-picture')")).toBe(true)
})

test('the words of a film are beside it, on a phone below it, are searched, and lead to where they are said', {
  tag: '@long',
}, async ({ page, request }) => {
  const { path } = await learnerOfFilm(page, request)
  await page.goto(path)
  await playWhole(page)
  const { film, second } = filmOf(page)
  const words = page.getByRole('region', { name: 'Transcript' })
  await expect(words.getByRole('button')).toHaveCount(6)
  const places = { 1280: { isBeside: true, isWide: true }, 360: { isBeside: false, isWide: false } }
  for (const [width, place] of Object.entries(places)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    const [picture, text] = await Promise.all([film.boundingBox(), words.boundingBox()])
    const isBeside = (text?.x ?? 0) > (picture?.x ?? 0) + (picture?.width ?? 0)
    expect({ isBeside, isWide: (picture?.width ?? 0) > 700 }).toEqual(place)
    // What it takes the room of is one press away.
    await expect(page.getByRole('button', { name: 'Outline', exact: true })).toBeVisible()
  }
  const search = words.getByLabel('Search the transcript')
  await search.fill('DRAWER')
  await expect(words.getByRole('button')).toHaveCount(3)
  await words.getByRole('button', { name: /thirty eight thousand in the drawer/ }).click()
  await expect.poll(second).toBeGreaterThan(23)
  expect(await second()).toBeLessThan(28)
  await search.fill('bicycle')
  await expect(words.getByText('Nobody says those words in this lesson.')).toBeVisible()
})

test('when an address is over in the midst of a film a new one is fetched, and it goes on at the same second', {
  tag: '@long',
}, async ({ page, request }) => {
  const { path } = await learnerOfFilm(page, request)
  const addresses: string[] = []
  await page.route(/\/media\/360p\?/, (route) => {
    addresses.push(route.request().url())
    const isFirst = addresses.length === 1
    return isFirst ? route.fulfill({ status: 403, json: { code: 'file_address_over' } }) : route.continue()
  })
  await page.goto(path)
  await playWhole(page)
  const { film, second } = filmOf(page)
  await film.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 20
  })
  await expect.poll(second).toBeGreaterThan(21)
  // Addresses of the same second are the same.
  await page.waitForTimeout(1_000)
  const left = await second()
  await page.getByLabel('Quality').selectOption('360p')
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => one.videoHeight), { timeout: 30_000 })
    .toBeGreaterThan(300)
  await expect.poll(second, { timeout: 30_000 }).toBeGreaterThan(left)
  expect(await second()).toBeLessThan(left + 15)
  expect(new Set(addresses).size).toBeGreaterThan(1)
  await expect(page.getByText(/cannot (reach|be played)/)).toHaveCount(0)
})

test('a film goes on within five seconds of where it was left, on another phone, also if the first one died', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const { member, path } = await learnerOfFilm(page, request)
  await page.goto(path)
  await playWhole(page)
  const { film, second } = filmOf(page)
  await film.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 15
  })
  await expect.poll(second, { timeout: 20_000 }).toBeGreaterThan(22)
  // Its last word never leaves it.
  await page.context().setOffline(true)
  const left = await second()

  const another = await browser.newContext({ ...(baseURL && { baseURL }) })
  const phone = await another.newPage()
  await signIn(phone, request, member.email, password)
  await phone.goto(path)
  await phone.getByRole('radio', { name: /^240p/ }).check()
  await phone.getByRole('button', { name: /^Continue at 240p, / }).click()
  const there = filmOf(phone)
  const begunAt = () =>
    there.film.evaluate((one: HTMLVideoElement) => (one.played.length > 0 ? one.played.start(0) : -1))
  await expect.poll(begunAt).toBeGreaterThanOrEqual(0)
  const goesOnAt = await begunAt()
  expect(Math.abs(left - goesOnAt)).toBeLessThanOrEqual(5)
  await another.close()
})
