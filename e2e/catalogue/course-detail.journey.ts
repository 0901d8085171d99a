import { messages } from '@koya/contract/protocol/messages.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, type Page, test } from '@playwright/test'
import { changeCourse } from '../support/courses/change-course.ts'
import { isListening } from '../support/is-listening.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number) => lagosDay(new Date(Date.now() + days * DAY_MS))
const watch = (page: Page) => page.getByRole('link', { name: 'Watch the introduction' }).locator('visible=true')
const enrol = (page: Page) =>
  page.getByRole('complementary', { name: 'Price and enrolment' }).getByRole('button').first()

/** Every address the page asks for. */
function requestsOf(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

test('the tabs are changed by keyboard, around both ends', { tag: '@long' }, async ({ page }) => {
  await page.goto('/course-detail/1')
  await isListening(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Overview').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Curriculum')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Curriculum' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeHidden()
  await page.keyboard.press('End')
  await expect(tab('Instructors')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Overview')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tabpanel', { name: 'Instructors' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByRole('heading', { name: 'Course Details' })).toBeVisible()
})

for (const width of [360, 1280])
  test(`a tab brings its content into sight, wherever one is on the page, at ${width} px`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/course-detail/1')
    await isListening(page)
    for (const name of ['Curriculum', 'Instructors', 'Overview']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel', { name }).getByRole('heading').first()).toBeInViewport()
      await page.mouse.wheel(0, 4_000)
    }
  })

test('a visitor sees in the curriculum what is free, how long it takes and what it costs, and opens it', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/course-detail/1')
  await isListening(page)
  await expect(page.getByText(/^About [\d.]+ [kM]B to read/).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Curriculum' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Curriculum' })
  await expect(panel.getByText(/^Quiz/).first()).toBeVisible()
  const row = panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Preview/ }) })
    .last()
  await expect(row).toContainText(/Reading · \d+ min · \d+ kB/)
  const title = (await row.locator('span').first().textContent()) ?? ''
  await row.getByRole('link', { name: `Preview: ${title}` }).click()
  await expect(page).toHaveURL(/\/classroom\/[^/]+\/\d+$/)
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
})

test('a video file is asked for when the introduction is opened and not before, and closing ends it', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const port = new URL(baseURL ?? '').port
  await changeCourse(70, { introduction_video: `http://127.0.0.1:${port}/media/introduction.webm` })
  await page.route('**/media/introduction.webm', (route) => route.fulfill({ contentType: 'video/webm', body: '' }))
  const requests = requestsOf(page)
  const videos = () => requests.filter((url) => url.includes('introduction.webm'))
  await page.goto('/course-detail/70')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('video, iframe')).toHaveCount(0)
  expect(videos()).toEqual([])

  await watch(page).click()
  const dialog = page.getByRole('dialog', { name: 'Introduction' })
  await expect(dialog.locator('video')).toHaveAttribute('src', '/media/introduction.webm')
  await expect.poll(() => videos().length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(watch(page)).toBeFocused()
})

for (const width of [360, 768, 1280])
  test(`at ${width} px the way to the introduction is below the picture and covers no face in it`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/course-detail/2')
    const picture = await page.locator('.course-cloth img').locator('visible=true').boundingBox()
    const link = await watch(page).boundingBox()
    expect(picture?.height).toBeGreaterThan(100)
    expect(link?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  })

test('a seeded course has an introduction that plays from our own origin, with captions', { tag: '@long' }, async ({
  page,
}) => {
  const requests = requestsOf(page)
  await page.goto('/course-detail/2')
  await watch(page).click()
  const video = page.getByRole('dialog', { name: 'Introduction' }).locator('video')
  type Film = {
    currentTime: number
    duration: number
    textTracks: { mode: string; cues: ArrayLike<{ text: string }> }[]
  }
  const look = <T>(read: (film: Film) => T) => video.evaluate(read as (film: never) => T)
  await expect.poll(() => look(({ currentTime }) => currentTime)).toBeGreaterThan(0.5)
  expect(await look(({ duration }) => duration)).toBeCloseTo(24, 0)
  await expect.poll(() => look(({ textTracks }) => textTracks[0]?.cues[0]?.text)).toContain('Welcome to Koya')
  expect(await look(({ textTracks }) => textTracks[0]?.mode)).toBe('showing')
  expect(requests.filter((url) => !url.includes('127.0.0.1'))).toEqual([])
})

