import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newMember, openCourses, signIn } from '../support/member.ts'
import { charge, goodCard, startPayment } from '../support/pay-by-script.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function payerWithPayment(page: Page, request: APIRequestContext, howMany = 1) {
  const member = await newMember(page, request)
  const courses = (await openCourses(request, member, 'paid')).slice(0, howMany)
  const reference = await startPayment(
    request,
    member,
    courses.map(({ id }) => id),
  )
  return { member, courses, reference, total: courses.reduce((sum, { price }) => sum + price, 0) }
}

test('a paid payment stands in the list with its receipt, of which only the receipt is printed', async ({
  page,
  request,
}) => {
  const { member, courses, reference, total } = await payerWithPayment(page, request, 2)
  await charge(request, reference)
  await page.goto(`/payments/${reference}?trxref=${reference}&reference=${reference}`)
  await expect(heading(page, 'Payment received')).toBeVisible()
  const receipt = page.getByRole('region', { name: /^Receipt KR-\d{4}-\d{6}$/ })
  await expect(receipt).toContainText(member.email)
  await expect(receipt).toContainText(nairaAmount(total))
  for (const { course_name, price } of courses) {
    await expect(receipt).toContainText(course_name)
    await expect(receipt).toContainText(nairaAmount(price))
  }
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('main').getByRole('link', { name: 'Your payments' }).click()
  await expect(page.locator('.payment-row')).toHaveText(new RegExp(`Paid${nairaAmount(total)}$`))
})

test('a payment that is awaited says what to do, asks by itself, and turns into its receipt', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { reference, total } = await payerWithPayment(page, request)
  const checked = page.waitForRequest((call) => call.url().endsWith(`/${reference}/check`))
  await page.goto('/payments')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(heading(page, 'Waiting for your payment')).toBeVisible()
  await checked
  await expect(page.getByText(/^Last checked at/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What to send' })).toContainText(nairaAmount(total))
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('No change yet')).toBeVisible()
  await page.getByRole('button', { name: 'Continue paying' }).click()
  await expect(page.locator('iframe[title="Paystack checkout (sandbox)"]')).toBeVisible()
  await charge(request, reference)
  await expect(heading(page, 'Payment received')).toBeVisible()
})

for (const width of [360, 1280])
  test(`at ${width} px an order that too little came for says how much is missing, and gives it back on request`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    const { reference, total } = await payerWithPayment(page, request)
    const [missing, received] = [nairaAmount(400), nairaAmount(total - 400)]
    await page.goto(`/payments/${reference}`)
    await expect(heading(page, 'Waiting for your payment')).toBeVisible()
    await charge(request, reference, { ...goodCard, amount: (total - 400) * 100 })
    await expect(heading(page, `${missing} is missing`)).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText(`Please do not send the missing ${missing} by itself.`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: `Send my ${received} back` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send it back' }).click()
    await expect(page.getByRole('region', { name: 'Refund' })).toContainText(received)
    await expect(page.getByRole('button', { name: `Send my ${received} back` })).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Your payments' }).click()
    await expect(page.locator('.payment-row')).toContainText(`${missing} is missing`)
  })

test('a refund is asked for once, with a reason', { tag: '@long' }, async ({ page, request }) => {
  const { reference, total } = await payerWithPayment(page, request)
  await charge(request, reference)
  await page.goto(`/payments/${reference}`)
  await page.getByText('Ask for a refund').click()
  const reason = page.getByLabel('Why do you want your money back?')
  await reason.fill('No')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(reason).toHaveAccessibleDescription(messages.payment.reasonTooShort(10))
  await expect(reason).toBeFocused()
  await reason.fill('I bought the course for the wrong exam.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(messages.payment.refundRequested)).toBeVisible()
  const refund = page.getByRole('region', { name: 'Refund' })
  await expect(refund).toContainText('You have asked for this back')
  await expect(refund).toContainText(nairaAmount(total))
  await expect(reason).toHaveCount(0)
})

test('of a payment for two courses one is asked back, and then only the other one can be', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { courses, reference, total } = await payerWithPayment(page, request, 2)
  const [first, second] = courses.toSorted((a, b) => a.course_name.localeCompare(b.course_name))
  const worth = (course: typeof first) => `${course?.course_name}: ${nairaAmount(course?.price ?? 0)}`
  await charge(request, reference)
  await page.goto(`/payments/${reference}`)
  await page.getByText('Ask for a refund').click()
  await expect(page.getByLabel(`The whole payment: ${nairaAmount(total)}`)).toBeChecked()
  await page.getByLabel(worth(first)).check()
  await page.getByLabel('Why do you want your money back?').fill('I bought this one for the wrong exam.')
  await page.getByRole('button', { name: 'Send request' }).click()
  const refund = page.getByRole('region', { name: 'Refund' })
  await expect(refund).toContainText(first?.course_name ?? '')
  await expect(refund).toContainText(nairaAmount(first?.price ?? 0))
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.locator('.refund-request')).toContainText(worth(second))
})

test("somebody else's payment is not found", async ({ page, request }) => {
  const { reference } = await payerWithPayment(page, request)
  await signIn(page, request, 'learner@koya.test')
  await page.goto(`/payments/${reference}`)
  await expect(page.getByText(messages.api.paymentNotFound)).toBeVisible()
})
