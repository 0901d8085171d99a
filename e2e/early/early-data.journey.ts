import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page, type Request, test } from '@playwright/test'
import { putIntoCart } from '../accessibility/member-routes.ts'
import { isComplete } from '../accessibility/view.ts'
import { isAwake, newMember, signIn } from '../support/member.ts'

const learning = `${API_BASE}/enrollments/me`
const early = (page: Page) => page.locator('#early')

/** Holds the scripts of a page back until they are let go. */
async function holdScripts(page: Page) {
  const { promise: isOpen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isOpen
    await route.continue()
  })
  return letGo
}

/** The calls of the API that a page makes, as often as it makes them. */
function watchCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith(API_BASE))
      calls.push(pathname.slice(API_BASE.length) + search)
  })
  return calls
}

function watchErrors(page: Page) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

const pages = [
  [
    'learner',
    '/dashboard',
    [
      '/dashboard',
      '/enrollments/me',
      '/learners/profile',
      '/notifications?per_page=8',
      '/wishlists/me',
      '/organisations/me',
    ],
  ],
  ['learner', '/mylearning', ['/enrollments/me']],
  ['learner', '/mycourses', ['/enrollments/me']],
  ['learner', '/notifications', ['/notifications?page=1']],
  ['learner', '/learner/profile', ['/learners/profile', '/countries', '/industries', '/languages']],
  ['learner', '/classroom/1', ['/classroom/1']],
  ['instructor', '/mycourses', ['/courses/my/courses', '/invitations/me']],
  [
    'instructor',
    '/instructor/profile',
    ['/instructors/my/profile', '/countries', '/industries', '/languages', '/categories'],
  ],
] as const

for (const [who, path, expected] of pages)
  test(`${path} of the ${who} begins its calls before its scripts, shows what they bring, and asks each once`, {
    tag: '@long',
  }, async ({ page }) => {
    const errors = watchErrors(page)
    const member = await signIn(page, page.request, `${who}@koya.test`)
    const calls = watchCalls(page)
    const letGo = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => expected.filter((call) => !calls.includes(call))).toEqual([])
    await expect(early(page)).not.toBeEmpty()
    letGo()
    await isComplete({ page, member })
    await expect(early(page)).toHaveCount(0)
    for (const call of expected)
      expect(
        calls.filter((one) => one === call),
        call,
      ).toHaveLength(1)
    expect(errors).toEqual([])
  })

test('the cart shows its courses at the price of today before its scripts are here, and asks for it once', {
  tag: '@long',
}, async ({ page }) => {
  const member = await newMember(page, page.request)
  await putIntoCart(page)
  const calls = watchCalls(page)
  const letGo = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(early(page).getByRole('listitem')).toHaveCount(1)
  const total = await early(page).locator('.total b').textContent()
  letGo()
  await isComplete({ page, member })
  await expect(page.locator('.total b')).toHaveText(total ?? '')
  expect(calls.filter((call) => call.startsWith('/cart/quote'))).toHaveLength(1)
})

test('visitors ask for nothing early, and are led away as before', { tag: '@long' }, async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  expect(calls).toEqual([])
})

test('what is shown early is gone as soon as its owner logs out in another tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page, page.request, 'learner@koya.test')
  const other = await context.newPage()
  await other.goto('/about')
  await isAwake(other)
  const letGo = await holdScripts(page)
  await page.goto('/mylearning', { waitUntil: 'commit' })
  await expect(early(page).getByRole('article').first()).toBeVisible()
  await other.getByLabel(/account menu/).click()
  await other.getByRole('button', { name: 'Log Out' }).click()
  await expect(early(page)).toBeEmpty()
  letGo()
  await expect(page).toHaveURL('/')
})

test('an answer that was asked for in the name of one person is never shown to another', async ({ page }) => {
  const somebody = await newMember(page, page.request)
  const newcomer = await page.evaluate(() => ({ ...localStorage }))
  await signIn(page, page.request, 'learner@koya.test')
  const askedAs: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === learning) askedAs.push(request.headers().authorization)
  })
  const letGo = await holdScripts(page)
  await page.goto('/mylearning', { waitUntil: 'commit' })
  await expect(early(page).getByRole('article').first()).toBeVisible()
  // Without a word to this tab, as when the storage changes between two looks at it.
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, newcomer)
  letGo()
  await expect(page.getByRole('heading', { name: 'You have not enrolled yet' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(askedAs).toHaveLength(2)
  expect(askedAs[1]).toBe(somebody.headers.authorization)
})

test('an early answer that comes after its owner has gone is not shown', { tag: '@long' }, async ({ page }) => {
  await signIn(page, page.request, 'learner@koya.test')
  await holdScripts(page)
  const { promise: isGone, resolve: gone } = Promise.withResolvers<void>()
  await page.route(`**${learning}`, async (route) => {
    await isGone
    await route.continue()
  })
  const asked = page.waitForRequest(`**${learning}`)
  await page.goto('/mylearning', { waitUntil: 'commit' })
  await asked
  await page.evaluate(() => localStorage.clear())
  const answered = page.waitForResponse(`**${learning}`)
  gone()
  await (await answered).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(early(page)).toBeEmpty()
})

test('a session that the server no longer knows ends as it always did', { tag: '@long' }, async ({ page }) => {
  await signIn(page, page.request, 'learner@koya.test')
  await page.evaluate(() => localStorage.setItem('token', 'A'.repeat(43)))
  await page.goto('/notifications')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a call that failed early is made again', { tag: '@long' }, async ({ page }) => {
  const member = await signIn(page, page.request, 'learner@koya.test')
  let asked = 0
  await page.route(`**${learning}`, (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await page.goto('/mylearning')
  await isComplete({ page, member })
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toBe(2)
})

test('what was written meanwhile is not shown from before: an early answer gives way to it', { tag: '@long' }, async ({
  page,
}) => {
  const member = await signIn(page, page.request, 'learner@koya.test')
  await page.goto('/dashboard')
  await isComplete({ page, member })
  // Everything that was begun early has been taken or dropped: the next page asks the server.
  const calls = watchCalls(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /My Learning/ })
    .click()
  await expect(page.getByRole('heading', { name: 'My Learning' })).toBeVisible()
  expect(calls.filter((call) => call === '/enrollments/me')).toHaveLength(1)
})
