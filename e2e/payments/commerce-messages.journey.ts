import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { changeCourse } from '../support/courses/change-course.ts'
import { isAwake, type Member, newMember, openCourses } from '../support/member.ts'
import { messageOf } from '../support/message-of.ts'

type Course = { id: number; course_name: string; price: number }
type Setting = { page: Page; request: APIRequestContext; member: Member; free: Course; paid: Course }
type Trigger = (setting: Setting) => Promise<void>

/** Plays an answer that the real server gives rarely or never. */
async function answer(page: Page, url: string, status: number, json: unknown) {
  await page.route(url, (route) => route.fulfill({ status, json }))
}

function press(name: 'Buy' | 'Wishlist', which: 'free' | 'paid' = 'paid'): Trigger {
  return async (setting) => {
    const { page } = setting
    const { id, course_name } = setting[which]
    await page.goto(`/courses?search=${encodeURIComponent(course_name)}`)
    await isAwake(page)
    const card = page.locator('article', { has: page.locator(`a[href="/course-detail/${id}"]`) })
    await card.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }
}

/** Something in the cart, and the cart open. */
const fillCart: Trigger = async (setting) => {
  await press('Buy')(setting)
  await expect(setting.page.getByText(messages.cart.added)).toBeVisible()
  await setting.page.goto('/cart')
}

const pay: Trigger = async (setting) => {
  await fillCart(setting)
  await setting.page.getByRole('button', { name: /^Pay NGN/ }).click()
}

const payWithCard: Trigger = async (setting) => {
  await pay(setting)
  const popup = setting.page.frameLocator('iframe[title="Paystack checkout (sandbox)"]')
  await popup.getByLabel('Card number').fill('4084084084084081')
  await popup.getByLabel('CVV').fill('408')
  await popup.getByRole('button', { name: 'Pay by card' }).click()
}

/** One wish, made behind the page's back, and the list open. */
const openWishList: Trigger = async ({ page, request, member, paid }) => {
  await request.post('/api/v1/wishlists/add', { data: { id: paid.id }, headers: member.headers })
  await page.goto('/wishlist')
}

const enrolFree: Trigger = async ({ request, member, free }) => {
  const enrollments = [{ user_id: member.user.id, course_id: free.id }]
  await request.post('/api/v1/enrollments', { data: { enrollments }, headers: member.headers })
}

/** Every commerce message, with something a person (or a strange server) does to make it appear. */
const triggers: Record<string, Trigger> = {
  'cart.added': press('Buy'),
  'cart.alreadyThere': async (setting) => {
    await press('Buy')(setting)
    await expect(setting.page.getByText(messages.cart.added)).toBeVisible()
    await press('Buy')(setting)
  },
  'cart.cleared': async (setting) => {
    await fillCart(setting)
    await setting.page.getByRole('button', { name: 'Clear cart' }).click()
  },
  'wishList.added': press('Wishlist'),
  'wishList.alreadyThere': async (setting) => {
    const { page, request, member, paid } = setting
    // The list is on this device, and then another one adds to it.
    await page.goto('/wishlist')
    await expect(page.getByRole('link', { name: 'Browse a course' })).toBeVisible()
    await request.post('/api/v1/wishlists/add', { data: { id: paid.id }, headers: member.headers })
    await press('Wishlist')(setting)
  },
  'wishList.addFailed': async (setting) => {
    await answer(setting.page, '**/api/v1/wishlists/add', 500, {})
    await press('Wishlist')(setting)
  },
  'wishList.removed': async (setting) => {
    await openWishList(setting)
    await setting.page.getByRole('button', { name: /^Remove/ }).click()
  },
  'wishList.removeFailed': async (setting) => {
    await openWishList(setting)
    await answer(setting.page, '**/api/v1/wishlists/*/delete', 500, {})
    await setting.page.getByRole('button', { name: /^Remove/ }).click()
  },
  'wishList.cleared': async (setting) => {
    await openWishList(setting)
    await setting.page.getByRole('button', { name: /^Clear/ }).click()
  },
  'wishList.loadFailed': async ({ page }) => {
    await answer(page, '**/api/v1/wishlists/me', 500, {})
    await page.goto('/wishlist')
  },
  'enrolment.freeSuccess': press('Buy', 'free'),
  'enrolment.freeFailed': async (setting) => {
    await answer(setting.page, '**/api/v1/enrollments', 500, {})
    await press('Buy', 'free')(setting)
  },
  'enrolment.already': async (setting) => {
    await enrolFree(setting)
    await press('Buy', 'free')(setting)
  },
  'enrolment.ownCourse': async (setting) => {
    const courses = [{ id: setting.paid.id, state: 'own' }]
    await answer(setting.page, '**/api/v1/cart/quote*', 200, { data: { courses } })
    await press('Buy')(setting)
  },
  'enrolment.cartSuccess': payWithCard,
  'enrolment.cartFailed': async (setting) => {
    await answer(setting.page, '**/learnerEnrolMultiple', 500, {})
    await payWithCard(setting)
  },
  'enrolment.closed': async ({ page, paid }) => {
    await changeCourse(paid.id, { enrolment_end: '2020-01-01' })
    await expect(async () => {
      await page.goto(`/course-detail/${paid.id}`)
      await expect(page.getByRole('button', { name: messages.enrolment.closed }).first()).toBeVisible()
    }).toPass()
    await changeCourse(paid.id, { enrolment_end: '2030-01-01' })
  },
  'payment.completed': payWithCard,
  'payment.closed': async (setting) => {
    await pay(setting)
    await setting.page
      .frameLocator('iframe[title="Paystack checkout (sandbox)"]')
      .getByRole('link', { name: 'Cancel' })
      .click()
  },
  'notifications.none': async ({ page }) => void (await page.goto('/notifications')),
  'api.providerUnavailable': async (setting) => {
    const refusal = { message: messages.api.providerUnavailable, code: 'provider_unavailable' }
    await answer(setting.page, '**/api/v1/payments', 503, refusal)
    await pay(setting)
  },
}

