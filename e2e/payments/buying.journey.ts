import { messages } from '@koya/contract/protocol/messages.ts'
import { fullPrice, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { isAwake, newMember, openCourses } from '../support/member.ts'
import { checkout, payByCard } from '../support/pay-by-card.ts'
import { startPayment } from '../support/pay-by-script.ts'

async function buyerWithCart(page: Page, request: APIRequestContext, howMany = 1) {
  const member = await newMember(page, request)
  const courses = (await openCourses(request, member, 'paid')).slice(0, howMany)
  for (const { id, course_name } of courses) {
    await page.goto(`/courses?search=${encodeURIComponent(course_name)}`)
    await isAwake(page)
    const card = page.locator('article', { has: page.locator(`a[href="/course-detail/${id}"]`) })
    await card.getByRole('button', { name: /^Buy / }).click()
    await expect(page.getByText(messages.cart.added)).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page).toHaveURL('/cart')
  return { member, courses, total: courses.reduce((sum, { price }) => sum + price, 0) }
}

async function pay(page: Page) {
  await page.getByRole('button', { name: /^Pay NGN/ }).click()
}

async function enrolledIn(request: APIRequestContext, headers: Record<string, string>) {
  const { data } = await (await request.get('/api/v1/enrollments/me', { headers })).json()
  return (data as { course_id: number }[]).map(({ course_id }) => course_id).sort((a, b) => a - b)
}

test('two courses are bought with a card: paid, enrolled, cart empty, receipt in the mailbox', async ({
  page,
  request,
}) => {
  const { member, courses, total } = await buyerWithCart(page, request, 2)
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Cart Summary' })).toContainText(fullPrice(total))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 2 courses' })).toBeVisible()
  await pay(page)
  await payByCard(page, '4084 0840 8408 4081', '408')
  await expect(page.getByText(messages.payment.completed)).toBeVisible()
  await expect(page.getByText(messages.enrolment.cartSuccess)).toBeVisible()
  await expect(page).toHaveURL('/mylearning')
  for (const { course_name } of courses) await expect(page.getByRole('link', { name: course_name })).toBeVisible()
  expect(await enrolledIn(request, member.headers)).toEqual(courses.map(({ id }) => id).sort((a, b) => a - b))
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Browse a course' })).toBeVisible()
  await expect
    .poll(async () => {
      const mails: { to: string; subject: string }[] = await (await request.get('/dev/mailbox.json')).json()
      return mails.filter(({ to, subject }) => to === member.email && subject.startsWith('Your receipt')).length
    })
    .toBe(1)
})

test('a card that asks for PIN and OTP gets both', { tag: '@long' }, async ({ page, request }) => {
  const { member, courses } = await buyerWithCart(page, request)
  await pay(page)
  await payByCard(page, '5060666666666666666', '123')
  await checkout(page).getByLabel('Card PIN').fill('1234')
  await checkout(page).getByRole('button', { name: 'Continue' }).click()
  await checkout(page).getByLabel('OTP').fill('123456')
  await checkout(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(messages.enrolment.cartSuccess)).toBeVisible()
  expect(await enrolledIn(request, member.headers)).toEqual(courses.map(({ id }) => id))
})

test('a declined card enrols nobody; another card then pays the same payment', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { member, courses } = await buyerWithCart(page, request)
  await pay(page)
  await payByCard(page, '4084 0800 0000 5408', '001')
  await expect(checkout(page).getByRole('alert')).toContainText('Declined')
  expect(await enrolledIn(request, member.headers)).toEqual([])
  await payByCard(page, '4084084084084081', '408')
  await expect(page.getByText(messages.enrolment.cartSuccess)).toBeVisible()
  expect(await enrolledIn(request, member.headers)).toEqual(courses.map(({ id }) => id))
})

