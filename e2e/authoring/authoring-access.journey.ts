import { expect, type Page, test } from '@playwright/test'
import { lookAt } from '../accessibility/look.ts'
import {
  choosePeople,
  control,
  create,
  formIsReady,
  openTab,
  otherInstructors,
} from '../support/courses/fill-course.ts'
import { type Member, signIn } from '../support/member.ts'

// Axe is slow on a form of this size, and looks at it fourteen times.
test.describe.configure({ timeout: 240_000 })

const tabs = ['Basic Information', 'Course Analytics', 'Course Details', 'Media Uploads', 'Instructors']

/** Nine people, so that the colours of the chips begin again. */
async function addPeople(page: Page, member: Member) {
  const people = await otherInstructors(page.request, member)
  const emails = people.slice(0, 9).map(({ email }) => email)
  await choosePeople(page, member.email, emails)
  const colours = page.getByRole('list', { name: 'Collaborators' }).getByRole('listitem')
  await expect(colours).toHaveCount(emails.length)
  await expect(colours.nth(8)).toHaveAttribute('data-colour', '0')
}

test('axe finds nothing wrong with any tab of the course form', { tag: '@long' }, async ({ page, request }) => {
  const member = await signIn(page, request, 'instructor@koya.test')
  await page.goto('/newcourse')
  await formIsReady(page)
  await create(page)
  await expect(control(page, 'course_code')).toBeFocused()
  for (const tab of tabs) {
    await openTab(page, tab)
    await lookAt(page, tab)
  }
  await addPeople(page, member)
  await lookAt(page, 'its people')
  await page.getByRole('link', { name: 'Authored Courses' }).first().press('Enter')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/mycourses')
  await page.goto('/newcourse')
  await expect(page.getByRole('button', { name: 'Continue with it' })).toBeVisible()
  await lookAt(page, 'what was kept')
})
