import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { isAwake, newMember, openCourses } from '../support/member.ts'
import { payByCard } from '../support/pay-by-card.ts'
import { charge, startPayment } from '../support/pay-by-script.ts'

/** Everything that any toast of this page says from now on. */
async function listenToToasts(page: Page) {
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { toastTexts: texts })
    const region = document.getElementById('toasts') as HTMLElement
    new MutationObserver(() => {
      texts.push([...region.querySelectorAll('.toast')].map((toast) => toast.textContent).join(' | '))
    }).observe(region, { childList: true })
  })
  return () => page.evaluate<string[]>('toastTexts')
}

/** The news has come: the bell counts it. */
async function newsIsHere(page: Page) {
  await expect(page.getByLabel(/account menu, \d+ unread/)).toBeVisible()
}

test('a purchase is told in one toast: the news of the same stays silent', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  await page.goto(`/course-detail/${course?.id}`)
  await isAwake(page)
  const said = await listenToToasts(page)
  await page.getByRole('button', { name: 'Enrol' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
  await payByCard(page)
  await expect(page).toHaveURL('/mylearning')
  await expect(page.getByText(messages.payment.completed)).toBeVisible()
  await expect(page.getByText(messages.enrolment.cartSuccess)).toBeVisible()
  await newsIsHere(page)
  const texts = await said()
  expect(texts.join()).not.toContain(messages.notifications.enrolledIn(course?.course_name ?? ''))
  expect(texts.filter((text) => text.includes('|'))).toEqual([])
})

test('a free enrolment is told in one toast', { tag: '@long' }, async ({ page, request }) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'free')
  await page.goto(`/course-detail/${course?.id}`)
  await isAwake(page)
  const said = await listenToToasts(page)
  await page.getByRole('button', { name: 'Enrol' }).first().click()
  await expect(page).toHaveURL('/mylearning')
  await expect(page.getByText(messages.enrolment.freeSuccess)).toBeVisible()
  await newsIsHere(page)
  expect((await said()).join()).not.toContain(messages.notifications.enrolledIn(course?.course_name ?? ''))
})

test('an enrolment that another device brought about is told by the news, and the course leaves the cart', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  await page.goto(`/course-detail/${course?.id}`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click()
  await expect(page.getByRole('link', { name: 'Cart 1 course' })).toBeVisible()
  const reference = await startPayment(request, member, [course?.id ?? 0])
  const listens = page.waitForResponse('**/notifications/stream')
  await page.goto('/courses')
  await listens
  await charge(request, reference)
  await expect(page.getByText(messages.notifications.enrolledIn(course?.course_name ?? ''))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})