test('closing the popup says so and leads to the order; the cart keeps its courses and marks them until it ends', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { member, courses, total } = await buyerWithCart(page, request)
  const [course] = courses
  await pay(page)
  await checkout(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText(messages.payment.closed)).toBeVisible()
  await expect(page).toHaveURL(/\/payments\/koya-/)
  // Where there is room elsewhere, the words cover no link.
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Your payments' })
    .first()
    .click({ trial: true, timeout: 2_000 })
  await expect(page.getByRole('region', { name: 'What to send' })).toContainText(nairaAmount(total))
  await page.getByRole('button', { name: 'Continue paying' }).click()
  await expect(checkout(page).getByLabel('Card number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your payment' })).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByRole('link', { name: course?.course_name ?? '' })).toBeVisible()
  await expect(page.getByText('In an order, waiting for your payment.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay NGN/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This order has ended' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to your cart' }).click()
  await expect(page.getByRole('button', { name: `Pay ${nairaAmount(total)}` })).toBeVisible()
  expect(await enrolledIn(request, member.headers)).toEqual([])
  const { data } = await (await request.get('/api/v1/payments', { headers: member.headers })).json()
  expect(data.payments).toHaveLength(1)
})

test('what is in an order is not paid for again: the rest of the cart is', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { member, courses } = await buyerWithCart(page, request, 2)
  const [first, second] = courses
  await startPayment(request, member, [first?.id ?? 0])
  await page.reload()
  const left = nairaAmount(second?.price ?? 0)
  await expect(page.getByRole('complementary', { name: 'Cart Summary' })).toContainText(`Left to pay here${left}`)
  await page.getByRole('button', { name: `Pay ${left}` }).click()
  await payByCard(page)
  await expect(page.getByText(messages.enrolment.cartSuccess)).toBeVisible()
  expect(await enrolledIn(request, member.headers)).toEqual([second?.id])
  await page.goto(`/course-detail/${first?.id}`)
  await page.getByRole('link', { name: 'See your order' }).first().click()
  await expect(page).toHaveURL(/\/payments\/koya-/)
})

