import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { isAwake, newMember, openCourses } from '../support/member.ts'
import { checkout } from '../support/pay-by-card.ts'

test.use({ viewport: { width: 360, height: 740 } })

const quotes = '**/cart/quote?*'

async function openCourse(page: Page, request: APIRequestContext) {
  const [course] = await openCourses(request, await newMember(page, request), 'paid')
  if (!course) throw new Error('the market sells nothing')
  return course
}

/** What pages were told an hour ago: the price went up since. */
async function wasCheaper(page: Page) {
  await page.route(quotes, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const [quoted] = data.courses
    Object.assign(quoted, { price: quoted.price - 500, own_price: quoted.own_price - 500 })
    await route.fulfill({ response: answer, json: { data: { ...data, total: data.total - 500 } } })
  })
}

test('what has become dearer while the cart was open is shown at its new price before it is paid', {
  tag: '@long',
}, async ({ page, request }) => {
  const course = await openCourse(page, request)
  await page.goto(`/course-detail/${course.id}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click()
  await expect(page.getByText(messages.cart.added)).toBeVisible()
  await wasCheaper(page)
  await page.goto('/cart')
  const pay = page.locator('.shop-action button').first()
  await expect(pay).toHaveText(`Pay ${nairaAmount(course.price - 500)}`)
  await page.unroute(quotes)
  await pay.click()
  await expect(page.getByText(messages.prices.priceHasRisen)).toBeVisible()
  await expect(pay).toHaveText(`Pay ${nairaAmount(course.price)}`)
  await expect(page.getByText(messages.cart.priceChanged(course.course_name))).toBeVisible()
  await pay.click()
  await expect(checkout(page).getByText(nairaAmount(course.price)).first()).toBeVisible()
})

test('a course that has become dearer while its page was open is shown at its new price before it is paid', {
  tag: '@long',
}, async ({ page, request }) => {
  const course = await openCourse(page, request)
  await wasCheaper(page)
  const asked = page.waitForResponse(quotes)
  await page.goto(`/course-detail/${course.id}`)
  await isAwake(page)
  await asked
  const enrol = page.getByRole('button', { name: 'Enrol', exact: true }).filter({ visible: true })
  const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay / })
  await enrol.click()
  await expect(pay).toHaveText(`Pay ${nairaAmount(course.price - 500)}`)
  await page.unroute(quotes)
  const askedAgain = page.waitForResponse(quotes)
  await pay.click()
  await expect(page.getByText(messages.prices.priceHasRisen)).toBeVisible()
  await askedAgain
  await enrol.click()
  await expect(pay).toHaveText(`Pay ${nairaAmount(course.price)}`)
  await pay.click()
  await expect(checkout(page).getByText(nairaAmount(course.price)).first()).toBeVisible()
})
