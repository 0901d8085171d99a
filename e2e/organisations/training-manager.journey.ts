import { readFile } from 'node:fs/promises'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { lessonsOf } from '../support/learner-of-python.ts'
import { linkFromMail } from '../support/mailbox.ts'
import { isAwake, type Member, newMember, signIn } from '../support/member.ts'
import { checkout } from '../support/pay-by-card.ts'

const COURSE = 'Cassava from Stem to Garri'
const INVITED = 200
const SEATS = 50

test('the whole life of a training manager: registered, approved, 200 invited, 50 seats by transfer, assigned before a diet, two finish, the report taken along', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  test.setTimeout(240_000)
  const manager = await newMember(page, request)
  const company = `Ikeja Freight ${manager.user.id}`
  await register(page, company, manager.email)
  await approve(browser, request, company)
  const space = await linkFromMail(request, manager.email, `The space of ${company} is open`)
  await page.goto(space)
  await isAwake(page)
  await expect(page.getByRole('heading', { name: company })).toBeVisible()

  const staff = await Promise.all([1, 2].map(() => somebody(browser, request)))
  await invite(page, staff)
  for (const one of staff) await join(one, request, company)

  await page.goto(`${space}/seats`)
  await isAwake(page)
  await page.getByLabel('Find courses').fill(COURSE)
  await page.locator('.found-courses label').first().getByRole('checkbox').check()
  await page.getByLabel('How many seats').fill(String(SEATS))
  await page.getByRole('button', { name: 'See the price' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await checkout(page).getByRole('button', { name: 'I have sent the money' }).click()
  await checkout(page).getByRole('link', { name: 'Close and wait' }).click()
  await expect(async () => {
    await page.goto(`${space}/seats`)
    await expect(page.getByText(`${SEATS} of ${SEATS} paid`)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await isAwake(page)
  await page.getByRole('link', { name: `Give seats: ${COURSE}` }).click()
  await page.getByLabel('Give a seat to').selectOption({ label: 'Everyone in Drivers (2)' })
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByText(`2 of ${SEATS} given`)).toBeVisible()

  await page.getByRole('link', { name: 'Assignments' }).click()
  await page.getByLabel('Find a course').fill(COURSE)
  await page.locator('.found-courses label').first().getByRole('radio').check()
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'Everyone in Drivers (2)' })
  await page.getByLabel('Due', { exact: true }).selectOption({ label: 'Before an examination diet' })
  await page.getByLabel('Professional body of the diet').selectOption({ label: 'ICAN' })
  await page.getByLabel('Diet', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText(messages.organisations.assigned)).toBeVisible()

  for (const one of staff) await finish(request, one)
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Report', exact: true })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n')
  for (const { member } of staff) {
    const row = rows.find((line) => line.includes(member.email)) ?? ''
    expect(row).toContain(COURSE)
    expect(row).toMatch(/\b100\b/)
  }
  for (const { page: own } of staff) await own.context().close()
})

type Staff = { page: Page; member: Member }

async function register(page: Page, company: string, email: string) {
  await page.goto('/business#register')
  await isAwake(page)
  const form = page.locator('#register')
  await form.getByRole('radio', { name: 'Company' }).check()
  await form.getByLabel('Name of the organisation').fill(company)
  await form.getByLabel('City or town').fill('Lagos')
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Register your Business' }).click()
  await expect(form.locator('.form-message')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Register your Business' })).toBeHidden()
}

async function approve(browser: Browser, request: APIRequestContext, company: string) {
  const desk = await browser.newContext()
  const office = await desk.newPage()
  await signIn(office, request, 'admin@koya.test')
  await office.goto(`/admin/businesses?search=${encodeURIComponent(company)}`)
  await office.getByRole('button', { name: `Approve: ${company}` }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('Approved', { exact: true })).toBeVisible()
  await desk.close()
}

async function somebody(browser: Browser, request: APIRequestContext): Promise<Staff> {
  const context = await browser.newContext()
  const page = await context.newPage()
  return { page, member: await newMember(page, request) }
}

/** Two who have accounts, and all the others new. The bar shows how far it is. */
async function invite(page: Page, staff: Staff[]) {
  const strangers = Array.from({ length: INVITED - staff.length }, (_, n) => `staff.${Date.now()}.${n}@example.test`)
  const lines = [
    ...staff.map(({ member }) => `${member.email};Drivers`),
    ...strangers.map((email) => `${email};Warehouse`),
  ]
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['email;group', ...lines].join('\n')),
  })
  await expect(page.getByText(`${INVITED} rows · semicolon between columns · UTF-8`)).toBeVisible()
  await expect(page.getByText('Makes 2 new groups: Drivers, Warehouse.')).toBeVisible()
  await page.getByRole('button', { name: `Send ${INVITED} invitations` }).click()
  await expect(page.getByText(`${INVITED} people were invited.`)).toBeVisible()
}

async function join({ page, member }: Staff, request: APIRequestContext, company: string) {
  await page.goto(await linkFromMail(request, member.email, `${company} invites you to learn on Koya`))
  await isAwake(page)
  await page.getByLabel('I agree that managers see this').check()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(/\/o\//)
}

/** Every lesson of the course, without the way through the classroom, which is tested elsewhere. */
async function finish(request: APIRequestContext, { member }: Staff) {
  const { headers } = member
  const enrolled = await (await request.get(`${API_BASE}/enrollments/me`, { headers })).json()
  const courseId: number = enrolled.data[0].course_id
  const lessons = await lessonsOf(request, member, courseId)
  const items = lessons.map(({ id }) => ({ lesson_id: id, done_at: new Date().toISOString() }))
  const sent = await request.post(`${API_BASE}/progress`, { headers, data: { items } })
  expect(sent.ok(), await sent.text()).toBe(true)
}
