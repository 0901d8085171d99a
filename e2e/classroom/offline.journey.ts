import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { lookAt } from '../accessibility/look.ts'
import { handIn } from '../support/hand-in.ts'
import { learnerOfPython, lessonsOf, PYTHON } from '../support/learner-of-python.ts'
import { isAwake, newMember } from '../support/member.ts'
import { flightMode, isKept, keepClassroom, landed, withWorker } from '../support/with-worker.ts'

const test = withWorker
test.describe.configure({ timeout: 60_000 })

/** The router takes the click, and not the browser. */
async function isHydrated(link: Locator) {
  await expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

const privateCopies = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('koya-private-')))

test('in flight mode the listing and the courses looked at open with their policy, others say what there is', {
  tag: '@long',
}, async ({ page, context, door }) => {
  await page.goto('/')
  await isKept(page, '/')
  await page.goto('/courses')
  await isKept(page, '/courses')
  await page.goto('/course-detail/2')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await isKept(page, '/course-detail/2')
  // Opened from within the listing, only its data comes; the page itself is kept a little later.
  await page.goto('/courses')
  const card = page.getByRole('article').getByRole('link').first()
  const path = new URL((await card.getAttribute('href')) ?? '', door.url).pathname
  await isHydrated(card)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await card.click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('body[data-same]')).toHaveCount(1)
  await isKept(page, path)

  await flightMode(context, door)
  await page.goto('/courses')
  await expect(page.getByRole('article').first()).toBeVisible()
  const answer = await page.goto('/course-detail/2')
  expect(answer?.fromServiceWorker()).toBe(true)
  const policy = (await answer?.allHeaders())?.['content-security-policy']
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).toContain("frame-ancestors 'none'")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/course-detail/9')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL('/course-detail/2')
  // The router asks for data that cannot come: the page is opened as a whole instead.
  await page.goto('/courses')
  const unseen = page.getByRole('article').getByRole('link').nth(4)
  const unseenPath = new URL((await unseen.getAttribute('href')) ?? '', door.url).pathname
  await isHydrated(unseen)
  await unseen.click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL(unseenPath)
  await lookAt(page, 'the page without a connection')
  await landed(context, door)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
})

test('the lessons and quizzes of a course are read in flight mode, and what was done is sent later', {
  tag: '@long',
}, async ({ page, request, context, door }) => {
  const { member, courseId, lessons } = await learnerOfPython(page, request)
  const quiz = lessons.find(({ kind }) => kind === 'quiz')
  const [, , third] = lessons
  await page.goto('/mylearning')
  await expect(page.getByRole('button', { name: `View Course: ${PYTHON}` })).toBeVisible()
  await keepClassroom(page, courseId)
  // Keeping is not reading: one goes on where one was.
  const { data } = await (await request.get(`${API_BASE}/classroom/${courseId}`, { headers: member.headers })).json()
  expect(data.resume_lesson_id).toBe(lessons[0]?.id)

  await flightMode(context, door)
  await page.goto('/mylearning')
  await page.getByRole('button', { name: `View Course: ${PYTHON}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: lessons[0]?.title ?? '' })).toBeVisible()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(`/classroom/${courseId}/${third?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: third?.title ?? '' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.locator('.lesson .prose')).not.toBeEmpty()
  await page.getByRole('button', { name: 'Mark complete' }).click()
  await expect(page.getByText('Kept on this device. It will be sent when you are online again.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  expect(errors).toEqual([])

  await page.goto(`/classroom/${courseId}/${quiz?.id}`)
  const first = page.getByRole('radio').first()
  await first.check()
  await handIn(page)
  await expect(page.getByText('You need a connection to hand in. Your answers are kept on this device')).toBeVisible()
  await page.reload()
  await expect(first).toBeChecked()

  expect((await lessonsOf(request, member, courseId)).filter(({ is_done }) => is_done)).toEqual([])
  await landed(context, door)
  await page.goto(`/classroom/${courseId}/${quiz?.id}`)
  const done = async () => (await lessonsOf(request, member, courseId)).filter(({ is_done }) => is_done)
  await expect.poll(async () => (await done()).map(({ id }) => id)).toEqual([third?.id])
  await expect(first).toBeChecked()
  expect(errors).toEqual([])
})

test('on a phone that saves data the lessons are kept when somebody asks, and the question fits at 360 px', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const { courseId } = await learnerOfPython(page, request)
  await page.goto(`/classroom/${courseId}`)
  const keep = page.getByRole('button', { name: 'Keep texts and quizzes' })
  await expect(keep).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep for offline' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await keep.click()
  await expect(page.getByText('are kept on this device')).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the classroom says when it is offline, and stops saying so when the line is back', { tag: '@long' }, async ({
  page,
  request,
  context,
  door,
}) => {
  const { courseId, lessons } = await learnerOfPython(page, request)
  await keepClassroom(page, courseId)
  const note = page.getByText('You are offline.')
  await expect(note).toHaveCount(0)
  await flightMode(context, door)
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Mark complete' }).click()
  const kept = page.getByText('Kept on this device. It will be sent when you are online again.')
  await expect(kept).toBeVisible()
  await landed(context, door)
  await expect(note).toHaveCount(0)
  await expect(kept).toHaveCount(0)

  // The browser believes that there is a line, and nothing comes through it.
  door.shut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: lessons[0]?.title ?? '' })).toBeVisible()
  await expect(note).toBeVisible()
  door.open()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: lessons[0]?.title ?? '' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('logging out, in this tab or another, leaves nothing private on the device', { tag: '@long' }, async ({
  page,
  request,
  context,
  door,
}) => {
  const { member, courseId, lessons } = await learnerOfPython(page, request)
  await keepClassroom(page, courseId)
  expect(await privateCopies(page)).toEqual([`koya-private-${member.user.id}`])
  const other = await context.newPage()
  await other.goto('/')
  await isAwake(other)
  await other.getByLabel(/account menu/).click()
  await other.getByRole('button', { name: 'Log Out' }).click()
  await expect.poll(() => privateCopies(page)).toEqual([])
  const kept = await other.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
  expect(kept.length).toBeGreaterThan(10_000)
  for (const secret of [member.email, member.token, `/api/v1/lessons/${lessons[2]?.id}`, '"resume_lesson_id"'])
    expect(kept).not.toContain(secret)

  await flightMode(context, door)
  await other.goto(`/classroom/${courseId}/${lessons[2]?.id}`)
  await expect(other.getByRole('heading', { level: 1, name: lessons[2]?.title ?? '' })).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'This lesson did not load' })).toBeVisible()
})

