import { mkdirSync } from 'node:fs'
import type { Enrolment } from '@koya/contract/endpoints/enrolment.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../e2e/support/find-chromium.ts'
import { lessonsOf } from '../e2e/support/learner-of-python.ts'
import { isAwake, type Member, openCourses, signIn } from '../e2e/support/member.ts'
import { startPayment } from '../e2e/support/pay-by-script.ts'

/**
 * Takes the pictures of docs/pictures, of a product that runs with a fresh demo market:
 * `npm run pictures -- http://127.0.0.1:3000 docs/pictures/after`, or with `docs/pictures/tour` those of docs/tour.md.
 */
const [baseURL = 'http://127.0.0.1:3000', folder = 'docs/pictures/after'] = process.argv.slice(2)
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const MOST_BYTES = 60_000
/** Long enough for the pictures in sight. */
const SETTLE_MS = 2_000

mkdirSync(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
try {
  for (const viewport of sizes) {
    const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
    await (folder.endsWith('tour') ? tour(context) : walk(context))
    await context.close()
  }
} finally {
  await browser.close()
}

/** The learner's way, from the landing page to the certificate. */
async function walk(context: BrowserContext) {
  const page = await context.newPage()
  const { request } = context
  await take(page, 'landing', '/')
  await take(page, 'listing', '/courses')
  await take(page, 'course', '/course-detail/2')
  if (isPhone(page)) await take(page, 'teach', '/teach')

  const member = await signIn(page, request, 'learner@koya.test')
  const [wanted] = await openCourses(request, member, 'paid')
  const reference = await startPayment(request, member, [wanted?.id ?? 0])
  await take(page, 'waiting-order', `/payments/${reference}`)
  if (isPhone(page)) await takeCart(page)
  await take(page, 'my-exam', '/exams')

  const enrolments = await enrolmentsOf(request, member)
  const finished = enrolments.find(({ status }) => status === 1)
  if (finished) await take(page, 'finished-course', `${addressOf(finished)}/finished`)
  const prepared = enrolments.find(({ course }) => course.course_name.startsWith('ATSWA'))
  if (prepared) {
    const exam = (await lessonsOf(request, member, prepared.course_id)).find(({ kind }) => kind === 'exam')
    await take(page, 'exam', `${addressOf(prepared)}/${exam?.id}`, startExam)
  }
  await take(page, 'profile', '/learner/profile', (on) => on.getByRole('tab', { name: 'Edit Profile' }).click())
  await take(page, 'dashboard', '/dashboard')
}

/** What each of the four sees whom the tour is for. */
async function tour(context: BrowserContext) {
  const page = await context.newPage()
  const { request } = context
  const learner = await signIn(page, request, 'learner@koya.test')
  await take(page, 'readiness', '/exams')
  const begun = (await enrolmentsOf(request, learner)).find(({ status, completion }) => status !== 1 && completion > 0)
  if (begun) await take(page, 'classroom', addressOf(begun))
  await signIn(page, request, 'instructor@koya.test')
  await take(page, 'earnings', '/instructor/earnings')
  await signIn(page, request, 'manager@koya.test')
  await take(page, 'organisation', '/o/marina')
  await signIn(page, request, 'admin@koya.test')
  await take(page, 'figures', '/admin/figures')
}

async function enrolmentsOf(request: APIRequestContext, { headers }: Member): Promise<Enrolment[]> {
  return (await (await request.get(`${API_BASE}/enrollments/me`, { headers })).json()).data
}

function addressOf({ course_id, course }: Enrolment) {
  return `/classroom/${course.lms_course_id ?? course_id}`
}

function isPhone(page: Page) {
  return page.viewportSize()?.width === 360
}

/** With a course of which most is still to be written. */
async function takeCart(page: Page) {
  await page.goto('/course-detail/2')
  await isAwake(page)
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').click()
  await take(page, 'cart', '/cart')
}

async function startExam(page: Page) {
  // One that is under way, at another width, goes on by itself.
  await page
    .getByRole('button', { name: /the exam$/ })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await page.getByRole('group').first().waitFor()
}

async function take(page: Page, name: string, path: string, act?: (page: Page) => Promise<void>) {
  // A member's page holds a line open for news, so that it is never without a request.
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('.skeleton, .spinner, main [aria-busy="true"]').first().waitFor({ state: 'hidden' })
  await act?.(page)
  await page.waitForTimeout(SETTLE_MS)
  const file = `${folder}/${name}-${page.viewportSize()?.width}.webp`
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 45, effort: 6 })
    .toFile(file)
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, and a picture here has ${MOST_BYTES} at most`)
}
