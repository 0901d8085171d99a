import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { isAwake, newMember, signIn } from '../support/member.ts'
import { payByCard } from '../support/pay-by-card.ts'

type Found = { id: number; course_name: string; price: number; regular_price: number | null }

async function courseCalled(request: APIRequestContext, code: string): Promise<Found> {
  for (let page = 1; ; page++) {
    const { data } = await (await request.get(`/api/v1/courses?per_page=100&price=paid&page=${page}`)).json()
    const listed: (Found & { course_code: string })[] = data.courses
    const found = listed.find(({ course_code }) => course_code === code)
    if (found) return found
    if (listed.length === 0) throw new Error(`there is no ${code}`)
  }
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Cart Summary' })

async function fillCart(page: Page, { id }: Found) {
  await page.goto(`/course-detail/${id}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText(messages.cart.added)).toBeVisible()
  await page.goto('/cart')
}

test('a code lowers what is to pay below the total, a wrong one says why, and the cart stays as it is', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  const course = await courseCalled(request, 'BUS-117')
  await fillCart(page, course)
  const total = summary(page).locator('.total')
  await expect(total).toContainText(nairaAmount(course.price))
  await summary(page).getByLabel('Coupon').fill('no-such-code')
  await summary(page).getByRole('button', { name: 'Use' }).click()
  await expect(summary(page).getByText(messages.prices.couponUnknown)).toBeVisible()
  // It stays in its field, so that one letter can be put right.
  await expect(summary(page).getByLabel('Coupon')).toHaveValue('NO-SUCH-CODE')
  await expect(page.getByRole('button', { name: `Pay ${nairaAmount(course.price)}` })).toBeVisible()
  await summary(page).getByLabel('Coupon').fill(' lagos10 ')
  await summary(page).getByRole('button', { name: 'Use' }).click()
  const toPay = course.price * 0.9
  await expect(summary(page).getByText('Coupon LAGOS10')).toBeVisible()
  await expect(page.getByText(new RegExp(`^${nairaAmount(toPay)} with your coupon until \\d`))).toBeVisible()
  await expect(total).toContainText(nairaAmount(course.price))
  await page.getByRole('button', { name: `Pay ${nairaAmount(toPay)}` }).click()
  await payByCard(page)
  await expect(page).toHaveURL('/mylearning')
  await expect(page.getByRole('link', { name: course.course_name })).toBeVisible()
})

test('a line of the cart says what a course usually costs, what it costs now, why and until when, also on a small screen', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newMember(page, request)
  const course = await courseCalled(request, 'BUS-119')
  await fillCart(page, course)
  const line = page.getByRole('region', { name: 'Courses in your cart' }).getByRole('listitem')
  await expect(line.locator('.price')).toHaveText(nairaAmount(course.price))
  await expect(line.locator('s')).toHaveText(`Regular price ${nairaAmount(course.regular_price ?? 0)}`)
  await expect(line.getByText(/^Early-bird price until \d/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

for (const width of [360, 1280])
  test(`at ${width} px the page of a course says what it usually costs, what it costs now, why and until when, and what a group pays`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 740 })
    const { id, price, regular_price } = await courseCalled(request, 'BUS-119')
    const { group_price: group } = (await (await request.get(`/api/v1/courses/${id}`)).json()).data
    await page.goto(`/course-detail/${id}`)
    const seen = (part: string) => page.locator(part).filter({ visible: true })
    await expect(seen('.price-now').getByRole('heading')).toHaveText(nairaAmount(price))
    await expect(seen('.price-now s')).toHaveText(`Regular price ${nairaAmount(regular_price ?? 0)}`)
    await expect(seen('.price-why')).toHaveText(/^Early bird until \d{1,2} \w{3} \d{4}$/)
    const asGroup = `As a group: ${nairaAmount(group.price)} each from ${group.from} people.`
    await expect(page.getByText(asGroup).filter({ visible: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('a link with a coupon shows its price without a script, and whoever enrols by it pays that', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  const course = await courseCalled(request, 'BUS-117')
  const price = nairaAmount(course.price * 0.75)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(`/course-detail/${course.id}?coupon=fola-25`)
  const box = reader.getByRole('complementary', { name: 'Price and enrolment' })
  await expect(box).toContainText(price)
  await expect(box).toContainText('Coupon FOLA-25')
  await reader.goto(`/course-detail/${course.id}?coupon=never-made`)
  await expect(box).toContainText(messages.prices.couponUnknown)
  await expect(box).toContainText(nairaAmount(course.price))
  await plain.close()

  await newMember(page, request)
  await page.goto(`/course-detail/${course.id}?coupon=FOLA-25`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Enrol', exact: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pay ${price}` })
    .click()
  await payByCard(page)
  await expect(page).toHaveURL('/mylearning')
})

