import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { isAwake, newMember, openCourses } from '../support/member.ts'

const { added, removed, cleared, loadFailed } = messages.wishList
const summary = (page: Page) => page.getByRole('complementary', { name: 'Wishlist Summary' })

async function memberWithWishes(page: Page, request: APIRequestContext, howMany: number) {
  const member = await newMember(page, request)
  const courses = (await openCourses(request, member, 'paid')).slice(0, howMany)
  for (const { id } of courses) await request.post('/api/v1/wishlists/add', { headers: member.headers, data: { id } })
  return { member, courses }
}

test('the heart of a card fills, a second tap takes the wish back, Undo brings it again, and the storage agrees', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  await page.goto(`/courses?search=${encodeURIComponent(course?.course_name ?? '')}`)
  await isAwake(page)
  const card = page.locator('article', { has: page.locator(`a[href="/course-detail/${course?.id}"]`) })
  const heart = card.getByRole('button', { name: 'Wishlist' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(page.getByText(added)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText(removed)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const kept = await page.evaluate(() => [localStorage.getItem('wishes'), localStorage.getItem('totalwish')])
  expect(JSON.parse(kept[0] ?? '')).toMatchObject([{ id: course?.id, price: course?.price, quantity: 1 }])
  expect(kept[1]).toBe(String(course?.price))
  await page.goto('/learner/wishlists')
  await expect(page.getByRole('heading', { level: 1, name: 'WishList' })).toBeVisible()
  await expect(page.getByRole('link', { name: course?.course_name ?? '' })).toBeVisible()
})

test('courses are removed one by one and all at once, and the total follows', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { courses } = await memberWithWishes(page, request, 3)
  const total = courses.reduce((sum, { price }) => sum + price, 0)
  await page.goto('/wishlist')
  await expect(summary(page)).toContainText(nairaAmount(total))
  const [first] = courses
  await page.getByRole('button', { name: `Remove ${first?.course_name} from wish list` }).press('Enter')
  await expect(page.getByText(removed)).toBeVisible()
  // Its row is gone, and with it what was pressed: the keyboard continues at what takes it back.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(summary(page)).toContainText(nairaAmount(total - (first?.price ?? 0)))
  await page.reload()
  await expect(page.getByText('2 courses.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear wish list' }).click()
  await expect(page.getByText(cleared)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse a course' })).toBeInViewport()
  expect(await page.evaluate(() => localStorage.getItem('totalwish'))).toBe('0')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 courses.')).toBeVisible()
  await expect(summary(page)).toContainText(nairaAmount(total - (first?.price ?? 0)))
})

test('whoever has just logged in sees hearts that were filled on another device', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { courses } = await memberWithWishes(page, request, 1)
  await page.goto(`/course-detail/${courses[0]?.id}`)
  await expect(page.getByRole('button', { name: 'Wishlist' }).first()).toHaveAttribute('aria-pressed', 'true')
})

test('Proceed to cart brings the wished courses along, and one is also bought by itself', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { courses } = await memberWithWishes(page, request, 2)
  await page.goto('/wishlist')
  await page.getByRole('button', { name: `Buy ${courses[0]?.course_name}` }).click()
  await expect(page.getByText(messages.cart.added)).toBeVisible()
  await summary(page).getByRole('link', { name: 'Proceed to cart' }).click()
  await expect(page).toHaveURL('/cart')
  for (const { course_name } of courses) await expect(page.getByRole('link', { name: course_name })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 2 courses' })).toBeVisible()
})

test('a free wish says that it starts at once, and the summary what becomes of it in the cart', {
  tag: '@long',
}, async ({ page, request }) => {
  const { member } = await memberWithWishes(page, request, 0)
  const [free] = await openCourses(request, member, 'free')
  const [paid] = await openCourses(request, member, 'paid')
  const wish = (id = 0) => request.post('/api/v1/wishlists/add', { headers: member.headers, data: { id } })
  await wish(free?.id)
  await page.goto('/wishlist')
  await expect(page.getByText('1 course. It stays here until you enrol or remove it.')).toBeVisible()
  await expect(page.getByText('Free: starts at once')).toBeVisible()
  await expect(summary(page)).toContainText('Total Free')
  await expect(summary(page)).not.toContainText('NGN 0')
  await expect(summary(page)).toContainText('There is nothing to pay: you only enrol.')
  await wish(paid?.id)
  await page.reload()
  await expect(page.getByText('2 courses. They stay here until you enrol or remove them.')).toBeVisible()
  await expect(summary(page)).toContainText('The free one starts when you pay for the rest')
})

test('on a phone the menu leads to the wish list, and so does the toast, which stays behind with its page', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newMember(page, request)
  await page.goto('/courses')
  await isAwake(page)
  const heart = page.getByRole('button', { name: /^Wishlist: / }).first()
  await heart.click()
  await expect(page.getByText(added)).toBeVisible()
  await page.getByRole('button', { name: 'See wish list' }).click()
  await expect(page).toHaveURL('/wishlist')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('#site-menu').getByRole('link', { name: 'Wishlist' }).click()
  await expect(page.getByText('1 course.')).toBeVisible()
})

test('two tabs show one list, and a tab whose session ends elsewhere leaves it', { tag: '@long' }, async ({
  page,
  request,
  context,
}) => {
  const { courses } = await memberWithWishes(page, request, 2)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/wishlist')
  await expect(other.getByText('2 courses.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${courses[0]?.course_name} from wish list` }).click()
  await expect(other.getByText('1 course.')).toBeVisible()
  await page
    .getByRole('banner')
    .getByLabel(/account menu/)
    .click()
  await page.getByRole('banner').locator('.user-menu').getByRole('button', { name: 'Log Out' }).click()
  await expect(other).toHaveURL('/login?redirect=/wishlist')
})

test('a list that does not come says so and is asked for again', { tag: '@long' }, async ({ page, request }) => {
  const { courses } = await memberWithWishes(page, request, 1)
  await page.route('**/wishlists/me', (route) => route.abort())
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: loadFailed })).toBeVisible()
  await page.unroute('**/wishlists/me')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: courses[0]?.course_name ?? '' })).toBeVisible()
})

for (const path of ['/wishlist', '/learner/wishlists', '/payments', '/payments/koya-1'])
  test(`${path} sends a visitor to the log-in and back`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${path}`)
    await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
  })
