import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { isAwake, newMember, openCourses } from '../support/member.ts'
import { checkout } from '../support/pay-by-card.ts'

/** More presses than any page here needs to be walked through. */
const FAR = 150

/** Walks with the Tab key until it reaches something, as somebody does who has no mouse. */
async function walkTo(page: Page, goal: Locator) {
  await expect(goal).toBeVisible()
  for (let step = 0; step < FAR; step++) {
    if (await goal.evaluate(isHere)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${FAR} times Tab do not lead to ${goal}`)
}

function isHere(element: Element) {
  const { ownerDocument } = element
  return ownerDocument.hasFocus() && ownerDocument.activeElement === element
}

async function press(page: Page, goal: Locator) {
  await walkTo(page, goal)
  await page.keyboard.press('Enter')
}

async function type(page: Page, goal: Locator, text: string) {
  await walkTo(page, goal)
  await page.keyboard.type(text)
}

test('a course is found, paid for and begun with the keyboard alone', { tag: '@long' }, async ({ page, request }) => {
  test.setTimeout(90_000)
  const member = await newMember(page, request)
  const [course] = await openCourses(request, member, 'paid')
  if (!course) throw new Error('the market sells nothing')
  await page.goto('/')
  await isAwake(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await type(page, page.getByLabel('Search courses').first(), course.course_name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/courses\?search=/)

  const card = page.locator('article', { has: page.locator(`a[href="/course-detail/${course.id}"]`) })
  await press(page, card.getByRole('link', { name: course.course_name }).first())
  await expect(page).toHaveURL(`/course-detail/${course.id}`)
  await expect(page.getByRole('heading', { level: 1, name: course.course_name })).toBeVisible()
  // Alt and the left arrow, which a browser without a window does not know.
  await page.goBack()
  await press(page, card.getByRole('button', { name: /^Buy / }))
  await press(page, page.getByRole('button', { name: 'See cart' }))
  await expect(page).toHaveURL('/cart')

  await press(page, page.getByRole('button', { name: /^Pay NGN/ }))
  await type(page, checkout(page).getByLabel('Card number'), '4084084084084081')
  await type(page, checkout(page).getByLabel('CVV'), '408')
  await press(page, checkout(page).getByRole('button', { name: 'Pay by card' }))
  await expect(page.getByText(messages.enrolment.cartSuccess)).toBeVisible()
  await expect(page).toHaveURL('/mylearning')

  await press(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^View Course/ })
      .first(),
  )
  await expect(page).toHaveURL(/\/classroom\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
