import { readFile } from 'node:fs/promises'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Locator, test } from '@playwright/test'
import { giveCourse } from '../support/courses/give-course.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { makeInstructor } from '../support/make-instructor.ts'
import { isAwake, newMember, password, signIn } from '../support/member.ts'
import { payByCard } from '../support/pay-by-card.ts'

test('from the first sale by a teacher’s own link, over an admin who holds it back for a while, to money in the bank, with a statement that adds up', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  test.setTimeout(240_000)
  const author = await signIn(page, request, 'instructor@koya.test')
  const course = await ownCourse(request, author, 'Costing for Bakers, Tailors and Small Factories')
  const { user, email } = await newMember(page, request, { first_name: 'Ebele', last_name: 'Udo' })
  await makeInstructor(user.id)
  await giveCourse(course, user.id)

  const shop = await browser.newContext()
  const buyer = await shop.newPage()
  await newMember(buyer, request)
  await buyer.goto(`/course-detail/${course}?by=${user.id}`)
  await isAwake(buyer)
  await buyer
    .getByRole('complementary', { name: 'Price and enrolment' })
    .getByRole('button', { name: /^Enrol/ })
    .click()
  await buyer.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await payByCard(buyer)
  await expect(buyer).toHaveURL('/mylearning')
  await shop.close()

  await signIn(page, request, email, password)
  await page.goto('/instructor/earnings')
  await expect(page.getByRole('table', { name: /^Sales and refunds/ })).toContainText('90%')
  await expect(page.getByRole('list', { name: 'Share your link' }).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/.*${encodeURIComponent(`/instructors/${user.id}?by=${user.id}`)}$`),
  )
  await page.getByRole('button', { name: 'Add an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bank').selectOption({ label: 'Zenith Bank' })
  await dialog.getByLabel('Account number').fill('0000000001')
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(dialog.getByText(messages.earnings.otherName)).toBeVisible()
  await dialog.getByLabel('Account number').fill(`0${String(user.id).padStart(9, '0')}`)
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByText('Name at the bank: UDO EBELE')).toBeVisible()

  // A job makes earnings available once a minute; here they are pending for no day at all.
  const payOut = page.getByRole('button', { name: 'Pay out now' })
  await expect(async () => {
    await page.reload()
    await expect(payOut).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 150_000 })

  // Somebody in the office has a question first.
  const desk = await browser.newContext()
  const office = await desk.newPage()
  await signIn(office, request, 'admin@koya.test')
  await office.goto('/admin/payouts')
  const due = office.getByRole('listitem').filter({ hasText: 'Ebele Udo' })
  await answer(due.getByRole('button', { name: 'Hold: Ebele Udo' }), 'The identity is being checked.')
  await expect(due).toContainText('The identity is being checked.')
  await expect(due.getByRole('button', { name: 'Pay now: Ebele Udo' })).toBeHidden()
  await page.reload()
  await expect(page.getByText(messages.earnings.held)).toBeVisible()
  await expect(payOut).toBeHidden()
  await answer(due.getByRole('button', { name: 'Release: Ebele Udo' }), 'It is her.')
  await expect(due.getByRole('button', { name: 'Pay now: Ebele Udo' })).toBeVisible()

  await page.reload()
  await payOut.click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

  await office.reload()
  await expect(due.filter({ hasText: 'asked for' })).toContainText('Paid')
  await desk.close()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: / as CSV$/ }).click()
  const rows = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
  const heads = rows[0]?.split(',') ?? []
  // Counted from the end: the name of a course may hold commas.
  const column = heads.indexOf('Your share') - heads.length
  const shares = rows.slice(1).map((row) => Number(row.split(',').at(column)))
  expect(Math.max(...shares)).toBeGreaterThan(0)
  const [after = Number.NaN] = shares.slice(-1)
  expect(after).toBe(0)
  expect(shares.slice(0, -1).reduce((sum, share) => sum + share, 0)).toBeCloseTo(after, 2)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

/** Opens the question behind a button, says why, and agrees. */
async function answer(button: Locator, why: string) {
  const page = button.page()
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill(why)
  await dialog.getByRole('button', { name: /^(Hold|Release)$/ }).click()
  await expect(dialog).toBeHidden()
}
