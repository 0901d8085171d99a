import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { drawPicture } from './draw-picture.ts'
import { signIn } from './member.ts'

type View = [name: string, path: string, act?: (page: Page) => Promise<unknown>]

const views: View[] = [
  ['the landing page', '/'],
  ['the listing', '/courses'],
  ['a listing without result', '/courses?search=zzzz'],
  ['a course', '/course-detail/1'],
  ['a course that is not there', '/course-detail/999999'],
  ['the Registration dialog', '/login', async (page) => page.getByRole('button', { name: 'Sign Up' }).first().click()],
  ['the Log In dialog', '/login', async (page) => expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()],
  ['the subscribe page', '/subscribe'],
  ['the page for schools', '/schools'],
  ['the page for business', '/business'],
  ['a registration with errors', '/business', async (page) => pressAndWait(page, 'Register your Business')],
  ['the page for government', '/government'],
  ['the page about us', '/about'],
  ['the blog', '/blogs'],
  ['an article', '/blogs/spreadsheets-for-market-traders'],
  ['the careers page', '/careers'],
  ['the privacy policy', '/legal'],
  ['the terms', '/legal?tab=terms-of-service'],
  ['the contact page', '/contact-us'],
  ['a message with errors', '/contact-us', async (page) => pressAndWait(page, 'Submit')],
  ['a programme with its exemptions', '/program-detail/3?qualification=business-degree'],
  [
    'the courses of a programme',
    '/program-detail/1',
    async (page) => page.getByRole('tab', { name: 'Courses' }).click(),
  ],
  ['a programme that is not there', '/program-detail/99'],
  ['all courses of a programme', '/programs/5/courses/all'],
  [
    'the full-width list of a programme',
    '/programs/5/courses/all',
    async (page) => page.getByRole('button', { name: 'List', exact: true }).click(),
  ],
  ['one course of a programme', '/programs/1/courses/Taxation'],
  [
    'the details of a course over its programme',
    '/programs/1/courses/all',
    async (page) => {
      await page.getByRole('link', { name: 'Details: Taxation' }).click()
      await expect(page.getByRole('dialog', { name: 'Taxation' })).toBeVisible()
    },
  ],
  ['the form that asks for a certificate', '/verify'],
  ['a certificate that is not there', '/verify/nobody-has-this'],
  ['a preview lesson', '/classroom/1', (page) => expect(page.getByText('free preview').last()).toBeVisible()],
  ['a lesson for those enrolled', '/classroom/1/2', (page) => expect(page.locator('.skeleton')).toHaveCount(0)],
  [
    'an instructor',
    '/course-detail/1#instructors',
    async (page) => page.locator('a[href^="/instructors/"]').first().click(),
  ],
  ['an old subscription link', '/subscription/nobody-was-sent-this'],
  ['the password reset', '/password/reset/abc?email=a@example.test'],
]

