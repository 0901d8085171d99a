import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { create, fillWholeCourse, formIsReady, wholeCourse } from '../support/courses/fill-course.ts'
import { forgetLimits } from '../support/forget-limits.ts'
import { makeInstructor } from '../support/make-instructor.ts'
import { newMember, password, signIn } from '../support/member.ts'

const name = wholeCourse.course_name ?? ''

test.beforeAll(() => forgetLimits('new-courses'))

async function writeLesson(page: Page, title: string, text: string, isPreview = false) {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await page.locator('.ql-editor').fill(text)
  if (isPreview) await page.getByLabel('Free preview: open to anyone').check()
  await page.getByRole('button', { name: 'Save lesson' }).click()
  await expect(page.locator('.ql-editor')).toHaveCount(0)
}

test('the first course of a new instructor leads on to its lessons, says what is left until nothing is, and is offered', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const { email, user } = await newMember(page, request)
  await makeInstructor(user.id)
  const author = await signIn(page, request, email, password)
  await page.goto('/mycourses')
  await expect(page.getByText('The courses you teach will appear here.')).toBeVisible()

  await page.goto('/newcourse')
  await formIsReady(page)
  await create(page)
  await expect(page.getByText(/^Please look at the \d+ fields that are marked\./)).toBeVisible()
  await fillWholeCourse(page, request, author)
  await page.getByLabel('Offer it at once').uncheck()
  await create(page)
  await expect(page.getByText(messages.authoring.created)).toBeVisible()
  const created = page.getByRole('status').filter({ hasText: `${name} is in My Courses, marked as new.` })
  await created.getByRole('link', { name: 'See what is left to do' }).click()

  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Not published')
  await expect(card).toContainText('2 things left to do before learners come.')
  await expect(card.locator('.checklist li')).toHaveText([
    'Lessons: 0 of 2 written',
    'A lesson as a free preview',
    'A price',
    'Pictures of its own',
  ])
  await card.getByRole('link', { name: `Write its lessons: ${name}` }).click()
  await writeLesson(page, 'The first ledger', 'Write down what comes in, and what goes out.', true)
  await writeLesson(page, 'The cash book', 'Count the cash every evening.')

  await page.goto('/mycourses')
  await expect(card).toContainText('Everything is ready.')
  await expect(card.locator('.checklist').getByRole('link')).toHaveCount(0)
  await card.getByRole('link', { name: `Edit ${name}`, exact: true }).click()
  const status = page.getByRole('region', { name: 'Publication' })
  await status.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(messages.authoring.published)).toBeVisible()
  await page.goto('/mycourses')
  await expect(card).toContainText('Published')
})
