import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page } from '@playwright/test'
import { tellOfBounce } from '../support/tell-of-bounce.ts'
import { ask, type View, type Visit } from './view.ts'

/** A lesson of a course that the demo learner takes, by how its title begins. */
export function lesson(course: number, title: string) {
  return async (visit: Visit) => {
    const { sections } = await ask(visit, `/classroom/${course}`)
    const lessons: { id: number; title: string }[] = sections.flatMap(({ lessons }: { lessons: [] }) => lessons)
    return `/classroom/${course}/${lessons.find((each) => each.title.startsWith(title))?.id}`
  }
}

async function openFolds(page: Page) {
  for (const fold of ['Questions and answers', 'Rate this course', 'Change your rating'])
    if (await page.getByText(fold).isVisible()) await page.getByText(fold).click()
  await expect(page.getByLabel('Ask a question about this lesson')).toBeVisible()
}

/** An exam under way goes on by itself. */
async function sitExam(page: Page) {
  const start = page.getByRole('button', { name: 'Start the exam' })
  await expect(start.or(page.getByRole('timer')).or(page.getByText('You have used all'))).toBeVisible()
  if (await start.isVisible()) await start.click()
}

/** The classroom of the first course of the demo learner with this status. */
function courseThatIs(status: string) {
  return async (visit: Visit) => {
    const enrolments: { display_status: string; course_id: number; course: { lms_course_id: string | null } }[] =
      await ask(visit, '/enrollments/me')
    const found = enrolments.find(({ display_status }) => display_status === status)
    return `/classroom/${found?.course.lms_course_id ?? found?.course_id}`
  }
}

/** The end of a course has no header, by which one knows that a page listens: it is opened from the classroom. */
const pressTo = (link: string, heading: RegExp) => async (page: Page) => {
  await page.getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** A payment of the demo learner in some state. */
function payment(wanted: string) {
  return async (visit: Visit) => {
    const { payments } = await ask(visit, '/payments')
    return `/payments/${payments.find(({ state }: { state: string }) => state === wanted)?.reference}`
  }
}

async function askForRefund(page: Page) {
  await page.getByText('Ask for a refund').click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.locator('.field-error').first()).toBeVisible()
}

async function saveProfile(page: Page) {
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.locator('.field-error').first()).toBeVisible()
}

async function whoseMailsComeBack({ page, member }: Visit) {
  await tellOfBounce(page.request, member?.email ?? '')
  return '/learner/accounts'
}

/** As if the demo learner had not appealed yet. */
async function notYetAppealed({ page }: Visit) {
  await page.route(`**${API_BASE}/complaints/1`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.data, { appeal: null, may_appeal: true })
    await route.fulfill({ response, json })
  })
  return '/complaints/1'
}

async function sendNoAppeal(page: Page) {
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText(messages.complaints.appealTooShort)).toBeVisible()
}

const learner = (path: View['path'], act?: View['act']): View => ({ who: 'learner', path, ...(act && { act }) })

/** What learners meet besides the pages as they open. */
export const viewsOfMembers: Record<string, View> = {
  'My Courses of a learner': learner('/mycourses'),
  'a lesson to read, its questions and its rating': learner('/classroom/1', openFolds),
  'a quiz': learner(lesson(1, 'Check your first programs')),
  'an exam': learner(lesson(246, 'Mock paper'), sitExam),
  'the end of a course, with its certificate': learner(
    courseThatIs('Accomplished'),
    pressTo('See your certificate', /^Well done/),
  ),
  'the end of a course without a certificate': learner(
    courseThatIs('Completed'),
    pressTo('See how it went', /^You have done every lesson/),
  ),
  'a live class': learner(lesson(246, 'Live class: trial balance clinic')),
  'a class that is over': learner(lesson(246, 'Live class: from the voucher')),
  'the profile form and its errors': { who: 'newcomer', path: '/learner/profile?tab=edit', act: saveProfile },
  'the account': learner('/learner/accounts', (page) =>
    expect(page.getByText('This device', { exact: true })).toBeVisible(),
  ),
  'the choices about alerts and SMS': learner('/learner/accounts', async (page) => {
    await expect(page.getByRole('checkbox', { name: 'Your courses: SMS' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Your courses: Alert' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('An alert shows on the screen')
  }),
  'the question whose phone it is, before the first SMS': learner('/learner/accounts', async (page) => {
    await page.getByRole('checkbox', { name: 'Your courses: SMS' }).click()
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible()
  }),
  'the account of somebody whose emails come back': {
    who: 'newcomer',
    path: whoseMailsComeBack,
    act: (page) => expect(page.getByRole('button', { name: 'Try my address again' })).toBeVisible(),
  },
  'an appeal that says too little': learner(notYetAppealed, sendNoAppeal),
  'a receipt and its refund form': learner(payment('paid'), askForRefund),
  'an awaited payment': learner(payment('pending')),
  'a toast with a button': learner('/courses?chosen=Paid', async (page) => {
    await page.getByRole('button', { name: /^Buy / }).first().click()
    await expect(page.locator('.toast')).toBeVisible()
  }),
}
