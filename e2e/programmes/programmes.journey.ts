import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { changeCourse } from '../support/courses/change-course.ts'
import { isListening } from '../support/is-listening.ts'
import { newMember } from '../support/member.ts'

const bodies = /\/assets\/(ican|icsan|cibn|cipm|atswa|nimn|citn|nim|ciin)-/

/** Every address the page asks for. */
function requestsOf(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return requests
}

async function courseIdOf(request: APIRequestContext, programme: number, code: string): Promise<number> {
  const { data } = await (await request.get(`${API_BASE}/programmes/${programme}/courses`)).json()
  return data.courses.find((course: { course_code: string }) => course.course_code === code).id
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await isListening(page)
}

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

for (const width of [360, 1280])
  test.describe(`at ${width} px`, { tag: '@long' }, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a programme shows who examines, what is asked for and who teaches', { tag: '@long' }, async ({ page }) => {
      await open(page, '/program-detail/3')
      await expect(
        page.getByRole('heading', { level: 1, name: 'Chartered Institute of Bankers of Nigeria' }),
      ).toBeVisible()
      await expect(page.getByText(/^Rated \d\.\d \(\d+ Ratings?\)$/).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /program-detail%2F3$/)
      await expect(page.getByRole('tab')).toHaveText(['Overview', 'Courses', 'Instructors'])
      const overview = page.getByRole('tabpanel', { name: 'Overview' })
      await expect(overview.getByText('(2)', { exact: true })).toBeVisible()
      await expect(overview.getByText('Treasury Management and Dealing')).toBeVisible()

      await page.getByRole('tab', { name: 'Courses' }).click()
      await expect(overview).toBeHidden()
      const courses = page.getByRole('tabpanel', { name: 'Courses' })
      await expect(courses.getByRole('heading', { level: 3 })).toHaveText([
        'Diploma',
        'Intermediate',
        'Chartered Banker',
        'Electives',
      ])
      await expect(courses.getByRole('link', { name: 'Fintech', exact: true })).toHaveAttribute(
        'href',
        '/programs/3/courses/Fintech',
      )
      await expect(courses.getByRole('link', { name: 'Fintech in the catalogue' })).toHaveAttribute(
        'href',
        /^\/course-detail\/\d+$/,
      )
      await page.getByRole('tab', { name: 'Instructors' }).click()
      await expect(page.getByRole('tabpanel', { name: 'Instructors' }).getByRole('article')).not.toHaveCount(0)
    })

    test('ticking a qualification shows what remains, in an address that can be passed on', { tag: '@long' }, async ({
      page,
    }) => {
      await open(page, '/program-detail/1')
      const finder = page.getByRole('region', { name: 'Which papers are left for you?' })
      await expect(finder.getByText('15 papers remain')).toBeVisible()
      const requests = requestsOf(page)
      await finder.getByRole('checkbox', { name: /^ATSWA certificate/ }).check()
      await expect(finder.getByText('9 papers remain')).toBeVisible()
      await expect(finder.getByRole('listitem').filter({ hasText: 'Taxation exempt by rule 2' })).toHaveCount(1)
      await expect(page).toHaveURL('/program-detail/1?qualification=atswa')
      await finder.getByRole('checkbox', { name: /^BSc or HND in Accounting under/ }).check()
      await expect(finder.getByText('5 papers remain')).toBeVisible()
      // A browser looks at the icon again whenever the address changes.
      expect(requests.filter((path) => path !== '/favicon.svg')).toEqual([])

      await page.reload()
      await expect(finder.getByText('5 papers remain')).toBeVisible()
      await expect(finder.getByRole('checkbox', { checked: true })).toHaveCount(2)
    })

    test('the courses stand in rows, as a grid or as a list', { tag: '@long' }, async ({ page }) => {
      await open(page, '/programs/4/courses/all')
      await expect(page.getByRole('article')).toHaveCount(31)
      const tops = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((each) => Math.round(each.getBoundingClientRect().top)))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(width === 360 ? 2 : 3)
      const first = page.getByRole('article').first()
      await expect(first.getByText('N12,000')).toBeVisible()
      await expect(first.getByRole('link', { name: /^Details: / })).toBeVisible()
      await expect(first.getByRole('button')).toHaveText(['Wishlist', 'Buy'])
      await expect(page.getByRole('heading', { name: 'Partner With Us' })).toHaveCount(0)

      await page.getByRole('button', { name: 'List', exact: true }).click()
      await expect(first.getByRole('link', { name: /^Detail: / })).toBeVisible()
      await expect(first.getByRole('button')).toHaveText(['Buy'])
      await expect(page.getByRole('heading', { name: 'Partner With Us' })).toBeVisible({ visible: width === 360 })
      await expect(page.getByRole('link', { name: 'Read more' })).toHaveCount(width === 360 ? 1 : 0)
    })

    test('the details of a course open over the page and close again', { tag: '@long' }, async ({ page }) => {
      await open(page, '/programs/1/courses/all')
      const details = page.getByRole('link', { name: 'Details: Taxation', exact: true })
      await details.click()
      const overlay = page.getByRole('dialog', { name: 'Taxation' })
      await expect(overlay.getByText('Institute of Chartered Accountants of Nigeria').first()).toBeVisible()
      for (const text of ['Instructor Led', 'VAT accounting', 'What is the certification pathway plan?'])
        await expect(overlay.getByText(text, { exact: true })).toBeAttached()
      for (const name of ['Wishlist: ICAN Skills: Taxation', 'Buy ICAN Skills: Taxation'])
        await expect(overlay.getByRole('button', { name })).toBeVisible()
      await overlay.getByText('Close', { exact: true }).click()
      await expect(overlay).toBeHidden()
      await expect(details).toBeFocused()
    })
  })

