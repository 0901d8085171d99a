import type { Dashboard } from '@koya/contract/endpoints/dashboard.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Member, newMember, openCourses, signIn } from '../support/member.ts'
import { readDevice } from '../support/read-device.ts'

type Enrolment = {
  display_status: string
  completion: number
  course: { id: number; course_name: string; price: number; learning_style: string }
}

async function read<T>(request: APIRequestContext, { headers }: Member, path: string) {
  return (await (await request.get(`${API_BASE}/${path}`, { headers })).json()) as T
}

async function enrolmentsOf(request: APIRequestContext, member: Member) {
  return (await read<{ data: Enrolment[] }>(request, member, 'enrollments/me')).data
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Which courses' })
const names = (page: Page) => page.locator('.learning-card h2').allTextContents()

test('the dashboard greets, shows what is next, counts what is there and leads on', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await signIn(page, request, 'learner@koya.test')
  const enrolments = await enrolmentsOf(request, member)
  const { data: profile } = await read<{ data: { completeness: number } }>(request, member, 'learners/profile')
  const { data: wishes } = await read<{ data: { data: { course: { price: number } }[] } }>(
    request,
    member,
    'wishlists/me',
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(Good (morning|afternoon|evening)), Adaeze Okonkwo$/,
  )
  const { data: today } = await read<{ data: Dashboard }>(request, member, 'dashboard')
  const lesson = today.next?.lesson
  await expect(page.getByRole('heading', { name: `Continue: ${lesson?.title}` })).toBeVisible()
  await expect(page.getByText(`Lesson ${lesson?.place} of ${today.next?.progress.total}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'This week' }).getByRole('listitem')).toHaveCount(7)
  await expect(page.getByRole('region', { name: 'Next live class' })).toContainText(today.next_class?.title ?? 'none')
  await expect(page.getByRole('region', { name: 'Others also took' }).getByRole('listitem')).toHaveCount(
    today.also_taken.length,
  )
  for (const panel of ['Active Courses', 'Upcoming courses'])
    await expect(page.getByRole('heading', { level: 2, name: panel })).toBeVisible()
  const active = enrolments.filter(({ display_status }) => display_status === 'Active')
  await expect(page.locator('.course-panel').first().getByRole('listitem')).toHaveCount(Math.min(5, active.length))
  const total = wishes.data.reduce((sum, { course }) => sum + course.price, 0)
  await expect(page.locator('.dashboard-cards li')).toHaveText([
    `${enrolments.length}My Learning${active.length} active`,
    `${wishes.data.length}Wishlist${nairaAmount(total)}`,
    `0Cart${nairaAmount(0)}`,
  ])
  await expect(page.getByText(`Your profile is ${profile.completeness}% complete`)).toBeVisible()
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await expect(page).toHaveURL('/learner/profile')
  await page.goBack()
  await page.getByRole('button', { name: `Continue: ${today.next?.course_name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/classroom/[^/]+/${lesson?.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: lesson?.title ?? '' })).toBeVisible()
})

test('the dashboard lists eight notifications and no more, newest first', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  const free = (await openCourses(request, member, 'free')).slice(0, 9)
  expect(free).toHaveLength(9)
  for (const { id } of free)
    await request.post(`${API_BASE}/enrollments`, {
      headers: member.headers,
      data: { enrollments: [{ user_id: member.user.id, course_id: id }] },
    })
  await page.goto('/dashboard')
  const news = page.locator('.dashboard-news li')
  await expect(news).toHaveCount(8)
  await expect(news.first()).toContainText(free.at(-1)?.course_name ?? '')
})

test('somebody without a course is led to one', { tag: '@long' }, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/dashboard')
  await expect(page.getByText(messages.notifications.none)).toBeVisible()
  await page.getByRole('link', { name: 'Browse a course' }).click()
  await expect(page).toHaveURL('/courses')
})