/** Said by other means: by the receipt page's own journey, as part of a sentence, or decided against. */
const elsewhere = [
  'cart.full',
  'cart.priceChanged',
  'cart.removed',
  'wishList.addedLocally',
  'wishList.removedLocally',
  'wishList.fetchFailed',
  'notifications.enrolledIn',
  'enrolment.opensOn',
  'enrolment.closedOn',
  'enrolment.notOpenYet',
  'payment.refundRequested',
  'payment.reasonTooShort',
  'payment.reasonTooLong',
  'payment.rehearsalReceipt',
]

test('every commerce message has something that triggers it', () => {
  const named = (['cart', 'wishList', 'enrolment', 'payment'] as const).flatMap((group) =>
    Object.keys(messages[group]).map((key) => `${group}.${key}`),
  )
  expect(named.filter((name) => !(name in triggers) && !elsewhere.includes(name))).toEqual([])
})

for (const [name, trigger] of Object.entries(triggers))
  test(`${name} appears`, { tag: '@long' }, async ({ page, request }) => {
    const member = await newMember(page, request)
    const [free] = await openCourses(request, member, 'free')
    const paidCourses = await openCourses(request, member, 'paid')
    // Each trigger has a course of its own, because some change it for everyone.
    const paid = paidCourses[Object.keys(triggers).indexOf(name)]
    if (!free || !paid) throw new Error('the market has too few courses')
    await trigger({ page, request, member, free, paid })
    const text = String(messageOf(name))
    await expect(page.getByText(text).first()).toBeVisible()
  })

test('a price that changed since it was put into the cart is said, and so is a course that is gone', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  const paid = (await openCourses(request, member, 'paid')).at(-1)
  const [free] = await openCourses(request, member, 'free')
  if (!paid || !free) throw new Error('the market has too few courses')
  await fillCart({ page, request, member, paid, free })
  // The cart has asked for its prices; what changes from now on is news to it.
  await expect(page.getByRole('button', { name: /^Pay NGN/ })).toBeVisible()
  await changeCourse(paid.id, { price_kobo: paid.price * 100 + 50_000 })
  await page.reload()
  await expect(page.getByText(messages.cart.priceChanged(paid.course_name))).toBeVisible()
  await changeCourse(paid.id, { enrolment_end: '2020-01-01' })
  await page.reload()
  await expect(page.getByText(messages.cart.removed(paid.course_name))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse a course' })).toBeVisible()
})
