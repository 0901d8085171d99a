import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { awardDirectly } from '../support/award-directly.ts'
import { mailTo } from '../support/mailbox.ts'
import { isAwake, type Member, newMember, openCourses, signIn } from '../support/member.ts'
import { charge, startPayment } from '../support/pay-by-script.ts'

const pages = ['', '/courses', '/users', '/businesses', '/payments', '/certificates', '/audit', '/instructors/3']

const stateOf = async (request: APIRequestContext, { headers }: Member, reference: string) =>
  (await (await request.get(`${API_BASE}/payments/${reference}`, { headers })).json()).data?.state

/** Presses a button of a row and, in the dialog that asks, its verb. */
async function decide(page: Page, button: string, { verb, reason }: { verb: string; reason?: string }) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('an admin decides, and every decision is done, told and written down', async ({ page, request }) => {
  test.setTimeout(60_000)
  const member = await newMember(page, request)
  const { id } = member.user
  const courses = await openCourses(request, member, 'paid')
  const reference = await startPayment(request, member, [courses[0]?.id ?? 0])
  await charge(request, reference)
  await expect.poll(() => stateOf(request, member, reference)).toBe('paid')
  const asked = { headers: member.headers, data: { reason: 'I bought it by mistake' } }
  await request.post(`${API_BASE}/payments/${reference}/refund-request`, asked)
  const award = await awardDirectly(id, courses[1]?.id ?? 0)
  const company = { company_name: `Academy ${id}`, kind: 'school', city: 'Owerri', email: `academy${id}@example.test` }
  await request.post(`${API_BASE}/business/register`, { data: company })
  await signIn(page, request, 'admin@koya.test')

  await page.goto(`/admin/businesses?search=Academy+${id}`)
  await decide(page, `Approve: Academy ${id}`, { verb: 'Approve' })
  await expect(page.getByRole('status').filter({ hasText: messages.admin.businessApproved })).toBeVisible()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await mailTo(request, company.email, `Academy ${id} is approved`)

  await page.goto(`/admin/users?search=${encodeURIComponent(member.email)}`)
  await page.getByRole('button', { name: 'Change roles: Bola Ade' }).click()
  await page.getByRole('dialog').getByLabel('Instructor: writes and teaches courses').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Change roles' }).click()
  await expect(page.locator('.state-mark', { hasText: 'Instructor' })).toBeVisible()
  const taught = await request.get(`${API_BASE}/instructors/my/profile`, { headers: member.headers })
  expect(taught.status()).toBe(200)

  await page.goto(`/admin/payments?list=all&search=${reference}`)
  await expect(page.getByText('I bought it by mistake')).toBeVisible()
  await decide(page, 'Send refund: ', { verb: 'Send refund' })
  await expect.poll(() => stateOf(request, member, reference), { timeout: 15_000 }).toBe('refunded')
  await mailTo(request, member.email, `Your refund of NGN ${courses[0]?.price.toLocaleString('en-NG')}`)

  await page.goto(`/admin/certificates?search=${award.number}`)
  const why = 'The exam was written by somebody else.'
  await page.getByRole('button', { name: `Revoke: ${award.number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText(messages.payment.reasonTooShort(10))).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox').fill(why)
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
  await page.goto(`/verify/${award.code}`)
  await expect(page.getByText(why)).toBeVisible()

  for (const [subject, action] of [
    [`user ${id}`, 'change roles'],
    [`payment ${reference}`, 'send refund'],
    [`certificate ${award.number}`, 'revoke certificate'],
  ]) {
    await page.goto(`/admin/audit?subject=${encodeURIComponent(subject ?? '')}`)
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: action ?? '' }),
    ).toContainText('Bola Akande')
  }
  await page.goto('/admin/audit?subject=business')
  await expect(page.getByText(`name: Academy ${id}`)).toBeVisible()
})

test('a learner sees no admin, and a visitor is asked to log in', { tag: '@long' }, async ({ page, request }) => {
  await page.goto('/admin/payments')
  await expect(page).toHaveURL('/login?redirect=/admin/payments')
  await signIn(page, request, 'learner@koya.test')
  const given: number[] = []
  page.on('response', (response) => response.url().includes('/api/v1/admin/') && given.push(response.status()))
  for (const path of pages) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('heading', { name: 'This part is for admins' })).toBeVisible()
  }
  expect(new Set(given)).toEqual(new Set([403]))
  await isAwake(page)
  await page.getByLabel(/account menu/).click()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
})

test('the dialogs are left by keyboard, and the focus is where it was', { tag: '@long' }, async ({ page, request }) => {
  await signIn(page, request, 'admin@koya.test')
  await page.goto('/admin/users?search=learner%40koya.test')
  const button = page.getByRole('button', { name: 'Change roles: Adaeze Okonkwo' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Roles of Adaeze Okonkwo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
})