async function openPayment(page: Page, state: string, heading: string) {
  await page.getByRole('main').getByRole('listitem').filter({ hasText: state }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

async function openDialog(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openAsAdmin(page: Page, path: string) {
  await signIn(page, page.request, 'admin@koya.test')
  await page.goto(path)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** A lesson of a course that the demo learner takes, by how its title begins. */
async function openLesson(page: Page, title: string) {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // On a phone the outline is a sheet, and the links of its column are hidden.
  const link = page.locator('.classroom-outline a', { hasText: title }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function openFolds(page: Page) {
  for (const fold of ['Questions and answers', 'Rate this course', 'Change your rating'])
    if (await page.getByText(fold).isVisible()) await page.getByText(fold).click()
  await expect(page.getByLabel('Ask a question about this lesson')).toBeVisible()
}

/** A sheet on a phone, a column elsewhere. */
async function openOutline(page: Page) {
  const button = page.getByRole('button', { name: 'Outline' })
  if (await button.isVisible()) await button.click()
}

/** An exam under way goes on by itself. */
async function sitExam(page: Page) {
  await openLesson(page, 'Mock paper')
  const start = page.getByRole('button', { name: 'Start the exam' })
  await expect(start.or(page.getByRole('timer')).or(page.getByText('You have used all'))).toBeVisible()
  if (await start.isVisible()) await start.click()
}

/** The same for people with a session: the demo learner has something on each. */
const memberViews: View[] = [
  ['the dashboard', '/dashboard'],
  ['My Learning', '/mylearning'],
  ['My Courses of a learner', '/mycourses'],
  ['a lesson to read, its questions and its rating', '/classroom/1', openFolds],
  ['the outline', '/classroom/1', (page) => openOutline(page)],
  ['a quiz', '/classroom/1', (page) => openLesson(page, 'Check your first programs')],
  ['an exam', '/classroom/246', sitExam],
  ['a live class', '/classroom/246', (page) => openLesson(page, 'Live class: trial balance clinic')],
  ['a class that is over', '/classroom/246', (page) => openLesson(page, 'Live class: from the voucher')],
  [
    'a certificate',
    '/mylearning',
    async (page) => {
      await page
        .getByRole('link', { name: /^Certificate: / })
        .first()
        .click()
      await expect(page.getByText('This certificate is genuine')).toBeVisible()
    },
  ],
  [
    'the instructor dashboard',
    '/robots.txt',
    async (page) => {
      await signIn(page, page.request, 'instructor@koya.test')
      await page.goto('/instructor/dashboard')
      await page.getByText('Month by month').first().click()
    },
  ],
  ['the admin overview', '/robots.txt', (page) => openAsAdmin(page, '/admin')],
  ['the courses of an admin', '/robots.txt', (page) => openAsAdmin(page, '/admin/courses')],
  ['the users of an admin', '/robots.txt', (page) => openAsAdmin(page, '/admin/users')],
  [
    'the change of roles',
    '/robots.txt',
    async (page) => {
      await openAsAdmin(page, '/admin/users?search=learner%40koya.test')
      await openDialog(page, 'Change roles')
    },
  ],
  ['the organisations of an admin', '/robots.txt', (page) => openAsAdmin(page, '/admin/businesses')],
  [
    'the refund of a payment',
    '/robots.txt',
    async (page) => {
      await openAsAdmin(page, '/admin/payments?list=all&search=learner%40koya.test')
      await page.getByRole('button', { name: 'Refund' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
      await expect(page.locator('.field-error')).toBeVisible()
    },
  ],
  ['the refunds of an admin', '/robots.txt', (page) => openAsAdmin(page, '/admin/payments?list=under_way')],
  ['the certificates of an admin', '/robots.txt', (page) => openAsAdmin(page, '/admin/certificates')],
  ['the audit', '/robots.txt', (page) => openAsAdmin(page, '/admin/audit')],
  ['an instructor, for an admin', '/robots.txt', (page) => openAsAdmin(page, '/admin/instructors/3')],
  ['an admin page that is refused', '/admin'],
  ['the profile', '/learner/profile'],
  [
    'the profile form and its errors',
    '/learner/profile?tab=edit',
    (page) => page.getByRole('button', { name: 'Save Profile' }).click(),
  ],
  [
    'the cutting of a photo',
    '/learner/profile?tab=edit',
    async (page) => {
      const picture = { name: 'me.png', mimeType: 'image/png', buffer: drawPicture(120, 80) }
      await page.locator('input[type=file]').setInputFiles(picture)
      await expect(page.getByRole('dialog', { name: 'Your photo' })).toBeVisible()
    },
  ],
  ['the account', '/learner/accounts', (page) => expect(page.getByText('This device')).toBeVisible()],
  ['the deletion of an account', '/learner/accounts', (page) => openDialog(page, 'Delete my account')],
  ['the wish list', '/wishlist'],
  ['the notifications', '/notifications'],
  ['the payments', '/payments'],
  [
    'a receipt and its refund form',
    '/payments',
    async (page) => {
      await openPayment(page, 'Paid', 'Payment received')
      await page.getByText('Ask for a refund').click()
      await page.getByRole('button', { name: 'Send request' }).click()
    },
  ],
  ['an awaited payment', '/payments', (page) => openPayment(page, 'Awaiting payment', 'Awaiting payment')],
  ['the account menu', '/notifications', (page) => page.getByLabel(/account menu/).click()],
]

/** Sends an empty form and waits for what is wrong with it. */
async function pressAndWait(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click()
  await expect(page.locator('.field-error').first()).toBeVisible()
}

const looks = [
  [320, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const

for (const [width, colorScheme] of looks) {
  for (const [at, [name, path, act]] of views.entries()) {
    // A change waits for the first views at the phone's width; the whole proof looks at all of them.
    const tag = width === 320 && at < 12 ? [] : ['@proof']
    test(`axe finds nothing wrong with ${name} at ${width} px, ${colorScheme}`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await act?.(page)
      await expectNothingWrong(page)
    })
  }

  for (const [name, path, act] of memberViews)
    test(`axe finds nothing wrong with ${name} at ${width} px, ${colorScheme}`, { tag: '@proof' }, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await signIn(page, request, 'learner@koya.test')
      await page.goto(path)
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await act?.(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingWrong(page)
    })
}

async function expectNothingWrong(page: Page) {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}
