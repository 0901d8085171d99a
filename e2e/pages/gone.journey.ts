import { expect, test } from '@playwright/test'
import { newMember } from '../support/member.ts'

const gone = [
  ['/course-detail/999999', 'This course is not on offer', 'My Learning'],
  ['/instructors/999999', 'This teacher has no page', 'All courses'],
  ['/blogs/no-such-article', 'We could not find this article', 'All articles'],
  ['/blogs?page=99', 'There are not that many pages of articles', 'All articles'],
  ['/classroom/999999/1', 'We could not find this lesson', 'My Learning'],
  ['/verify/no-such-code', 'No certificate has this code', null],
] as const

test('an address whose thing is gone says what happened and where to go', { tag: '@long' }, async ({ page }) => {
  for (const [path, title, way] of gone) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    if (way) await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible()
  }
  await page.goto('/courses?learning_centre=999999')
  await expect(page.getByText('This learning centre is not listed on Koya at the moment.')).toBeVisible()
})

test('for members too: a payment and a course that are not theirs', { tag: '@long' }, async ({ page, request }) => {
  await newMember(page, request)
  for (const [path, title, way] of [
    // Of a course that is there.
    ['/classroom/1/999999', 'We could not find this lesson', 'My Learning'],
    ['/payments/no-such-payment', 'We could not find this payment', 'Your payments'],
    ['/mycourses/999999/learners', 'This is not one of your courses', 'My Courses'],
    ['/mocks/999999', 'We could not find this mock exam', 'Your exams'],
    ['/mocks/abc', 'We could not find this mock exam', 'Your exams'],
    ['/exams/no-such-paper', 'We could not find this paper', 'All examinations'],
    ['/exams/no-such-paper/mock', 'We could not find this paper', 'All examinations'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible()
  }
})
