import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { mailTo } from '../support/mailbox.ts'
import { newMember, signIn } from '../support/member.ts'

const TEACHER = 'instructor@koya.test'
const COURSE = 'Costing for Bakers, Tailors and Small Factories'

/** A course of the demo instructor with a new learner in it, each in a browser of their own. */
async function classOfOne(page: Page) {
  const { request } = page
  const teacher = await signIn(page, request, TEACHER)
  const courseId = await ownCourse(request, teacher, COURSE)
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('there is no browser')
  const learning = await context.newPage()
  const learner = await newMember(learning, request)
  await enrolDirectly(learner.user.id, courseId)
  return { teacher, learner, learning, courseId }
}

test('a question reaches the teacher, and the answer the one who asked', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { learner, learning, courseId } = await classOfOne(page)
  const question = `Which costs are fixed? ${Date.now()}`

  await learning.goto(`/classroom/${courseId}`)
  await learning.getByText('Questions and answers').click()
  await learning.getByLabel('Ask a question about this lesson').fill(question)
  await learning.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(learning.locator('.threads').getByText(question)).toBeVisible()
  const title = await learning.locator('#lesson-title').textContent()
  const mail = await mailTo(request, TEACHER, `A question about ${title}`)
  expect(mail.text).toContain(`/classroom/${courseId}/lessons/`)
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: `Bola Ade asked a question about ${title}` }).first()).toBeVisible()

  await page.goto('/mycourses')
  const waiting = page.locator('.teaching-panel li').filter({ hasText: question })
  await waiting.getByRole('link', { name: /^Answer Bola Ade/ }).click()
  const thread = page.locator('.threads > .wanted')
  await expect(thread).toContainText(question)
  await thread.getByRole('button', { name: 'Answer Bola Ade' }).click()
  await thread.getByLabel('Answer Bola Ade').fill('Rent, for one.')
  await thread.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(thread).toContainText('Rent, for one.')
  await page.goto('/mycourses')
  await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await learning.goto('/notifications')
  await learning.getByRole('link', { name: /answered your question about/ }).click()
  await expect(learning.locator('.threads > .wanted')).toContainText('Rent, for one.')
  await mailTo(request, learner.email, `An answer about ${title}`)
})

test('learners are found, written to and taken along as a table', { tag: '@long' }, async ({ page }) => {
  const { learning, courseId } = await classOfOne(page)
  await page.goto(`/mycourses/${courseId}/learners`)
  await page.getByLabel('Find by name').fill('bola')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/bola/)
  await expect(page.getByRole('button', { name: 'Write to the one learner found' })).toBeVisible()
  await page.getByLabel('Choose Bola Ade').check()
  await page.getByRole('button', { name: 'Write to 1 learner' }).click()
  const message = `Please look at lesson two ${Date.now()}`
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your message was sent to 1 learner.')).toBeVisible()
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a table (CSV)' }).click()
  expect((await taken).suggestedFilename()).toBe(`learners-${courseId}.csv`)
  await learning.goto('/notifications')
  await expect(learning.getByText(message)).toBeVisible()
})

test('whoever teaches a course is not offered to buy it', { tag: '@long' }, async ({ page, request }) => {
  const teacher = await signIn(page, request, TEACHER)
  const taught = await request.get(`${API_BASE}/courses/my/courses`, { headers: teacher.headers })
  const courses: { id: number; status: number }[] = (await taught.json()).data
  await page.goto(`/course-detail/${courses.find(({ status }) => status === 1)?.id}`)
  await expect(page.getByRole('link', { name: 'You teach this course' }).first()).toBeVisible()
})
