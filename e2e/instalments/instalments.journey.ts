import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { findPartedCourse, type PartedCourse } from '../support/courses/parted-course.ts'
import { isAwake, newMember, signIn } from '../support/member.ts'
import { missPart } from '../support/miss-part.ts'
import { payByCard } from '../support/pay-by-card.ts'

const classroomOf = ({ id, lms_course_id }: PartedCourse) => `/classroom/${lms_course_id ?? id}`

async function payFirstPart(page: Page, { id }: PartedCourse, { isCardSaved = false } = {}) {
  await page.goto(`/course-detail/${id}`)
  await isAwake(page)
  await page
    .getByRole('button', { name: /^Pay in 2 parts/ })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Pay in 2 parts' })
  await expect(dialog).toContainText('Total, the same as paying at once')
  if (isCardSaved) await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^Pay NGN.* now$/ }).click()
  await payByCard(page)
  await expect(page).toHaveURL('/mylearning')
}

const plan = (page: Page, { course_name }: PartedCourse) =>
  page.getByRole('article', { name: `${course_name} in parts` })

for (const width of [360, 1280])
  test(`at ${width} px a course is paid for in parts to the end: the first opens half of it, the next the rest`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    await newMember(page, request)
    const course = await findPartedCourse(request)
    await payFirstPart(page, course, { isCardSaved: true })

    await page.goto(classroomOf(course))
    await expect(page).toHaveURL(/\/classroom\/.*\/\d+$/)
    if (width < 1024) await page.getByRole('button', { name: 'Outline' }).click()
    await expect(page.getByText('Opens with part 2').first()).toBeVisible()
    await page.locator('.outline:visible > li').last().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'This section is not open yet' })).toBeVisible()
    await page.getByRole('link', { name: 'See your parts' }).click()

    await expect(plan(page, course)).toContainText('Due on')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const consent = plan(page, course).getByRole('checkbox', { name: /Visa ending in 4081/ })
    await expect(consent).toBeChecked()
    await consent.click()
    await expect(page.getByText(messages.instalments.cardOff)).toBeVisible()
    await plan(page, course).getByRole('button', { name: 'Pay the next part now' }).click()
    await payByCard(page)
    await expect(plan(page, course).getByText(/^Paid on/)).toHaveCount(2)
    await expect(plan(page, course).getByRole('button')).toHaveCount(0)

    await page.goto(classroomOf(course))
    await expect(page).toHaveURL(/\/classroom\/.*\/\d+$/)
    if (width < 1024) await page.getByRole('button', { name: 'Outline' }).click()
    await page.locator('.outline:visible > li').last().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'This section is not open yet' })).toBeHidden()
    await expect(page.getByText('Opens with part 2')).toHaveCount(0)
  })

test('a part that is missed pauses the course and says so everywhere, and paying it resumes at once', {
  tag: '@long',
}, async ({ page, request }) => {
  const { user } = await newMember(page, request)
  const course = await findPartedCourse(request)
  await payFirstPart(page, course)
  await missPart(user.id, 8)

  await page.goto('/mylearning')
  await expect(page.getByText(`${course.course_name} is paused`)).toBeVisible()
  await page.goto(classroomOf(course))
  // The free preview is still open to everyone; the rest is not.
  await expect(page.getByRole('region', { name: 'This course is paused' })).toBeVisible()
  await page.locator('.outline:visible > li').last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'This course is paused' })).toBeVisible()
  await page.getByRole('link', { name: 'Pay this part' }).click()
  await expect(plan(page, course)).toContainText('This course is paused.')
  await plan(page, course).getByRole('button', { name: 'Pay the next part now' }).click()
  await payByCard(page)
  await expect(plan(page, course).getByText(/^Paid on/)).toHaveCount(2)
  await page.goto(classroomOf(course))
  await expect(page).toHaveURL(/\/classroom\/.*\/\d+$/)
})

test('the demo learner sees the part that is next, and an instructor decides in how many parts a course is paid', {
  tag: '@long',
}, async ({ page, request }) => {
  await signIn(page, request, 'learner@koya.test')
  await page.goto('/payments')
  await expect(page.getByRole('region', { name: 'In parts' }).getByText('Part 2')).toBeVisible()

  const lead = await signIn(page, request, 'instructor@koya.test')
  const { data } = await (await request.get('/api/v1/courses/my/courses', { headers: lead.headers })).json()
  const course = data.find(({ course_code }: { course_code: string }) => course_code === 'BUS-104')
  await page.goto(`/mycourses/${course.id}/prices`)
  const form = page.getByRole('form', { name: 'Payment in parts' })
  await form.getByLabel('Number of parts').fill('7')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(messages.instalments.partsRange)).toBeVisible()
  await form.getByLabel('Number of parts').fill('3')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Remove the payment in parts' }).click()
  await expect(form.getByLabel('Number of parts')).toHaveValue('')
})
