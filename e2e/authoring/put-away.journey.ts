import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { giveCourse } from '../support/courses/give-course.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { makeInstructor } from '../support/make-instructor.ts'
import { isAwake, newMember, password, signIn } from '../support/member.ts'

const NAME = 'Costing for Bakers, Tailors and Small Factories'

/** Somebody with one course, on offer, and nobody else's hands on it. */
async function teacherOfOne(page: Page, request: APIRequestContext) {
  const id = await ownCourse(request, await signIn(page, request, 'instructor@koya.test'), NAME)
  const { user, email } = await newMember(page, request)
  await makeInstructor(user.id)
  await giveCourse(id, user.id)
  await signIn(page, request, email, password)
  return id
}

const status = (page: Page) => page.getByRole('region', { name: 'Publication' })

test('a course that somebody took is archived: its learner keeps it, nobody else finds it, and it can come back', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  const id = await teacherOfOne(page, request)
  const elsewhere = await browser.newContext()
  const learning = await elsewhere.newPage()
  const learner = await newMember(learning, request)
  await enrolDirectly(learner.user.id, id)

  await page.goto(`/mycourses/${id}/edit`)
  await expect(status(page)).toContainText('Published')
  await expect(status(page).getByRole('button', { name: /^Remove / })).toHaveCount(0)
  await expect(status(page)).toContainText('It cannot be deleted: somebody has taken it.')
  await status(page).getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText(messages.teaching.archived)).toBeVisible()
  await expect(status(page)).toContainText('Archived')
  await expect(status(page).getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await page.goto('/mycourses')
  await expect(page.getByRole('article').filter({ hasText: NAME })).toContainText('Archived')

  await learning.goto('/mylearning')
  await learning.getByRole('button', { name: /^View Course: / }).click()
  await expect(learning).toHaveURL(/\/classroom\//)
  await expect(learning.getByRole('navigation', { name: 'Outline' })).toBeVisible()
  await elsewhere.close()
  await expect.poll(async () => (await request.get(`/course-detail/${id}`)).status()).toBe(404)

  await page.goto(`/mycourses/${id}/edit`)
  await status(page).getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByText(messages.teaching.broughtBack)).toBeVisible()
  await status(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(messages.authoring.published)).toBeVisible()
  await expect.poll(async () => (await request.get(`/course-detail/${id}`)).status()).toBe(200)
})

test('a course that nobody took is removed for good, after a question that can be answered with no', {
  tag: '@long',
}, async ({ page, request }) => {
  const id = await teacherOfOne(page, request)
  await page.goto(`/mycourses/${id}/edit`)
  await isAwake(page)
  const remove = status(page).getByRole('button', { name: /^Remove / })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Remove this?' })
  await expect(question).toContainText('Nobody has taken it. This cannot be undone.')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await remove.click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page).toHaveURL('/mycourses')
  await expect(page.getByText('The courses you teach will appear here.')).toBeVisible()
  await page.goto(`/mycourses/${id}/edit`)
  await expect(page.getByText('You do not teach a course at this address.')).toBeVisible()
})
