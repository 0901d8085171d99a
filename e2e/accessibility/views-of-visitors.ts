import { expect, type Page } from '@playwright/test'
import type { View } from './view.ts'

/** Sends an empty form and waits for what is wrong with it. */
function sendEmpty(button: string) {
  return async (page: Page) => {
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.locator('.field-error').first()).toBeVisible()
  }
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const view = (path: string, act?: View['act']): View => ({ who: 'visitor', path, ...(act && { act }) })

async function openCategory(page: Page) {
  await page.locator('.filters summary').first().click()
  await expect(page.locator('.filters details[open]')).toBeVisible()
}

/** What visitors meet besides the pages as they open. */
export const viewsOfVisitors: Record<string, View> = {
  'a category of the filters': view('/courses', openCategory),
  'the full-width list': view('/courses', (page) => page.getByRole('button', { name: 'List', exact: true }).click()),
  'the curriculum of a course': view('/course-detail/1', tab('Curriculum')),
  'the instructors of a course': view('/course-detail/1', tab('Instructors')),
  'a registration with errors': view('/business', sendEmpty('Register your Business')),
  'a message with errors': view('/contact-us', sendEmpty('Submit')),
  'a subscription with errors': view('/subscribe', sendEmpty('Subscribe')),
  'the honour code': view('/legal?tab=honour-code'),
  'the courses of a programme': view('/program-detail/1', tab('Courses')),
  'a question about a programme': view('/program-detail/1', (page) =>
    page.locator('main details summary').first().click(),
  ),
  'the full-width list of a programme': view('/programs/5/courses/all', (page) =>
    page.getByRole('button', { name: 'List', exact: true }).click(),
  ),
  'one course of a programme': view('/programs/1/courses/Taxation'),
  'a preview lesson': view('/classroom/1', (page) => expect(page.getByText('free preview').last()).toBeVisible()),
  'a lesson for those enrolled': view('/classroom/1/2'),
  'the course form of a visitor': view('/newcourse'),
  'the log-in of somebody who wants a course': view('/courses', async (page) => {
    await page.getByRole('button', { name: /^Buy / }).first().click()
    await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  }),
  'a toast that asks for the log-in': view('/mylearning', (page) => expect(page.locator('.toast')).toBeVisible()),
}
