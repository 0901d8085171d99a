import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import type { StandIn } from '../support/front-door.ts'
import { learnerOfPython, lessonsOf } from '../support/learner-of-python.ts'
import { isAwake, type Member, newMember, password } from '../support/member.ts'
import { readDevice } from '../support/read-device.ts'
import { flightMode, keepClassroom, landed, withWorker as test } from '../support/with-worker.ts'

test.describe.configure({ timeout: 120_000 })

const SECRET = 'My manager does not know that I study'
const KEPT_NOTE = 'Kept on this device. It will be saved when you are online again.'
const KEPT_LESSON = 'Kept on this device. It will be sent when you are online again.'

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Login Successful')).toBeVisible()
  await isAwake(page)
}

async function logOut(page: Page) {
  await page.getByLabel(/account menu/).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
}

/** Somebody who has an account and has never held this phone. */
async function somebodyElse(browser: Browser, request: APIRequestContext, baseURL: string) {
  const elsewhere = await browser.newContext({ baseURL })
  const member = await newMember(await elsewhere.newPage(), request)
  await elsewhere.close()
  return member
}

/** The device has what it needs to seal without a line. */
async function hasKeys(page: Page) {
  await expect.poll(async () => /koya keys \[\[\d+\]/.test(await readDevice(page)), { timeout: 20_000 }).toBe(true)
}

async function writeNote(page: Page, text: string) {
  await page.getByLabel('Only you can read this').fill(text)
}

const isAlive = async (request: APIRequestContext, { headers }: Member) =>
  (await request.get(`${API_BASE}/account/sessions`, { headers })).ok()

/** What the server has of the third lesson: the note, and what is done in the course. */
async function arrived(request: APIRequestContext, member: Member, courseId: number) {
  const lessons = await lessonsOf(request, member, courseId)
  const asked = await request.get(`${API_BASE}/lessons/${lessons[2]?.id}`, { headers: member.headers })
  const { data } = await asked.json()
  return [data.note, lessons.filter(({ is_done }) => is_done).map(({ id }) => id)]
}

test('what somebody did without a line is sealed when they log out, and arrives when they log in again', {
  tag: '@long',
}, async ({ page, request, context, door, browser, baseURL }) => {
  const { member, courseId, lessons } = await learnerOfPython(page, request)
  const [, , third] = lessons
  await keepClassroom(page, courseId)
  await page.goto('/course-detail/2')
  await hasKeys(page)
  await flightMode(context, door)
  await page.goto(`/classroom/${courseId}/${third?.id}`)
  await writeNote(page, SECRET)
  await expect(page.getByText(KEPT_NOTE)).toBeVisible()
  await page.getByRole('button', { name: 'Mark complete' }).click()
  await expect(page.getByText(KEPT_LESSON)).toBeVisible()
  for (const kept of [SECRET, `"lesson_id":${third?.id}`]) expect(await readDevice(page)).toContain(kept)

  await logOut(page)
  const hers = [SECRET, member.token, member.email, `"lesson_id":${third?.id}`, 'course-detail/2', '"resume_lesson_id"']
  const readable = async () => {
    const text = await readDevice(page)
    return hers.filter((one) => text.includes(one))
  }
  await expect.poll(readable, { timeout: 15_000 }).toEqual([])
  expect(await isAlive(request, member)).toBe(true)

  const next = await somebodyElse(browser, request, baseURL ?? '')
  await landed(context, door)
  await logIn(page, next.email)
  expect(await readable()).toEqual([])
  await expect.poll(() => isAlive(request, member), { timeout: 15_000 }).toBe(false)
  await page.goto('/mylearning')
  await isAwake(page)
  await logOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()

  await logIn(page, member.email)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const again = { ...member, headers: { authorization: `Bearer ${token}` } }
  await expect.poll(() => arrived(request, again, courseId), { timeout: 20_000 }).toEqual([SECRET, [third?.id]])
})

const portals: [name: string, answer: StandIn][] = [
  ['a page', { status: 200, type: 'text/html', body: '<h1>Welcome to the airport</h1>' }],
  ['403', { status: 403, type: 'text/html', body: '<h1>Buy a voucher</h1>' }],
  ['401 in JSON', { status: 401, type: 'application/json', body: '{"message":"Log in to the hotel","code":"denied"}' }],
  ['its own JSON', { status: 200, type: 'application/json', body: '{"data":[],"message":"Welcome"}' }],
  ['511', { status: 511, type: 'text/html', body: 'Network Authentication Required' }],
]

for (const [name, answer] of portals)
  test(`a network that answers everything with ${name} loses nothing and logs nobody out`, { tag: '@long' }, async ({
    page,
    request,
    door,
  }) => {
    const { member, courseId, lessons } = await learnerOfPython(page, request)
    const [, , third] = lessons
    await page.goto(`/classroom/${courseId}/${third?.id}`)
    await isAwake(page)
    door.answerInstead(answer)
    await writeNote(page, SECRET)
    await expect(page.getByText(KEPT_NOTE)).toBeVisible()
    await page.getByRole('button', { name: 'Mark complete' }).click()
    await expect(page.getByText(KEPT_LESSON)).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByLabel(/account menu/)).toBeVisible()
    expect(await readDevice(page)).toContain(SECRET)

    door.answerInstead(undefined)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => arrived(request, member, courseId), { timeout: 15_000 }).toEqual([SECRET, [third?.id]])
  })

test("one person's work is never sent with another's token", { tag: '@long' }, async ({
  page,
  request,
  context,
  door,
  browser,
  baseURL,
}) => {
  const { member, courseId, lessons } = await learnerOfPython(page, request)
  const other = await somebodyElse(browser, request, baseURL ?? '')
  const [, , third] = lessons
  await keepClassroom(page, courseId)
  await page.goto(`/classroom/${courseId}/${third?.id}`)
  await flightMode(context, door)
  await page.getByRole('button', { name: 'Mark complete' }).click()
  await expect(page.getByText(KEPT_LESSON)).toBeVisible()
  // As in the middle of a log-in in another tab: the token is the next person's already, the rest is not.
  await page.evaluate((token) => localStorage.setItem('token', token), other.token)
  const sent: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/progress')) sent.push(response.status())
  })
  await landed(context, door)
  await page.goto('/mylearning')
  await expect.poll(() => sent.includes(409)).toBe(true)
  expect(sent.filter((status) => status < 400)).toEqual([])
  expect(await readDevice(page)).toContain(`"lesson_id":${third?.id}`)

  await page.evaluate((token) => localStorage.setItem('token', token), member.token)
  await page.goto('/mylearning')
  const done = async () => (await lessonsOf(request, member, courseId)).filter(({ is_done }) => is_done)
  await expect.poll(async () => (await done()).map(({ id }) => id), { timeout: 15_000 }).toEqual([third?.id])
})
