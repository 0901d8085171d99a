import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { isAwake, newMember, signIn } from '../support/member.ts'

const COURSE = 'Costing for Bakers, Tailors and Small Factories'

async function decide(
  office: Page,
  list: string,
  text: string,
  { button, verb = button }: { button: string; verb?: string },
) {
  await office.goto(`/admin/complaints?list=${list}`)
  const row = office.getByRole('listitem').filter({ hasText: text })
  await row.getByRole('button', { name: new RegExp(`^${button}: `) }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('It offers answers for money.')
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a learner reports a post, an admin hides it, its author appeals, and it is shown again', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const tab = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const [writing, office] = [await tab(), await tab()]
  const teacher = await signIn(page, request, 'instructor@koya.test')
  const courseId = await ownCourse(request, teacher, COURSE)
  const [author, reader] = [await newMember(writing, request), await newMember(page, request)]
  for (const { user } of [author, reader]) await enrolDirectly(user.id, courseId)
  const { data } = await (await request.get(`${API_BASE}/classroom/${courseId}`, { headers: author.headers })).json()
  const lesson = data.sections[0].lessons[0].id
  const body = `Answers for sale, call me ${Date.now()}`
  await request.post(`${API_BASE}/lessons/${lesson}/posts`, { headers: author.headers, data: { body } })

  const openQuestions = async () => {
    await page.goto(`/classroom/${data.course.lms_course_id}/${lesson}`)
    await page.getByText('Questions and answers').click()
    await expect(page.getByLabel('Ask a question about this lesson')).toBeVisible()
  }
  await openQuestions()
  const post = page.locator('.post').filter({ hasText: body })
  // By the keyboard alone.
  await post.getByRole('button', { name: /^Report/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report to the admins' })
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(dialog.getByText(messages.complaints.chooseReason)).toBeVisible()
  await dialog.getByLabel('What is wrong?').selectOption('Advertising or spam')
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(page.getByText(messages.complaints.reported)).toBeVisible()

  await signIn(office, request, 'admin@koya.test')
  await decide(office, 'open', body, { button: 'Hide' })
  await openQuestions()
  await expect(post).toHaveCount(0)
  await page.goto('/notifications')
  await expect(page.getByText(/^You reported the post in .* We have hidden it\./)).toBeVisible()

  await writing.goto('/notifications')
  await writing.getByRole('link', { name: /It offers answers for money/ }).click()
  await expect(writing.getByRole('heading', { level: 1 })).toHaveText('We hid what you wrote')
  await expect(writing.getByText(body)).toBeVisible()
  await writing.getByRole('button', { name: 'Send appeal' }).click()
  await expect(writing.getByText(messages.complaints.appealTooShort)).toBeVisible()
  await writing.getByLabel('Why should we decide otherwise?').fill('I meant the answers in my own notes, for free.')
  await writing.getByRole('button', { name: 'Send appeal' }).click()
  await expect(writing.getByRole('heading', { name: 'Your appeal waits for an admin' })).toBeVisible()

  await decide(office, 'appeals', body, { button: 'Grant' })
  await writing.reload()
  await expect(writing.getByRole('heading', { name: 'Your appeal was granted' })).toBeVisible()
  await openQuestions()
  await expect(post).toBeVisible()
  await writing.context().close()
  await office.context().close()
})

test('a member reports a course and a review from the public page', { tag: '@long' }, async ({ page, request }) => {
  await newMember(page, request)
  const { data } = await (await request.get(`${API_BASE}/courses?per_page=20`)).json()
  const rated = data.courses.find(({ rating }: { rating: { count: number } }) => rating.count > 2)
  await page.goto(`/course-detail/${rated.id}`)
  await isAwake(page)
  for (const name of [/^Report the review by /, 'Report this course']) {
    await page.getByRole('button', { name }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Report to the admins' })
    await dialog.getByLabel('What is wrong?').selectOption('Something else')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText(messages.complaints.sayWhat)).toBeVisible()
    await dialog.getByLabel(/What should the admins know/).fill('It is written about another course.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Report this course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report to the admins' })
  await dialog.getByLabel('What is wrong?').selectOption('Advertising or spam')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText(messages.complaints.already)).toBeVisible()
})
