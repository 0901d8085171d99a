import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { isAwake, newMember } from '../support/member.ts'
import { payByCard } from '../support/pay-by-card.ts'

type Found = { id: number; course_name: string; price: number }

async function paidCourse(request: APIRequestContext): Promise<Found> {
  const { data } = await (await request.get('/api/v1/courses?per_page=100&price=paid')).json()
  const listed: (Found & { regular_price: number | null; enrolment_end_date?: string })[] = data.courses
  const found = listed.find(({ price, regular_price }) => price > 4_000 && !regular_price)
  if (!found) throw new Error('there is no course to sponsor')
  return found
}

/** Makes the link on the course's page, as a learner does, and answers its address. */
async function makeLink(page: Page, course: Found, note: string) {
  await page.goto(`/course-detail/${course.id}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Ask someone to pay' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What would you like to say?').fill(note)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your link is ready' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*sponsor/,
  )
  return String(await dialog.locator('.sponsor-link').textContent())
}

/** Somebody without an account, on a small phone. */
async function sponsor(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return page
}

test('two people pay a link on their phones, and the learner is enrolled', { tag: '@long' }, async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  await newMember(page, request)
  const course = await paidCourse(request)
  const url = await makeLink(page, course, 'For my exam in May.')

  const first = await sponsor(browser, url)
  await expect(first.getByRole('heading', { level: 1 })).toContainText(course.course_name)
  await expect(first.getByText('For my exam in May.')).toBeVisible()
  await expect(first.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await first.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await first.getByLabel('Amount in naira').fill('100')
  await first.getByLabel('Your email address').fill('ngozi@example.test')
  await first.getByRole('button', { name: 'Pay NGN 100' }).click()
  await expect(first.getByText('Please pay at least NGN 500.')).toBeVisible()
  await first.getByLabel('Amount in naira').fill('1,000')
  await first.getByRole('button', { name: 'Pay NGN 1,000' }).click()
  await payByCard(first)
  await expect(first.getByText('Thank you! Your payment was received')).toBeVisible()
  await expect(first.getByText(`${nairaAmount(course.price - 1_000)} to go`)).toBeVisible()

  await page.goto('/payments')
  const links = page.getByRole('region', { name: 'Links to your sponsors' })
  await expect(links.getByText('One payment so far')).toBeVisible()
  await expect(links).not.toContainText('ngozi')

  const second = await sponsor(browser, url)
  await second.getByLabel('Your email address').fill('emeka@example.test')
  await second.getByRole('button', { name: `Pay ${nairaAmount(course.price - 1_000)}` }).click()
  await payByCard(second)
  await expect(second.getByRole('heading', { name: 'course is paid for' })).toBeVisible()
  await expect(second.getByText('Thank you! Your payment was received')).toBeVisible()

  await page.goto('/mylearning')
  await expect(page.getByRole('link', { name: course.course_name })).toBeVisible()
  await first.reload()
  await expect(first.getByRole('heading', { name: 'course is paid for' })).toBeVisible()
})

test('a learner ends a link, and whoever opens it is told calmly', { tag: '@long' }, async ({
  page,
  request,
  browser,
}) => {
  await newMember(page, request)
  const url = await makeLink(page, await paidCourse(request), '')
  await page.goto('/payments')
  await page.getByRole('button', { name: /^End the link for/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByText('Ended. Nobody had paid anything.')).toBeVisible()
  const visitor = await sponsor(browser, url)
  await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await visitor.goto('/sponsor/nobody-was-sent-this-link')
  await expect(visitor.getByRole('heading', { name: 'We do not recognise this link' })).toBeVisible()
})
