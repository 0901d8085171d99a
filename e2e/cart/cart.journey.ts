import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { isAwake, type Member, newMember, openCourses } from '../support/member.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function openCard(page: Page, request: APIRequestContext) {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  if (!course) throw new Error('the market sells nothing')
  await page.goto(`/courses?search=${encodeURIComponent(course.course_name)}`)
  await isAwake(page)
  const card = page.locator('article', { has: page.locator(`a[href="/course-detail/${course.id}"]`) })
  return { member, course, card }
}

async function quoteOf(request: APIRequestContext, { headers }: Member, id: number) {
  const answer = await request.get(`${API_BASE}/cart/quote?ids=${id}`, { headers })
  return ((await answer.json()).data.courses as QuotedCourse[])[0]
}

async function overlap(page: Page, one: string, other: string) {
  const [a, b] = [await page.locator(one).boundingBox(), await page.locator(other).boundingBox()]
  if (!a || !b) throw new Error(`${one} or ${other} is not to be seen`)
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a course in the cart says so on its card and on its page, and leads to the cart', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { member, course, card } = await openCard(page, request)
  await expect(card.getByText('Buy: goes into your cart')).toBeVisible()
  await card.getByRole('button', { name: /^Buy / }).click()
  await expect(page.getByText(messages.cart.added)).toBeVisible()
  expect(await overlap(page, '#toasts .toast', '.cart-link')).toBe(false)
  await expect(card.getByRole('button', { name: /^Buy / })).toBeVisible()
  await page.goto(`/course-detail/${course.id}`)
  await expect(page.getByRole('link', { name: 'In your cart' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/cart',
  )
  await page.goBack()
  await card.getByRole('link', { name: 'In your cart' }).click()
  await expect(page).toHaveURL('/cart')
  const { course_name: name, outline } = (await quoteOf(request, member, course.id)) ?? {}
  if (outline)
    await expect(page.locator('.shop-line', { hasText: name })).toContainText(
      `${outline.written} of ${outline.lessons} lessons`,
    )
  const lines = page.getByRole('region', { name: 'Courses in your cart' })
  await expect(lines.getByRole('link', { name: course.course_name })).toBeVisible()
})

test('the cart says where it is kept, and moves a course to the wish list, which follows the account', {
  tag: '@long',
}, async ({ page, request }) => {
  const { member, course, card } = await openCard(page, request)
  await card.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('button', { name: 'See cart' }).click()
  await expect(page.getByText('Your cart is kept on this device.')).toBeVisible()
  await page.getByRole('button', { name: `Move to wish list: ${course.course_name}` }).click()
  await expect(page.getByText(messages.wishList.added)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('Your cart is kept on the device on which you fill it.')).toBeVisible()
  const { data } = await (await request.get('/api/v1/wishlists/me', { headers: member.headers })).json()
  expect(data.data).toMatchObject([{ course: { id: course.id } }])
  await page.getByRole('main').getByRole('link', { name: 'Your wish list' }).click()
  await expect(page.getByText('1 course. It stays here until you enrol or remove it.')).toBeVisible()
})

test('the cart names no sum to pay while the server is still asked for it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  const [kept, removed] = await openCourses(request, member, 'paid')
  if (!kept || !removed) throw new Error('the market sells too little')
  for (const { id } of [kept, removed]) {
    await page.goto(`/course-detail/${id}`)
    await isAwake(page)
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click()
    await expect(page.getByText(messages.cart.added)).toBeVisible()
  }
  await page.goto('/cart')
  const pay = page.locator('.shop-action button').first()
  await expect(pay).toHaveText(/^Pay NGN/)
  const gate = Promise.withResolvers<void>()
  await page.route('**/cart/quote?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: `Remove ${removed.course_name} from cart` }).click()
  await expect(pay).toHaveText('Checking the price…')
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  gate.resolve()
  await expect(pay).toHaveText(`Pay ${nairaAmount(kept.price)}`)
})
