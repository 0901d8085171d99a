import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { choosePeople, control, create, formIsReady, openTab, otherInstructors } from './fill-course.ts'
import { type Member, signIn } from './member.ts'

// Axe is slow on a form of this size, and runs nine times.
test.describe.configure({ timeout: 120_000 })

const tabs = ['Basic Information', 'Course Analytics', 'Course Details', 'Media Uploads', 'Instructors']
const looks = [
  [320, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const

async function expectNothingWrong(page: Page) {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}

/** Nine people, so that the colours of the chips begin again. */
async function addPeople(page: Page, member: Member) {
  const people = await otherInstructors(page.request, member)
  const emails = people.slice(0, 9).map(({ email }) => email)
  await choosePeople(page, member.email, emails)
  const colours = page.getByRole('list', { name: 'Collaborators' }).getByRole('listitem')
  await expect(colours).toHaveCount(emails.length)
  await expect(colours.nth(8)).toHaveAttribute('data-colour', '0')
}

for (const [width, colorScheme] of looks) {
  test(`axe finds nothing wrong with any tab of the course form at ${width} px, ${colorScheme}`, {
    tag: '@proof',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const member = await signIn(page, request, 'instructor@koya.test')
    await page.goto('/newcourse')
    await formIsReady(page)
    await create(page)
    await expect(control(page, 'course_code')).toBeFocused()
    for (const tab of tabs) {
      await openTab(page, tab)
      await expectNothingWrong(page)
    }
    await addPeople(page, member)
    await expectNothingWrong(page)
    await page.getByRole('link', { name: 'Authored Courses' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNothingWrong(page)
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/mycourses')
    await page.goto('/newcourse')
    await expect(page.getByRole('button', { name: 'Go on with it' })).toBeVisible()
    await expectNothingWrong(page)
  })
}

test('axe finds nothing wrong with the form as a visitor sees it, nor with its dialogs', { tag: '@proof' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/newcourse')
  await formIsReady(page)
  await expectNothingWrong(page)
  await page.getByRole('toolbar', { name: 'Formatting of Description' }).getByRole('button', { name: 'Link' }).click()
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  await expectNothingWrong(page)
})