test('without a user in the session the dashboard leads home', { tag: '@long' }, async ({ page, request }) => {
  await signIn(page, request, 'learner@koya.test')
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
})

test('each entry of My Learning lists its courses and carries the specified parameters', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const enrolments = await enrolmentsOf(request, await signIn(page, request, 'learner@koya.test'))
  await page.goto('/mylearning')
  await expect(page.getByRole('heading', { level: 1, name: 'My Learning' })).toBeVisible()
  const loads: string[] = []
  page.on('request', (call) => call.url().includes('/enrollments/me') && loads.push(call.url()))
  for (const entry of ['all', 'active', 'upcoming', 'completed', 'expired', 'accomplished']) {
    const expected = enrolments.filter(
      ({ display_status }) => entry === 'all' || display_status.toLowerCase() === entry,
    )
    expect(expected.length, `the demo learner has something ${entry}`).toBeGreaterThan(0)
    const link = menu(page).getByRole('link', { name: new RegExp(`^${entry} ${expected.length}$`, 'i') })
    await expect(link).toHaveAttribute('href', `/mylearning?search_menu=${entry}&optimize=true&max_range=1000`)
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect
      .poll(async () => (await names(page)).sort())
      .toEqual(expected.map(({ course }) => course.course_name).sort())
  }
  expect(loads).toEqual([])
})

test('My Learning is put in order by name, style and price', { tag: '@long' }, async ({ page, request }) => {
  const enrolments = await enrolmentsOf(request, await signIn(page, request, 'learner@koya.test'))
  const orders: [string, string, (course: Enrolment['course']) => boolean][] = [
    ['Name', 'naming_convention', () => true],
    ['Self Paced', 'self', (course) => course.learning_style === 'Self Paced'],
    ['Instructor Led', 'led_by_instructor', (course) => course.learning_style === 'Instructor Paced'],
    ['Free', 'free_course_offering', (course) => course.price <= 0],
    ['Paid', 'payment_required', (course) => course.price > 0],
  ]
  await page.goto('/mylearning')
  for (const [label, method, isFirst] of orders) {
    await page.getByLabel('Sort').selectOption(label)
    await expect(page).toHaveURL(`/mylearning?search_menu=all&method=${method}&filter=course`)
    const courses = enrolments.map(({ course }) => course)
    const byName = (some: Enrolment['course'][]) =>
      some.map(({ course_name }) => course_name).sort((a, b) => a.localeCompare(b))
    const expected = [...byName(courses.filter(isFirst)), ...byName(courses.filter((course) => !isFirst(course)))]
    await expect.poll(() => names(page)).toEqual(expected)
  }
})

test('a card shows real progress, the list view stays chosen, and View Course leads into the classroom', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await signIn(page, request, 'learner@koya.test')
  const enrolments = await enrolmentsOf(request, member)
  const going = enrolments.find(({ display_status }) => display_status === 'Active')
  await page.goto('/mylearning?search_menu=active')
  const card = page.locator('.learning-card', { hasText: going?.course.course_name ?? '' })
  await expect(card).toContainText(`${going?.completion}%`)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.locator('.learning-cards')).toHaveAttribute('data-view', 'list')
  await expect.poll(() => readDevice(page)).toContain('course-view')
  await page.reload()
  await expect(page.locator('.learning-cards')).toHaveAttribute('data-view', 'list')
  const entering = page.waitForRequest((call) => call.isNavigationRequest() && call.url().includes('/classroom/'))
  await card.getByRole('button', { name: /^View Course/ }).click()
  const { searchParams } = new URL((await entering).url())
  expect([...searchParams.keys()]).toHaveLength(2)
  expect([...searchParams.values()]).not.toContain(member.token)
})

