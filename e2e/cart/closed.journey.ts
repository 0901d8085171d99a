import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { changeCourse } from '../support/courses/change-course.ts'
import { isAwake, newMember, openCourses } from '../support/member.ts'

test.use({ viewport: { width: 360, height: 740 } })

type Dates = { enrolment_start: string; enrolment_end: string }

let putBack = async () => {}
test.afterEach(() => putBack())

/** On a course that no other journey buys; it is put back afterwards, also where the journey fails. */
async function withDates(page: Page, request: APIRequestContext, place: number, dates: Dates) {
  const member = await newMember(page, request)
  const course = (await openCourses(request, member, 'paid')).at(place)
  if (!course) throw new Error('the market sells too little')
  putBack = () => changeCourse(course.id, { enrolment_start: '2020-01-01', enrolment_end: '2035-01-01' })
  await changeCourse(course.id, dates)
  await expect(async () => {
    await page.goto(`/courses?search=${encodeURIComponent(course.course_name)}`)
    const card = page.locator('article', { has: page.locator(`a[href="/course-detail/${course.id}"]`) })
    await expect(card.locator('.what-happens')).toContainText('Enrolment', { timeout: 2_000 })
  }).toPass()
  await isAwake(page)
  const card = page.locator('article', { has: page.locator(`a[href="/course-detail/${course.id}"]`) })
  return { member, course, card }
}

test('a course whose enrolment is over says so on its card, does not go into the cart, and offers the wish list', {
  tag: '@long',
}, async ({ page, request }) => {
  const dates = { enrolment_start: '2020-01-01', enrolment_end: '2020-03-01' }
  const { member, course, card } = await withDates(page, request, -1, dates)
  await expect(card.locator('.what-happens')).toHaveText(messages.enrolment.closed)
  await card.getByRole('button', { name: /^Buy / }).click()
  await expect(page.getByText(/^Enrolment for this course closed on \d+ Mar 2020\./)).toBeVisible()
  await page.getByRole('button', { name: 'Add to wish list' }).click()
  await expect(page.getByText(messages.wishList.added)).toBeVisible()
  const { data } = await (await request.get(`${API_BASE}/wishlists/me`, { headers: member.headers })).json()
  expect(data.data).toMatchObject([{ course: { id: course.id } }])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.locator('li.shop-line')).toContainText(messages.enrolment.closed)
  await expect(page.getByText('stays on your wish list')).toBeVisible()
  await page.getByRole('button', { name: /^Buy / }).click()
  await expect(page.getByText(/^Enrolment for this course closed on \d+ Mar 2020\./)).toBeVisible()
  // At once: a toast goes by itself.
  expect(await page.getByRole('button', { name: 'Add to wish list' }).count()).toBe(0)
  await page.goto(`/course-detail/${course.id}`)
  await expect(page.getByText(/closed on \d+ Mar 2020/).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
})

test('a course that takes no learners yet says from when on its card, its page and where somebody wants to buy it', {
  tag: '@long',
}, async ({ page, request }) => {
  const dates = { enrolment_start: '2034-03-01', enrolment_end: '2034-12-01' }
  const { course, card } = await withDates(page, request, -2, dates)
  await expect(card.locator('.what-happens')).toHaveText('Enrolment opens 1 Mar 2034')
  await card.getByRole('button', { name: /^Buy / }).click()
  await expect(page.getByText(messages.enrolment.notOpenYet('1 Mar 2034'))).toBeVisible()
  await page.goto(`/course-detail/${course.id}`)
  await expect(page.getByText(messages.enrolment.notOpenYet('1 Mar 2034')).filter({ visible: true })).toBeVisible()
})
