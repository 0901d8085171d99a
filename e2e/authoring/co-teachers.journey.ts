import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { control, formIsReady } from '../support/courses/fill-course.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { signIn } from '../support/member.ts'

test.describe.configure({ timeout: 90_000 })

const COSTING = 'Costing for Bakers, Tailors and Small Factories'
const refusal = (page: Page) => page.getByText(messages.authoring.editedMeanwhile)
const saved = (page: Page) => page.getByText(messages.authoring.saved)
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('of two who edit a course and a lesson the later one is told, keeps what they typed, and saves it knowingly', {
  tag: '@long',
}, async ({ page: first, browser, request }) => {
  const context = await browser.newContext()
  const second = await context.newPage()
  const author = await signIn(first, request, 'instructor@koya.test')
  await signIn(second, request, 'admin@koya.test')
  const id = await ownCourse(request, author, COSTING)

  for (const page of [first, second]) {
    await page.goto(`/mycourses/${id}/edit`)
    await formIsReady(page)
  }
  await control(second, 'course_name').fill('Named by the other')
  await save(second, 'Save changes')
  await expect(saved(second)).toBeVisible()
  await control(first, 'course_name').fill('Named by me')
  await save(first, 'Save changes')
  await expect(refusal(first)).toBeVisible()
  await expect(control(first, 'course_name')).toHaveValue('Named by me')
  await expect(first.getByRole('button', { name: 'Save my version instead' })).toBeInViewport()
  await first.getByText('Show their version').click()
  await expect(first.locator('.other-version')).toContainText('Named by the other')
  await expect(first.locator('.course-bar .other-version')).toHaveCount(0)
  // Kept in the browser and opened again, it still does not write over the other one.
  await expect(first.getByText('It is kept on this device.')).toBeVisible()
  first.once('dialog', (dialog) => dialog.accept())
  await first.reload()
  await save(first, 'Continue with it')
  await expect(first.locator('.other-version')).toBeVisible()
  await save(first, 'Save my version instead')
  await expect(saved(first)).toBeVisible()
  await expect(first.locator('.other-version')).toHaveCount(0)

  for (const page of [first, second]) {
    await page.goto(`/mycourses/${id}/curriculum`)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
  }
  await second.getByLabel('Title', { exact: true }).fill('Titled by the other')
  await save(second, 'Save lesson')
  await expect(second.getByRole('heading', { name: 'Titled by the other' })).toBeVisible()
  await first.getByLabel('Title', { exact: true }).fill('Titled by me')
  await save(first, 'Save lesson')
  await expect(refusal(first)).toBeVisible()
  await expect(first.getByLabel('Title', { exact: true })).toHaveValue('Titled by me')
  await first.getByText('Show their version').click()
  await expect(first.locator('.other-version')).toContainText('Titled by the other')
  await expect(first.locator('.other-version dt')).toContainText(['Title', 'Length in minutes'])
  await save(first, 'Save my version instead')
  await expect(first.getByRole('heading', { name: 'Titled by me' })).toBeVisible()
  await context.close()
})