test('without a script everything can still be read, chosen and opened', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/program-detail/1')
  await page.getByRole('tab', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { name: 'Skills', exact: true }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^ATSWA certificate/ }).check()
  await page.getByRole('button', { name: 'Show what remains' }).click()
  await expect(page).toHaveURL('/program-detail/1?qualification=atswa#exemptions')
  await expect(page.getByText('9 papers remain')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)

  await page.goto('/programs/1/courses/all')
  await page.getByRole('link', { name: 'Details: Taxation', exact: true }).click()
  await expect(page).toHaveURL('/programs/1/courses/Taxation#about')
  await expect(page.getByRole('heading', { name: 'About Taxation' })).toBeVisible()
  await expect(page.getByText('VAT accounting')).toBeVisible()
  await context.close()
})

test('a title is found in capitals and in small letters, and all courses are one press away', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/programs/1/courses/BUSINESS%20law')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Business Law'])
  await page.getByRole('link', { name: 'See all 14 courses of ICAN' }).click()
  await expect(page.getByRole('article')).toHaveCount(14)
  await open(page, '/programs/1/courses/tax')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Taxation', 'Advanced Taxation'])
})

test('from page to page only the file of the one programme is fetched, and no page data', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/')
  const requests = requestsOf(page)
  await page.locator('.exam-rail').getByRole('link', { name: /^CIPM/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Personnel Management/ })).toBeVisible()
  await expect(page.getByText(/^Rated \d\.\d \(\d+ Ratings?\)$/).first()).toBeVisible()
  await page.getByRole('link', { name: 'See all 31 courses' }).click()
  await expect(page.getByRole('article')).toHaveCount(31)
  await expect(page.getByRole('button', { name: /^Buy CIPM/ })).toHaveCount(31)
  expect(requests.filter((path) => bodies.test(path))).toEqual([expect.stringContaining('/assets/cipm-')])
  expect(requests.filter((path) => path.endsWith('.data'))).toEqual([])
})