test('a transfer is waited for on its own page, which shows the bank details again, says when it has arrived and leads into the course', {
  tag: '@long',
}, async ({ page, request }) => {
  const { member, courses } = await buyerWithCart(page, request)
  await pay(page)
  const account = checkout(page).getByLabel('Account number')
  const number = await account.inputValue()
  expect(number).toMatch(/^\d{10}$/)
  await checkout(page).getByRole('button', { name: 'I have sent the money' }).click()
  await checkout(page).getByRole('link', { name: 'Close and wait' }).click()
  await expect(page).toHaveURL(/\/payments\/koya-/)
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your transfer' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the bank details again' }).click()
  await expect(account).toHaveValue(number)
  await expect(checkout(page).getByRole('button', { name: 'Copy account number' })).toBeVisible()
  await checkout(page).getByRole('link', { name: 'Close and wait' }).click()
  await expect.poll(() => enrolledIn(request, member.headers), { timeout: 20_000 }).toEqual(courses.map(({ id }) => id))
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Start learning: ${courses[0]?.course_name}` }).click()
  await expect(page).toHaveURL(/\/classroom\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a transfer that arrives while another page is open empties the cart there', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { courses } = await buyerWithCart(page, request)
  await pay(page)
  await checkout(page).getByRole('button', { name: 'I have sent the money' }).click()
  await checkout(page).getByRole('link', { name: 'Close and wait' }).click()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByText('In an order, waiting for your payment.')).toBeVisible()
  await expect(page.getByText(messages.cart.removed(courses[0]?.course_name ?? ''))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Browse a course' })).toBeVisible()
})

test('what is removed from the cart, or all of it, comes back at the press of Undo', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { courses } = await buyerWithCart(page, request, 2)
  const names = courses.map(({ course_name }) => course_name)
  const lines = page.getByRole('region', { name: 'Courses in your cart' }).getByRole('heading')
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.getByRole('button', { name: `Remove ${names[0]} from cart` }).click()
  await expect(lines).toHaveText(names.slice(1))
  await undo.click()
  await expect(lines).toHaveText(names)
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText(messages.cart.cleared)).toBeVisible()
  await undo.click()
  await expect(lines).toHaveText(names)
})

test('the same cart in two tabs opens one payment, and both tabs know when it is bought', { tag: '@long' }, async ({
  page,
  request,
  context,
}) => {
  const { member } = await buyerWithCart(page, request)
  const other = await context.newPage()
  await other.goto('/cart')
  await pay(page)
  await expect(checkout(page).getByLabel('Card number')).toBeVisible()
  await pay(other)
  await expect(checkout(other).getByLabel('Card number')).toBeVisible()
  await payByCard(page, '4084084084084081', '408')
  await expect(page.getByText(messages.enrolment.cartSuccess)).toBeVisible()
  await expect(other.getByRole('link', { name: 'Browse a course' })).toBeVisible()
  const { data } = await (await request.get('/api/v1/payments', { headers: member.headers })).json()
  expect(data.payments).toHaveLength(1)
})

test('when the popup cannot be loaded the checkout fills the window and comes back to the receipt', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.route('**/inline.js', (route) => route.abort())
  const { member, courses } = await buyerWithCart(page, request)
  await pay(page)
  await expect(page).toHaveURL(/\/sandbox\/paystack\/checkout\//)
  await page.getByLabel('Card number').fill('4084084084084081')
  await page.getByLabel('CVV').fill('408')
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page).toHaveURL(/\/payments\/koya-/)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  expect(await enrolledIn(request, member.headers)).toEqual(courses.map(({ id }) => id))
})

test('a free course is enrolled from its card and from its page, and its button then leads on', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  const [one, two] = await openCourses(request, member, 'free')
  if (!one || !two) throw new Error('the market has too few free courses')
  await page.goto(`/courses?search=${encodeURIComponent(one.course_name)}`)
  await isAwake(page)
  const card = page.locator('article', { has: page.locator(`a[href="/course-detail/${one.id}"]`) })
  await card.getByRole('button', { name: /^Buy / }).click()
  await expect(page.getByText(messages.enrolment.freeSuccess)).toBeVisible()
  await expect(page).toHaveURL('/mylearning')
  await page.goto(`/course-detail/${two.id}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Enrol' }).first().click()
  await expect(page.getByText(messages.enrolment.freeSuccess)).toBeVisible()
  await page.goto(`/course-detail/${two.id}`)
  const classroom = page.getByRole('button', { name: 'Go to the classroom' }).first()
  await expect(classroom).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enrol' })).toHaveCount(0)
  await classroom.click()
  await expect(page).toHaveURL(/\/classroom\//)
})

test('Enrol on the page of a paid course shows a summary and then opens its payment', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  await page.goto(`/course-detail/${course?.id}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Enrol' }).first().click()
  const summary = page.getByRole('dialog', { name: 'Your order' })
  await expect(summary).toContainText(course?.course_name ?? '')
  await summary.getByRole('button', { name: `Pay ${nairaAmount(course?.price ?? 0)}` }).click()
  await payByCard(page, '507850785078507812', '081')
  await checkout(page).getByLabel('Card PIN').fill('1111')
  await checkout(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(messages.enrolment.cartSuccess)).toBeVisible()
  expect(await enrolledIn(request, member.headers)).toEqual([course?.id])
})

for (const width of [360, 1280])
  test(`at ${width} px the page of a course says what its buttons do, and fills the cart`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const member = await newMember(page, request)
    const [course] = await openCourses(request, member, 'paid')
    const [free] = await openCourses(request, member, 'free')
    await page.goto(`/course-detail/${course?.id}`)
    await isAwake(page)
    await expect(
      page.getByText('Add to cart lets you pay for several together.').filter({ visible: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText(messages.cart.added)).toBeVisible()
    await page.getByRole('button', { name: 'See cart' }).click()
    await expect(page.getByRole('link', { name: course?.course_name ?? '' })).toBeVisible()
    await page.goto(`/course-detail/${free?.id}`)
    await expect(page.getByText('Free: starts at once').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  })
