import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page, test } from '@playwright/test'
import { demoCourse } from '../demo-course.ts'
import { answerRightly } from '../support/answer-rightly.ts'
import { handIn } from '../support/hand-in.ts'
import { type Lesson, lessonsOf } from '../support/learner-of-python.ts'
import { confirmFromMail } from '../support/mailbox.ts'
import { isAwake, password } from '../support/member.ts'
import { checkout } from '../support/pay-by-card.ts'
import { phone } from '../weight/visit-cold.ts'

test.use(phone)

const COURSE = 'Mechanics and Heat for WAEC Physics'
/** As a phone far from the mast has it: 400 kbit/s, 400 ms to every answer. */
const quick = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

async function goOverSlowLine(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow)
  return line
}

/** Nothing sticks out to the side, and no button is narrower than its words. */
async function fits(page: Page, screen: string) {
  const misfits = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('.button')].filter((one) => one.checkVisibility())
      const tooNarrow = buttons.filter((one) => one.scrollWidth > one.clientWidth + 3).map((one) => one.textContent)
      const { scrollWidth } = document.documentElement
      return scrollWidth > innerWidth ? [`${scrollWidth} px wide`, ...tooNarrow] : tooNarrow
    })
  await expect.poll(misfits, screen).toEqual([])
}

test('at 360 px on a slow line a newcomer comes from the landing page to a certificate', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const line = await goOverSlowLine(page)
  const email = `ada.${Date.now()}@example.test`

  await page.goto('/')
  await fits(page, 'the landing page')
  await page.getByRole('button', { name: 'Search courses' }).click()
  await expect(page.locator('#search-field :focus')).toBeVisible()
  await page.keyboard.type('mechanics')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: COURSE }).click()
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible()
  await fits(page, 'a course')
  await page.getByRole('tab', { name: 'Curriculum' }).click()
  await page
    .getByRole('link', { name: /^Preview/ })
    .first()
    .click()
  await expect(page.getByText('You are reading a free preview')).toBeVisible()
  await fits(page, 'a preview')
  await page.goBack()

  await page.locator('.enrol-bar').getByRole('button', { name: 'Enrol' }).click()
  await page.getByRole('dialog', { name: 'Log In' }).getByRole('button', { name: 'Sign Up' }).click()
  await signUp(page, email)
  await fits(page, 'after signing up')
  await confirmFromMail(page, email, 'Confirm your email address')
  await expect(page.getByRole('dialog', { name: 'Log In' }).getByLabel('Password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const summary = page.getByRole('dialog', { name: 'Your order' })
  await expect(summary).toContainText(COURSE, { timeout: 30_000 })
  await fits(page, 'the order')
  await summary.getByRole('button', { name: 'Close', exact: true }).click()

  await isAwake(page)
  await page.getByRole('button', { name: 'Wishlist' }).first().click()
  await page.getByRole('button', { name: 'See wish list' }).click()
  await page.getByRole('link', { name: 'Proceed to cart' }).click()
  await expect(page.getByRole('link', { name: COURSE })).toBeVisible()
  await fits(page, 'the cart')
  await page.getByRole('button', { name: /^Pay NGN/ }).click()
  // The sandbox's money comes five seconds later, which a slow line would miss.
  await line.send('Network.emulateNetworkConditions', quick)
  await checkout(page).getByRole('button', { name: 'I have sent the money' }).click()
  await checkout(page).getByRole('link', { name: 'Close and wait' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your transfer' })).toBeVisible()
  await fits(page, 'an order that waits')
  await line.send('Network.emulateNetworkConditions', slow)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible({ timeout: 60_000 })
  await fits(page, 'a receipt')

  await page.getByRole('button', { name: `Start learning: ${COURSE}` }).click()
  const lessons = await lessonsOfCourse(page)
  await expect(page.getByRole('heading', { level: 1, name: lessons[0]?.title ?? '' })).toBeVisible()
  await fits(page, 'the first lesson')
  await page.getByRole('button', { name: 'Mark complete' }).click()
  await page.getByRole('link', { name: 'Next lesson' }).click()
  await expect(page.getByRole('heading', { level: 1, name: lessons[1]?.title ?? '' })).toBeVisible()
  await fits(page, 'a lesson')
  await markAllTexts(page, lessons)

  const at = lessons.findIndex(({ kind }) => kind === 'quiz')
  await page.goto(page.url().replace(/\d+$/, String(lessons[at]?.id)))
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Not passed yet: 0%' })).toBeVisible()
  await fits(page, 'a quiz that was failed')
  await page.getByRole('link', { name: 'See what is left' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One step left: pass the quiz' })).toBeVisible()
  await fits(page, 'what is left')
  await page.getByRole('link', { name: 'Try again' }).click()
  await answerRightly(page, (await demoCourse('phy-101')).questions)
  await handIn(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Well done, Ada. You have finished.' })).toBeVisible()
  await fits(page, 'the end of a course')
  for (const name of ['Share on WhatsApp', 'Add to LinkedIn'])
    await expect(page.getByRole('link', { name })).toBeVisible()
  await page.goto('/mylearning')
  await page.getByRole('link', { name: `Certificate: ${COURSE}` }).click()
  await expect(page.getByText('This certificate is genuine')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
  await fits(page, 'the certificate')
})

async function signUp(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Registration' })
  const fields = {
    'First name': 'Ada',
    'Last name': 'Obi',
    'Email address': email,
    'Phone number': '08031234567',
    Password: password,
    'Confirm password': password,
  }
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
}

async function headersOf(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
}

async function lessonsOfCourse(page: Page) {
  await page.waitForURL(/\/classroom\//)
  const found = await page.request.get(`${API_BASE}/courses?search=${encodeURIComponent(COURSE)}`)
  const { id } = (await found.json()).data.courses[0]
  return lessonsOf(page.request, { headers: await headersOf(page) }, id)
}

/** Without the line: reading fourteen lessons over it takes minutes and shows nothing that two of them do not. */
async function markAllTexts(page: Page, lessons: Lesson[]) {
  const texts = lessons.filter(({ kind }) => kind === 'text')
  const items = texts.map(({ id }) => ({ lesson_id: id, done_at: new Date().toISOString() }))
  const sent = await page.request.post(`${API_BASE}/progress`, { headers: await headersOf(page), data: { items } })
  expect(sent.ok(), await sent.text()).toBe(true)
}