test('a skeleton stands where the courses come', { tag: '@long' }, async ({ page }) => {
  await open(page, '/')
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(bodies, async (route) => {
    await arrival
    await route.continue()
  })
  await page.evaluate(
    "history.pushState({}, '', '/programs/5/courses/all'); dispatchEvent(new PopStateEvent('popstate'))",
  )
  await expect(page.getByLabel('Loading')).toBeVisible()
  arrive()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByLabel('Loading')).toHaveCount(0)
})

test('a page costs little: scripts of at most 130 kB', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/program-detail/4', '/programs/4/courses/all']) {
    await open(page, path)
    const encoded = await page.evaluate<number>(
      "performance.getEntriesByType('resource').filter(({ name }) => name.includes('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)",
    )
    expect(encoded).toBeGreaterThan(10_000)
    expect(encoded).toBeLessThan(130_000)
  }
})

test('a visitor who wants to buy is asked to log in, a member has the course in the cart', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await open(page, '/programs/2/courses/all')
  const forSale = page.getByRole('article').filter({ hasText: 'Buy: goes into your cart' }).first()
  const title = (await forSale.getByRole('heading').textContent()) ?? ''
  await card(page, title).getByRole('button', { name: /^Buy/ }).click()
  await expect(page.getByText(messages.access.loginToContinue)).toBeVisible()

  await newMember(page, request)
  await page.goto('/programs/2/courses/all')
  // The network never rests while news may come; the bell is there once the page knows who looks at it.
  await expect(page.getByRole('link', { name: /^Notifications/ }).first()).toBeVisible()
  await card(page, title).getByRole('button', { name: /^Buy/ }).click()
  await expect(page.getByText(messages.cart.added)).toBeVisible()
  await card(page, title)
    .getByRole('button', { name: /^Wishlist/ })
    .click()
  await expect(page.getByText(messages.wishList.added)).toBeVisible()
})

test('a price that has changed is told, and a course that is not for sale does nothing', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [dear, withdrawn] = [await courseIdOf(request, 9, 'CIIN-101'), await courseIdOf(request, 9, 'CIIN-102')]
  await changeCourse(dear, { price_kobo: 1_550_000 })
  await changeCourse(withdrawn, { status: 0 })
  await expect(async () => {
    await open(page, '/programs/9/courses/all')
    const dearer = card(page, 'Principles and Practice of Insurance')
    await expect(dearer.getByText('N15,500')).toBeVisible({ timeout: 500 })
    await expect(dearer.getByText('New price. It was N12,000 before.')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  const gone = card(page, 'Legal Foundations of Insurance')
  await expect(gone.getByText('N12,000')).toBeVisible()
  await expect(gone.getByRole('button')).toHaveText(['Wishlist', 'Buy'])
  for (const button of await gone.getByRole('button').all()) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Not on sale at the moment')
    await button.click({ force: true })
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await changeCourse(dear, { price_kobo: 1_200_000 })
  await changeCourse(withdrawn, { status: 1 })
})

test('an institution nobody knows has no message, but the nine programmes and a search', { tag: '@long' }, async ({
  page,
}) => {
  for (const path of ['/program-detail/77', '/programs/99/courses/all', '/program-detail/abc']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(9)
    await expect(page.getByRole('main').getByLabel('Search courses')).toBeVisible()
    await expect(page.getByRole('main').getByText(/not|sorry|unknown|error/i)).toHaveCount(0)
  }
  await page.getByRole('main').getByRole('link', { name: /^CIPM/ }).click()
  await expect(page).toHaveURL('/program-detail/4')
})

test('the diets can be put into a calendar, where they are known', { tag: '@long' }, async ({ page, request }) => {
  await page.goto('/program-detail/2')
  const link = page.getByRole('link', { name: 'Add to my calendar' })
  const calendar = await request.get((await link.getAttribute('href')) ?? '')
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('UID:icsan-entries-06@koya')
  await page.goto('/program-detail/8')
  await expect(link).toHaveCount(0)
})
