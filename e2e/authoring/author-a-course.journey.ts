import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { draftFields } from '@koya/contract/rules/course-draft.ts'
import { expect, type Page, test } from '@playwright/test'
import {
  control,
  create,
  fillCourse,
  fillWholeCourse,
  formIsReady,
  openTab,
  otherInstructors,
  wholeCourse,
} from '../support/courses/fill-course.ts'
import { forgetLimits } from '../support/forget-limits.ts'
import { signIn } from '../support/member.ts'
import { readDevice } from '../support/read-device.ts'

// The whole form is filled in, field by field.
test.describe.configure({ timeout: 60_000 })
test.beforeAll(() => forgetLimits('new-courses'))

const instructor = 'instructor@koya.test'

async function openForm(page: Page) {
  await page.goto('/newcourse')
  await formIsReady(page)
}

/** Remembers every course that is sent. */
function watchSending(page: Page) {
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'POST' && /\/courses$/.test(call.url()) && sent.push(call.url()))
  return sent
}

test('an instructor creates a course with both pictures and two collaborators, and the page begins anew', async ({
  page,
  request,
}) => {
  const member = await signIn(page, request, instructor)
  await fillWholeCourse(page, request, member)
  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/courses'))
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await create(page)
  await expect(page.getByText(messages.authoring.created)).toBeVisible()
  const draft: Record<string, unknown> = (await sent).postDataJSON()
  expect(Object.keys(draft).toSorted()).toEqual([...draftFields].toSorted())
  expect(Object.values(draft).every((value) => typeof value === 'string')).toBe(true)
  expect(draft).toMatchObject({
    instructor_id: String(member.user.id),
    learning_style: 'Instructor Paced',
    grace_period_on_deadline: '24hours',
    entrance_exam: '0',
  })
  expect(JSON.parse(String(draft.instructors))).toHaveLength(2)
  const { id } = (await (await answered).json()).data

  await page.waitForEvent('load', { timeout: 10_000 })
  await formIsReady(page)
  await expect(control(page, 'course_name')).toHaveValue('')
  await page.goto(`/course-detail/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: wholeCourse.course_name })).toBeVisible()
  await expect(page.getByText('For whoever sells and wants to know what is left.').first()).toBeVisible()
})

test('every empty field is named, each tab says how many, the first is where one continues, and nothing is sent', {
  tag: '@long',
}, async ({ page, request }) => {
  await signIn(page, request, instructor)
  await openForm(page)
  const sent = watchSending(page)
  await openTab(page, 'Instructors')
  await create(page)
  await expect(page.getByText(messages.authoring.noInstructors)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Basic Information' })).toHaveAttribute('aria-selected', 'true')
  await expect(control(page, 'course_code')).toBeFocused()
  const filled = ['grace_period_on_deadline', 'instructors']
  for (const field of draftFields.filter((name) => !filled.includes(name)))
    await expect(page.getByText(messages.field.named(field), { exact: true })).toBeAttached()
  await expect(page.locator('.field-error')).toHaveCount(draftFields.length - filled.length)
  const labels = ['Basic Information 10', 'Course Analytics 9', 'Course Details 3', 'Media Uploads 2', 'Instructors 1']
  for (const label of labels) await expect(page.getByRole('tab', { name: `${label} field` })).toBeVisible()

  await fillCourse(page)
  await expect(page.getByRole('tab', { name: 'Basic Information' })).toHaveText('Basic Information')
  await create(page)
  await expect(control(page, 'course_thumbnail')).toBeFocused()
  expect(sent).toEqual([])
})

test('one empty field is enough to stop it, and what is wrong is told in its place', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await signIn(page, request, instructor)
  await fillWholeCourse(page, request, member)
  const sent = watchSending(page)
  await openTab(page, 'Course Details')
  await control(page, 'license').fill(' ')
  await openTab(page, 'Basic Information')
  await control(page, 'price').fill('12,000')
  await openTab(page, 'Course Analytics')
  await control(page, 'end_date').fill('2020-01-01')
  await create(page)
  await expect(control(page, 'price')).toBeFocused()
  await expect(control(page, 'price')).toHaveAccessibleDescription(messages.authoring.priceInvalid)
  await control(page, 'price').fill('12000')
  await create(page)
  await expect(control(page, 'end_date')).toHaveAccessibleDescription(messages.authoring.endsBeforeStart)
  await control(page, 'end_date').fill(wholeCourse.end_date ?? '')
  await create(page)
  await expect(control(page, 'license')).toBeFocused()
  await expect(control(page, 'license')).toHaveAccessibleDescription(messages.field.named('license'))
  expect(sent).toEqual([])
})

test('what is written is offered again after a reload, and forgotten when one begins anew', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signIn(page, request, instructor)
  await openForm(page)
  await control(page, 'course_name').fill('Half a course')
  await control(page, 'course_description').fill('With a text')
  await expect.poll(() => readDevice(page)).toContain('With a text')
  await page.reload()
  await expect(page.getByRole('heading', { name: /^We kept what you wrote on \d+ \w+, \d\d:\d\d\.$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(control(page, 'course_name')).toHaveValue('Half a course')
  await expect(page.locator('.ql-editor').first()).toHaveText('With a text')
  await page.reload()
  await page.getByRole('button', { name: 'Start again' }).click()
  const question = page.getByRole('dialog', { name: 'Start with an empty form?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await question.getByRole('button', { name: 'Start again' }).click()
  await expect(control(page, 'course_name')).toHaveValue('')
  await page.reload()
  await formIsReady(page)
})

test('whoever leaves with unsaved work is asked, and may stay', { tag: '@long' }, async ({ page, request }) => {
  await signIn(page, request, instructor)
  await openForm(page)
  await control(page, 'course_name').fill('Half a course')
  const away = page.getByRole('link', { name: 'Authored Courses' }).first()
  await away.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('kept on this device')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(control(page, 'course_name')).toHaveValue('Half a course')
  await away.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue with it' })).toBeVisible()
})

test('a session that ends while the form is sent asks to log in, and everything is there afterwards', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await signIn(page, request, instructor)
  await fillWholeCourse(page, request, member)
  await request.post(`${API_BASE}/auth/logout`, { headers: member.headers })
  await create(page)
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await dialog.getByLabel('Email').fill(instructor)
  await dialog.getByLabel('Password', { exact: true }).fill('Koya-demo-2026')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'Continue with it' }).click({ timeout: 15_000 })
  await expect(control(page, 'course_name')).toHaveValue(wholeCourse.course_name ?? '')
  await openTab(page, 'Instructors')
  await expect(page.locator('.person-chips li')).toHaveCount(3)
  await create(page)
  await expect(page.getByText(messages.authoring.created)).toBeVisible()
})

test('tabs and pickers work by keyboard alone, and a chip is removed by a press beside its name', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await signIn(page, request, instructor)
  const [first, second] = await otherInstructors(request, member)
  await openForm(page)
  await page.getByRole('tab', { name: 'Basic Information' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Instructors' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(control(page, 'instructor_id')).toBeFocused()
  await expect(control(page, 'instructor_id')).toHaveAttribute('maxlength', '70')
  await expect(control(page, 'instructor_id')).toHaveAttribute('placeholder', 'add +')
  for (const email of [first?.email, second?.email]) {
    await page.keyboard.type(email ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText(messages.authoring.leadAdded(email ?? ''))).toBeVisible()
  }
  const leads = page.getByRole('list', { name: 'Lead Instructor' }).getByRole('listitem')
  await expect(leads).toHaveCount(1)
  await expect(leads).toContainText(`${second?.first_name} ${second?.last_name}`)
  await expect(leads.getByRole('link')).toHaveAttribute('href', `/instructors/${second?.id}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Remove / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(leads).toHaveCount(0)
  await page.keyboard.type(first?.email ?? '')
  await page.keyboard.press('Enter')
  await leads.locator('img').click({ force: true })
  await expect(leads).toHaveCount(0)
})