test('nothing of YouTube is loaded before it is asked for, and then only its site without cookies', {
  tag: '@long',
}, async ({ page }) => {
  await changeCourse(71, { introduction_video: 'https://www.youtube.com/watch?v=aBc-123_xYz' })
  await page.route(/youtu|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: 'playing' }))
  const requests = requestsOf(page)
  const outside = () => requests.filter((url) => !url.includes('127.0.0.1'))
  await page.goto('/course-detail/71')
  await page.waitForLoadState('networkidle')
  expect(outside()).toEqual([])

  await watch(page).click()
  await expect(page.frameLocator('dialog iframe').getByText('playing')).toBeVisible()
  expect(outside()).toEqual(['https://www.youtube-nocookie.com/embed/aBc-123_xYz?autoplay=1&rel=0'])
})

test('the link is copied, sent by WhatsApp, and handed to whatever the phone offers', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript({ content: 'navigator.share = async (shared) => { window.shared = shared }' })
  await page.goto('/course-detail/1')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(canonical)

  const text = new URL(
    (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
  ).searchParams.get('text')
  expect(text).toBe(`${await page.getByRole('heading', { level: 1 }).textContent()}\n${canonical}`)

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => page.evaluate('window.shared?.url')).toBe(canonical)
})

test('a visitor who presses Enrol is asked to log in', async ({ page }) => {
  await page.goto('/course-detail/1')
  await isListening(page)
  await enrol(page).click()
  await expect(page.getByText(messages.access.loginToContinue)).toBeVisible()
})

test('a page that was made while enrolment was open says so no longer when it is over', { tag: '@long' }, async ({
  page,
}) => {
  await changeCourse(72, { enrolment_start: daysFromNow(-5), enrolment_end: daysFromNow(5) })
  await page.goto('/course-detail/72')
  await expect(enrol(page)).toHaveText('Enrol')
  // Six days on, the hours of grace are running; eight days on, they are over.
  await page.clock.setFixedTime(Date.now() + 5.9 * DAY_MS)
  await page.reload()
  await isListening(page)
  await expect(enrol(page)).toHaveText('Enrol')
  await page.clock.setFixedTime(Date.now() + 8 * DAY_MS)
  await page.reload()
  await expect(enrol(page)).toHaveText(messages.enrolment.closed)
  await expect(enrol(page)).toBeDisabled()
})

test('before enrolment opens the button says when it does', { tag: '@long' }, async ({ page }) => {
  await changeCourse(73, { enrolment_start: '2090-03-01', enrolment_end: '2090-04-01' })
  await page.goto('/course-detail/73')
  await isListening(page)
  await expect(enrol(page)).toHaveText('Enrolment opens 1 Mar 2090')
  await expect(enrol(page)).toBeDisabled()
})

test('up to four related courses lead on, each to its own page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/course-detail/1')
  await isListening(page)
  await page.getByRole('tab', { name: 'Instructors' }).click()
  const cards = page.getByRole('region', { name: 'Related courses' }).getByRole('article')
  await expect(cards).toHaveCount(4)
  const name = (await cards.first().getByRole('heading').textContent()) ?? ''
  expect(name).not.toBe(await page.getByRole('heading', { level: 1 }).textContent())
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('a course that is not offered answers 404 and helps to find another', async ({ page }) => {
  for (const path of ['/course-detail/999999', '/course-detail/nonsense', '/course-detail/0']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(messages.api.courseUnavailable)).toBeVisible()
  }
  const search = page.getByRole('main').getByLabel('Search courses')
  await search.fill('solar')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/courses\?search=solar/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('each tab is a link to its part, and everything to decide by can be read', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/course-detail/2')
    for (const name of ['What you will learn', 'Course Overview', 'Course Prerequisites', 'Course Details'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    for (const label of [
      'Level',
      'Language',
      'Duration',
      'Certificate',
      'Entrance exam',
      'Overall grade range',
      'Grace period',
    ])
      await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
    await page.getByRole('tab', { name: 'Curriculum' }).click()
    await expect(page.getByRole('heading', { name: 'Curriculum' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Course Overview' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })

  test('the introduction is a link to the video', { tag: '@long' }, async ({ page }) => {
    const video = 'https://vimeo.com/76979871'
    await changeCourse(74, { introduction_video: video })
    await page.goto('/course-detail/74')
    await expect(watch(page)).toHaveAttribute('href', video)
  })

  test('enrolment that is over is said', { tag: '@long' }, async ({ page }) => {
    await changeCourse(75, { enrolment_start: '2020-01-01', enrolment_end: '2020-02-01' })
    await page.goto('/course-detail/75')
    await expect(enrol(page)).toHaveText(messages.enrolment.closed)
  })
})
