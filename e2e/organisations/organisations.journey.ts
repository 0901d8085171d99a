import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { isAwake, newMember, signIn } from '../support/member.ts'
import { payByCard } from '../support/pay-by-card.ts'

const TWO_GROUPS = ['Branch operations', 'Customer desk']

test('a training manager invites people, buys seats, gives them, assigns a course and takes the report along', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  // A whole life of a training manager, with four pages held to axe at its end.
  test.setTimeout(150_000)
  const other = await browser.newContext()
  const guestPage = await other.newPage()
  const guest = await newMember(guestPage, request)
  const manager = await signIn(page, request, 'manager@koya.test')

  // A manager logs in to the dashboard, as everybody does.
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Your organisations' }).getByRole('link', { name: 'Marina' }).click()
  await expect(page).toHaveURL('/o/marina')
  await isAwake(page)
  await expect(page.getByRole('heading', { name: 'Marina Staff Training' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How the groups are doing' })).toBeVisible()

  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  const csv = `email;group\n${guest.email};Customer desk\nnew.${Date.now()}@example.test;Customer desk\nwrong.example.test;\n`
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText(messages.organisations.row.noAt)).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(page.getByText('2 people were invited.')).toBeVisible()

  const made = await request.post('/api/v1/organisations/marina/links', { headers: manager.headers, data: { uses: 5 } })
  const { data: link } = await made.json()
  await guestPage.goto(`/join/${link.token}`)
  await isAwake(guestPage)
  await guestPage.getByRole('button', { name: 'Join' }).click()
  await expect(guestPage.getByText(messages.organisations.mustAgree)).toBeVisible()
  await guestPage.getByLabel('I agree that managers see this').check()
  await guestPage.getByRole('button', { name: 'Join' }).click()
  await expect(guestPage).toHaveURL('/o/marina')

  await manageTwoGroups(page, guest.email)
  const { data: found } = await (
    await request.get(`/api/v1/organisations/marina/people?search=${guest.email}`, { headers: manager.headers })
  ).json()
  const [changed] = found.people
  expect([changed.role, changed.manages.length, changed.groups.map((one: { name: string }) => one.name)]).toEqual([
    'manager',
    2,
    TWO_GROUPS,
  ])

  await page.goto('/o/marina/seats')
  await isAwake(page)
  await page.getByLabel('Find courses').fill('Payroll and Loan')
  const course = page.locator('.found-courses label').first()
  const courseName = (await course.textContent())?.trim() ?? ''
  await course.getByRole('checkbox').check()
  await page.getByLabel('How many seats').fill('2')
  await page.getByRole('button', { name: 'See the price' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page)
  await expect(page.getByText('2 of 2 paid')).toBeVisible()
  await page
    .getByRole('link', { name: `Give seats: ${courseName}` })
    .first()
    .click()
  await page.getByLabel('Find people').fill(guest.email)
  await page.getByRole('checkbox', { name: guest.email }).check()
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByText(messages.organisations.seatsGiven(1))).toBeVisible()
  await expect(page.getByText('1 of 2 given')).toBeVisible()
  // What taking back means is said before it is done.
  await expect(page.getByText('A seat taken back before the first lesson is free again.')).toBeVisible()
  await page.getByRole('button', { name: /^Take back: / }).click()
  await expect(page.getByText('No lesson was begun, so the seat is free again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Assignments' }).click()
  await page.getByLabel('Find a course').fill(courseName)
  await page.locator('.found-courses label').first().getByRole('radio').check()
  await page.getByLabel('Find people').fill(guest.email)
  await page.getByRole('checkbox', { name: guest.email }).check()
  await page.getByLabel('Last day').fill('2027-06-30')
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText(messages.organisations.assigned)).toBeVisible()

  await page.getByRole('link', { name: 'Reports' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(guest.email)
  for (const path of ['', '/people', '/seats', '/reports']) {
    await page.goto(`/o/marina${path}`)
    await isAwake(page)
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  }
  await other.close()
})

/** Puts somebody into two groups, and makes them manager of both. */
async function manageTwoGroups(page: Page, email: string) {
  await page.goto(`/o/marina/people?search=${encodeURIComponent(email)}`)
  await isAwake(page)
  await page.getByRole('button', { name: /^Change: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption({ label: 'Manager of some groups' })
  for (const name of ['In these groups', 'Manages these groups'])
    for (const group of TWO_GROUPS) await dialog.getByRole('group', { name }).getByLabel(group).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}