test('whoever logs in next finds nothing of the one before', { tag: '@long' }, async ({ page, request }) => {
  const { courseId } = await learnerOfPython(page, request)
  await keepClassroom(page, courseId)
  const next = await newMember(page, request)
  await page.goto('/mylearning')
  await isAwake(page)
  await expect.poll(() => privateCopies(page)).toEqual([`koya-private-${next.user.id}`])
})

test('looking at the listing again costs less than 20 kB on the line', async ({ page, context, door }) => {
  await page.goto('/courses')
  await isKept(page, '/courses')
  await page.waitForLoadState('networkidle')
  await page.close()
  const before = door.bytes()
  const again = await context.newPage()
  await again.goto('/courses')
  await expect(again.getByRole('article').first()).toBeVisible()
  await again.waitForLoadState('networkidle')
  const cost = door.bytes() - before
  expect(cost).toBeGreaterThan(0)
  expect(cost).toBeLessThan(20_000)
})

test('a new build takes over at once, what the last one kept still opens, and what is older is gone', {
  tag: '@long',
}, async ({ page, context, door }) => {
  const courseShelves = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('koya-courses-')))
  const hasTakenOver = (build: string) =>
    page.evaluate(async (name) => {
      const hasBegun = (await caches.keys()).includes(name)
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return hasBegun && !installing && !waiting && active?.state === 'activated'
    }, `koya-assets-${build}`)
  await page.goto('/course-detail/2')
  await isKept(page, '/course-detail/2')
  const first = await courseShelves()

  door.bringOut('aaaaaaaaaaaa')
  await page.goto('/about')
  await expect.poll(() => hasTakenOver('aaaaaaaaaaaa'), { timeout: 20_000 }).toBe(true)
  expect(await courseShelves()).toEqual(first)
  await flightMode(context, door)
  const answer = await page.goto('/course-detail/2')
  expect(answer?.status()).toBe(200)
  await landed(context, door)

  door.bringOut('bbbbbbbbbbbb')
  await page.goto('/about')
  await expect.poll(courseShelves, { timeout: 20_000 }).not.toContain(first[0])
  expect((await page.evaluate(() => caches.keys())).join()).toMatch(
    /koya-assets-aaaaaaaaaaaa.*koya-assets-bbbbbbbbbbbb/,
  )
})

test('the switch takes worker and copies out of the browser', { tag: '@long' }, async ({ page, door }) => {
  await page.goto('/courses')
  await isKept(page, '/courses')
  door.turnWorkerOff()
  await page.goto('/')
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered, { timeout: 20_000 }).toBe(0)
  // The pages take back what the worker wrote down in its last moment, and ask for none any more.
  const refused = page.waitForEvent('console', (said) => said.text().includes('worker-src'))
  await page.reload()
  await refused
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  expect(await registered()).toBe(0)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
