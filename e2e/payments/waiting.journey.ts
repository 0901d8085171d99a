import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newMember, openCourses } from '../support/member.ts'
import { charge, declinedCard, startPayment } from '../support/pay-by-script.ts'

test.use({ viewport: { width: 360, height: 740 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function buyerWithOrder(page: Page, request: APIRequestContext) {
  const member = await newMember(page, request)
  const courses = (await openCourses(request, member, 'paid')).slice(0, 2)
  const ids = courses.map(({ id }) => id)
  return { member, courses, reference: await startPayment(request, member, ids) }
}

test('the page of an order turns as soon as the news is there, before it has been asked for again', {
  tag: '@long',
}, async ({ page, request }) => {
  const { courses, reference } = await buyerWithOrder(page, request)
  const listens = page.waitForResponse('**/notifications/stream')
  await page.goto(`/payments/${reference}`)
  await expect(page.getByText(/^Last checked at/)).toBeVisible()
  await listens
  // A line so slow that the payment itself does not come for now.
  let letThrough = () => {}
  const slow = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**/api/v1/payments/${reference}`, async (route) => {
    await slow
    await route.continue()
  })
  await charge(request, reference)
  await expect(heading(page, 'Payment received')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start learning' })).toBeVisible()
  await expect(page.getByText('Nothing has arrived yet')).toHaveCount(0)
  for (const { course_name } of courses)
    await expect(page.locator('.toast', { hasText: messages.notifications.enrolledIn(course_name) })).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('region', { name: /^Receipt KR-/ })).toBeVisible()
})

test('the heading and the button of an order do not change under the eyes', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { reference } = await buyerWithOrder(page, request)
  let letThrough = () => {}
  const slow = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**/payments/${reference}/check`, async (route) => {
    await slow
    await route.continue()
  })
  await page.goto(`/payments/${reference}`)
  const button = page.getByRole('region', { name: 'What to send' }).getByRole('button').last()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  const before = await button.boundingBox()
  letThrough()
  await expect(button).toHaveText('Continue paying')
  expect(await button.boundingBox()).toEqual(before)
})

test('an order that has ended puts its courses into the cart again, on a device whose cart is empty', {
  tag: '@long',
}, async ({ page, request }) => {
  const { member, courses, reference } = await buyerWithOrder(page, request)
  await request.post(`/api/v1/payments/${reference}/cancel`, { headers: member.headers })
  await page.goto(`/payments/${reference}`)
  await expect(heading(page, 'This order has ended')).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  for (const { course_name } of courses) await expect(page.getByRole('link', { name: course_name })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay NGN/ })).toBeVisible()
  await page.goto(`/payments/${reference}`)
  await expect(page.getByRole('link', { name: 'Back to your cart' })).toBeVisible()
})

test('a declined payment says so and puts its courses into the cart again', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { courses, reference } = await buyerWithOrder(page, request)
  await charge(request, reference, declinedCard)
  await page.goto(`/payments/${reference}`)
  await expect(heading(page, 'This payment was declined')).toBeVisible()
  await expect(page.getByText(messages.api.paymentFailed)).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('link', { name: courses[0]?.course_name ?? '' })).toBeVisible()
})

test('a receipt is on its way on the day it is paid, and was sent when the payment is old', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { reference } = await buyerWithOrder(page, request)
  await charge(request, reference)
  await page.goto(`/payments/${reference}`)
  await expect(page.getByText('your receipt is on its way to you by email')).toBeVisible()
  await page.route(`**/api/v1/payments/${reference}`, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, paid_at: '2026-01-05T09:00:00.000Z' } } })
  })
  await page.reload()
  await expect(page.getByText('We sent you the receipt by email')).toBeVisible()
  await expect(page.getByText('on its way')).toHaveCount(0)
})
