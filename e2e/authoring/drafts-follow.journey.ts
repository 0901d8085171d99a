import { expect, type Page, test } from '@playwright/test'
import { control, formIsReady } from '../support/courses/fill-course.ts'
import { makeInstructor } from '../support/make-instructor.ts'
import { newMember, password, signIn } from '../support/member.ts'

test.describe.configure({ timeout: 120_000 })

/** It has reached the account, and not only this device. */
const isSent = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/drafts/course-draft.new') && answer.request().method() === 'PUT',
  )

test('a course that was begun on one device goes on at another, and its author chooses where both have changed', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const { email, user } = await newMember(page, request)
  await makeInstructor(user.id)
  await signIn(page, request, email, password)
  await page.goto('/newcourse')
  await formIsReady(page)
  let sent = isSent(page)
  await control(page, 'course_name').fill('Begun on the phone')
  expect((await sent).ok()).toBe(true)

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, request, email, password)
  await other.goto('/newcourse')
  await expect(other.getByRole('heading', { name: /on another device/ })).toBeVisible()
  await other.getByRole('button', { name: 'Continue with it' }).click()
  await formIsReady(other)
  await expect(control(other, 'course_name')).toHaveValue('Begun on the phone')
  sent = isSent(other)
  await control(other, 'course_name').fill('Gone on at the desk')
  expect((await sent).ok()).toBe(true)

  // The first device has not heard of it, and writes on.
  await control(page, 'course_name').fill('Gone on on the phone')
  const question = page.getByRole('status', { name: 'Written on another device' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Use what I wrote there' }).click()
  await expect(control(page, 'course_name')).toHaveValue('Gone on at the desk')

  // Both changed, one of them without a page open: the question comes before the form.
  await page.goto('/mycourses')
  sent = isSent(other)
  await control(other, 'course_name').fill('The version of the desk')
  expect((await sent).ok()).toBe(true)
  await page.goto('/newcourse')
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await formIsReady(page)
  await expect(control(page, 'course_name')).toHaveValue('The version of the desk')
  await other.context().close()
})