test('a coupon is used in the summary of an order, also at the second try on a bad line, and its pay button has the focus first', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newMember(page, request)
  const course = await courseCalled(request, 'BUS-117')
  await page.goto(`/course-detail/${course.id}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Enrol', exact: true }).filter({ visible: true }).click()
  const order = page.getByRole('dialog', { name: 'Your order' })
  await expect(order.getByRole('button', { name: `Pay ${nairaAmount(course.price)}` })).toBeFocused()
  await order.getByLabel('Coupon').fill('no-such-code')
  await order.getByRole('button', { name: 'Use' }).click()
  await expect(order.getByText(messages.prices.couponUnknown)).toBeVisible()
  await order.getByLabel('Coupon').fill('lagos10')
  await page.route('**/cart/quote?*', (route) => route.abort())
  await order.getByRole('button', { name: 'Use' }).click()
  await expect(order.getByText(messages.api.notReached)).toBeVisible()
  await expect(order.getByRole('button', { name: `Pay ${nairaAmount(course.price)}` })).toBeVisible()
  await page.unroute('**/cart/quote?*')
  await order.getByRole('button', { name: 'Use' }).click()
  await expect(order.getByText('Coupon LAGOS10')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.route('**/cart/quote?*', (route) => route.abort())
  await order.getByRole('button', { name: 'Remove the coupon' }).press('Enter')
  await expect(order.getByText(messages.api.notReached)).toBeVisible()
  await expect(order.getByText('Coupon LAGOS10')).toBeVisible()
  await expect(order.getByRole('button', { name: 'Use' })).toBeFocused()
  await page.unroute('**/cart/quote?*')
  await order.getByRole('button', { name: `Pay ${nairaAmount(course.price * 0.9)}` }).click()
  await payByCard(page)
  await expect(page).toHaveURL('/mylearning')
})

test('whoever has used a coupon is told so on the page of its link, which asks them for the price without it', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  const [other, course] = await Promise.all([courseCalled(request, 'BUS-104'), courseCalled(request, 'BUS-117')])
  const data = { course_ids: [other.id], coupon: 'LAGOS10' }
  expect((await request.post('/api/v1/payments', { headers: member.headers, data })).ok()).toBe(true)
  await page.goto(`/course-detail/${course.id}?coupon=LAGOS10`)
  const box = page.getByRole('complementary', { name: 'Price and enrolment' })
  await expect(box).toContainText(messages.prices.couponUsedByYou)
  await expect(box.getByRole('heading', { name: nairaAmount(course.price), exact: true })).toBeVisible()
  await isAwake(page)
  await box.getByRole('button', { name: 'Enrol', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: `Pay ${nairaAmount(course.price)}` })).toBeVisible()
})

test('a level is found on its programme page and bought whole', { tag: '@long' }, async ({ page, request }) => {
  const member = await newMember(page, request)
  await page.goto('/program-detail/6')
  await page.getByRole('tab', { name: 'Courses' }).click()
  await page.getByRole('link', { name: 'All 4 courses of this level together' }).click()
  await expect(page.getByRole('heading', { name: 'NIMN Postgraduate Diploma', exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Share this bundle' }).getByRole('link')).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/.*%2Fbundles%2Fnimn-postgraduate-diploma$/,
  )
  await isAwake(page)
  await page.getByRole('button', { name: /^Buy the bundle for NGN/ }).click()
  await payByCard(page)
  await expect(page).toHaveURL('/mylearning')
  const { data } = await (await request.get('/api/v1/enrollments/me', { headers: member.headers })).json()
  expect(data).toHaveLength(4)
  await page.goto('/bundles/nimn-postgraduate-diploma')
  await expect(page.getByText(/^You have .*please buy the others one by one/)).toBeVisible()
})

test('an instructor sets an early bird and makes a coupon that takes everything off, and a learner uses it', {
  tag: '@long',
}, async ({ page, request }) => {
  const course = await courseCalled(request, 'BUS-104')
  await signIn(page, request, 'instructor@koya.test')
  await page.goto(`/mycourses/${course.id}/prices`)
  const early = page.getByRole('form', { name: 'Early-bird price' })
  await early.getByLabel('Early-bird price in naira').fill('99,000')
  await early.getByLabel('Last day').fill('2020-01-01')
  await early.getByRole('button', { name: 'Save' }).click()
  await expect(early.getByText(messages.prices.belowRegular(nairaAmount(course.price)))).toBeVisible()
  await expect(early.getByText(messages.prices.inThePast)).toBeVisible()
  const code = `ALL-${Date.now()}`
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByLabel('Per cent').last().fill('100')
  // The letter is not taken for no limit.
  await page.getByLabel('Uses in all').fill('1O')
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByLabel('Uses in all')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Uses in all').fill('1')
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await expect(page.getByRole('list', { name: `Share coupon ${code}` }).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/.*${encodeURIComponent(`?coupon=${code}`)}$`),
  )

  await newMember(page, request)
  await page.goto(`/course-detail/${course.id}?coupon=${code}`)
  await isAwake(page)
  const box = page.getByRole('complementary', { name: 'Price and enrolment' })
  await box.getByRole('button', { name: 'Give as a gift' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Give it' })).toBeVisible()
  await page.keyboard.press('Escape')
  await box.getByRole('button', { name: 'Enrol', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('There is nothing to pay.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Enrol', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await fillCart(page, course)
  await summary(page).getByLabel('Coupon').fill(code)
  await summary(page).getByRole('button', { name: 'Use' }).click()
  await page.getByRole('button', { name: 'Enrol', exact: true }).click()
  await expect(page).toHaveURL('/mylearning')
  await expect(page.getByRole('link', { name: course.course_name })).toBeVisible()
})

test('an admin makes a bundle of a level by picking it, and somebody gives it away whole', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signIn(page, request, 'admin@koya.test')
  await page.goto('/admin/coupons')
  const form = page.getByRole('region', { name: 'New bundle' })
  await form.getByLabel('A whole level').selectOption({ label: 'NIMN' })
  // All courses of this level can be bought today.
  await form.getByRole('button', { name: /Postgraduate.*, \d+ courses$/ }).click()
  const chosen = form.getByRole('checkbox', { checked: true })
  await expect.poll(() => chosen.count()).toBeGreaterThan(2)
  const wholeLevel = await chosen.count()
  await chosen.last().click()
  await expect(chosen).toHaveCount(wholeLevel - 1)
  await form.getByLabel('Find courses').fill('account')
  await form.getByRole('checkbox', { checked: false }).first().click()
  await expect(chosen).toHaveCount(wholeLevel)
  await chosen.last().click()
  await expect(chosen).toHaveCount(wholeLevel - 1)
  await expect(form.getByText(/^One by one they cost NGN/)).toBeVisible()
  const name = `For a start ${Date.now()}`
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Price for all in naira').fill('9,999,999')
  await form.getByRole('button', { name: 'Make the bundle' }).click()
  await expect(form.getByText(/^Please enter less than the regular price/)).toBeVisible()
  await form.getByLabel('Price for all in naira').fill('7,777')
  await form.getByRole('button', { name: 'Make the bundle' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await newMember(page, request)
  await page.goto(`/bundles/${name.toLowerCase().replaceAll(' ', '-')}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Give as a gift' }).click()
  const gift = page.getByRole('dialog', { name: 'Give as a gift' })
  await gift.getByLabel('Their name').fill('Tobi')
  await gift.getByLabel('Their email').fill(`tobi.${Date.now()}@example.test`)
  await gift.getByRole('button', { name: 'Pay NGN 7,777' }).click()
  await payByCard(page)
  await expect(page).toHaveURL(/\/payments\/koya-/)
  await expect(page.getByRole('region', { name: 'Your gift for Tobi' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^Bundle ${name}: NGN`)).first()).toBeVisible()
})