test('a course cannot be entered without a session', { tag: '@long' }, async ({ page, request }) => {
  const member = await signIn(page, request, 'learner@koya.test')
  await page.goto('/mylearning')
  await expect(page.getByRole('button', { name: /^View Course/ }).first()).toBeVisible()
  await isQuiet(page)
  await request.post(`${API_BASE}/auth/logout`, { headers: member.headers })
  await page
    .getByRole('button', { name: /^View Course/ })
    .first()
    .click()
  await expect(page.getByText(messages.access.cannotOpenCourse)).toBeVisible()
})

/** A page looks after what is kept on the device at first, and takes a token that is gone by then for a log-out. */
async function isQuiet(page: Page) {
  let before = 0
  const hasStopped = async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const isSame = loaded === before
    before = loaded
    return isSame
  }
  await expect.poll(hasStopped, { intervals: [700] }).toBe(true)
}

for (const path of ['/mylearning', '/mycourses'])
  test(`without the stored token View Course on ${path} says so and opens nothing`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await signIn(page, request, 'learner@koya.test')
    await page.goto(path)
    const view = page.getByRole('button', { name: /^View Course/ }).first()
    await expect(view).toBeVisible()
    // A page that asks the server without its token is told of the end of the session, and leads home: here nobody answers.
    await page.route(`**${API_BASE}/**`, () => undefined)
    await view.evaluate((button: HTMLElement) => {
      localStorage.removeItem('token')
      button.click()
    })
    await expect(page.getByText(messages.access.cannotOpenCourse)).toBeVisible()
    // Whatever draws the page anew from now on, as news for the demo learner does, may lead home. Into the course nothing leads.
    expect(page.url()).not.toContain('/classroom')
  })

for (const path of ['/mycourses', '/instructor/dashboard'])
  test(`${path} shows an instructor what they teach, once it has arrived`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const member = await signIn(page, request, 'instructor@koya.test')
    const { data: taught } = await read<{ data: { course_name: string; figures: { enrolments: number } }[] }>(
      request,
      member,
      'courses/my/courses',
    )
    let release = () => {}
    const arrived = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    await page.route('**/courses/my/courses', async (route) => {
      asked += 1
      await arrived
      await route.continue()
    })
    await page.goto(path)
    await expect(page.locator('main .spinner')).toBeVisible()
    release()
    await expect(page.locator('.learning-card')).toHaveCount(taught.length)
    await expect(page.locator('main .spinner')).toHaveCount(0)
    await expect(page.locator('.learning-card').first()).toContainText('Learners')
    for (const entry of ['all', 'active', 'upcoming', 'completed', 'expired', 'accomplished'])
      await expect(menu(page).locator(`a[href^="${path}?search_menu=${entry}&"]`)).toBeVisible()
    await page.getByLabel('Sort').selectOption('Instructor Led')
    await expect(page).toHaveURL(`${path}?search_menu=all&method=led_by_instructor&filter=course&search=all`)
    expect(asked).toBe(1)
  })

test('a learner finds their own courses at My Courses', { tag: '@long' }, async ({ page, request }) => {
  const enrolments = await enrolmentsOf(request, await signIn(page, request, 'learner@koya.test'))
  await page.goto('/mycourses')
  await expect(page.locator('.learning-card')).toHaveCount(enrolments.length)
  for (const status of ['Completed', 'Expired', 'Accomplished']) {
    const expected = enrolments.filter(({ display_status }) => display_status === status)
    await menu(page)
      .getByRole('link', { name: new RegExp(`^${status} ${expected.length}$`) })
      .click()
    await expect
      .poll(async () => (await names(page)).sort())
      .toEqual(expected.map(({ course }) => course.course_name).sort())
  }
})

test('a list of My Courses that does not come is empty and says nothing', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signIn(page, request, 'instructor@koya.test')
  const logged: string[] = []
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
  await page.route('**/courses/my/courses', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
  await page.goto('/mycourses')
  await expect(page.getByRole('heading', { name: 'No courses here' })).toBeVisible()
  await expect(page.locator('.toast, .form-message')).toHaveCount(0)
  expect(logged.join()).toContain('Busy')
})
