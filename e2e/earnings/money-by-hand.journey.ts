import { payoutAccounts } from '@koya/api/db/schema.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { movePayout, postNewPayout } from '../../api/src/books/post-payout.ts'
import { releaseEarnings } from '../../api/src/books/release-earnings.ts'
import { onDatabase } from '../support/courses/enrol-directly.ts'
import { giveCourse } from '../support/courses/give-course.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { makeInstructor } from '../support/make-instructor.ts'
import { newMember, password, signIn } from '../support/member.ts'
import { charge, startPayment } from '../support/pay-by-script.ts'

const COURSE = 'Costing for Bakers, Tailors and Small Factories'

/** Somebody who has sold a course once. */
async function seller(page: Page, request: APIRequestContext) {
  const id = await ownCourse(request, await signIn(page, request, 'instructor@koya.test'), COURSE)
  const { user, email } = await newMember(page, request, { first_name: 'Chidi', last_name: 'Okafor' })
  await makeInstructor(user.id)
  await giveCourse(id, user.id)
  const buyer = await newMember(page, request)
  const reference = await startPayment(request, buyer, [id])
  await charge(request, reference)
  const paid = async () =>
    (await (await request.get(`${API_BASE}/payments/${reference}`, { headers: buyer.headers })).json()).data.state
  await expect.poll(paid).toBe('paid')
  return { userId: user.id, email }
}

/** As with PAYOUT_METHOD=bank: the bank's file was taken along, and what it sent was noted. */
function sentByHand(userId: number, reference: string) {
  return onDatabase(async ({ db }) => {
    const now = new Date()
    await releaseEarnings(db, { now, holdDays: 0 })
    return db.transaction(async (tx) => {
      const place = { bankCode: '058', bankName: 'Guaranty Trust Bank', accountNumber: '0123456789' }
      const [account] = await tx
        .insert(payoutAccounts)
        .values({ userId, ...place, accountName: 'OKAFOR CHIDI', recipientCode: `bank-${userId}`, usableFrom: now })
        .returning()
      const sent = { method: 'bank', origin: 'week', state: 'sending', createdAt: now, nextCheckAt: now } as const
      const given = { userId, accountId: account?.id ?? 0, reference, amountKobo: 500_000, ...sent }
      const payout = await postNewPayout(tx, given, now)
      await movePayout(tx, payout, { state: 'paid', settledAt: now }, now)
    })
  })
}

test('money that was sent by hand and came back is noted by an admin, and is its teacher’s again', {
  tag: '@long',
}, async ({ page, request }) => {
  const { userId, email } = await seller(page, request)
  const reference = `koya-payout-byhand${String(userId).padStart(10, '0')}`
  await sentByHand(userId, reference)

  await signIn(page, request, 'admin@koya.test')
  await page.goto('/admin/payouts')
  const payout = page.getByRole('listitem').filter({ hasText: reference })
  await expect(payout).toContainText('Paid')
  await payout.getByRole('button', { name: /^It came back: / }).click()
  const question = page.getByRole('dialog', { name: /^It came back: NGN 5,000/ })
  await question.getByRole('button', { name: 'It came back' }).click()
  await expect(question.getByText(messages.field.tooShort)).toBeVisible()
  await question.getByLabel('Note').fill('Account closed')
  await question.getByRole('button', { name: 'It came back' }).click()
  await expect(page.getByText(messages.earnings.outcomeNoted)).toBeVisible()
  await expect(payout).toContainText('Came back')
  await expect(payout).toContainText('Account closed')
  await expect(payout.getByRole('button', { name: 'Try again: Chidi Okafor' })).toBeVisible()
  await expect(payout.getByRole('button', { name: /^It came back: / })).toHaveCount(0)

  await signIn(page, request, email, password)
  await page.goto('/notifications')
  await expect(page.getByText('The money is available again. Account closed')).toBeVisible()
  await page.goto('/instructor/earnings')
  await expect(page.getByText('Account closed').first()).toBeVisible()
})
