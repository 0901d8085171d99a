import AxeBuilder from '@axe-core/playwright'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { closeOpened } from '../../api/test/closing.ts'
import { classClaims, openPlatform } from '../../api/test/lti/lti-platform.ts'
import { isAwake, newMember, password, signIn } from '../support/member.ts'

const problems = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

test('somebody opens a course from the frame of their learning system: a new tab, one log-in, and from then on one press', {
  tag: '@long',
}, async ({ page, request, browser, context, baseURL }) => {
  test.setTimeout(180_000)
  const moodle = await openPlatform()
  const office = await (await browser.newContext()).newPage()
  await signIn(office, request, 'manager@koya.test')
  await office.goto('/o/marina/settings')
  await isAwake(office)
  const part = office.getByRole('region', { name: 'Learning systems' })
  const form = part.getByRole('form', { name: 'Register a learning system' })
  const send = form.getByRole('button', { name: 'Register the learning system' })
  await send.click()
  await expect(form.getByText(messages.field.required).first()).toBeVisible()
  const { registration } = moodle
  await form.getByLabel('Name').fill('Moodle of the journey')
  await form.getByLabel('Platform ID (issuer)').fill(registration.issuer)
  await form.getByLabel('LTI client ID').fill(registration.client_id)
  await form.getByLabel('Deployment ID').fill('1, 2')
  await form.getByLabel('Authentication request URL').fill(registration.auth_url)
  await form.getByLabel('Public keyset URL of the system').fill(registration.keys_url)
  await send.click()
  await expect(part.getByText(messages.lti.made)).toBeVisible()
  // What was forgotten is entered later, without anybody having to link again.
  await part.getByRole('button', { name: 'Change Moodle of the journey' }).click()
  const change = part.getByRole('form', { name: 'Change Moodle of the journey' })
  await change.getByLabel('Access token URL').fill(`${moodle.address}/token`)
  expect(await problems(office)).toEqual([])
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(part.getByText(messages.lti.changed)).toBeVisible()
  await expect(change).toHaveCount(0)
  await expect(part.getByText('Marks: 0 handed in, 0 waiting to be taken, 0 refused.')).toBeVisible()
  const login = (await part.getByText(/\/lti\/login\/\d+$/).textContent()) ?? ''
  expect(await problems(office)).toEqual([])

  const elsewhere = await (await browser.newContext()).newPage()
  const { email } = await newMember(elsewhere, request)
  moodle.show({
    pupil: { sub: email, name: 'Bola Ade' },
    login,
    target: `${baseURL}/course-detail/1`,
    claims: classClaims(`${moodle.address}/memberships`),
  })
  const open = async () => {
    await page.goto(`${moodle.address}/lesson`)
    const button = page.frameLocator('iframe').getByRole('button', { name: 'Open in a new tab' })
    const [tab] = await Promise.all([context.waitForEvent('page'), button.click()])
    return tab
  }
  const tab = await open()
  await expect(tab.getByText('It calls you Bola Ade.')).toBeVisible()
  expect(await problems(tab)).toEqual([])
  await tab.getByRole('region', { name: 'Log in first' }).getByRole('link', { name: 'Log in' }).click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: /^Log in/i }).click()
  await expect(tab.getByText('You are logged in as')).toBeVisible()
  await expect(tab.getByText('your mark goes back there')).toBeVisible()
  await tab.getByRole('button', { name: 'This is my account' }).click()
  await expect(tab.getByText(messages.lti.mustAgree)).toBeVisible()
  await tab.getByLabel('I agree that managers see this').check()
  expect(await problems(tab)).toEqual([])
  await tab.getByRole('button', { name: 'This is my account' }).click()
  await expect(tab).toHaveURL('/course-detail/1')

  // From now on one press is enough, even where nobody is logged in.
  await tab.evaluate(() => localStorage.clear())
  const again = await open()
  await expect(again).toHaveURL('/course-detail/1')
  expect(await again.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true')

  // Whoever runs the organisation sees who of the class has not come yet.
  const members = [email, 'zik'].map((user_id) => ({ user_id, name: `Pupil ${user_id}`, roles: ['Learner'] }))
  moodle.serve(({ path }) => ({ status: 200, body: path === '/token' ? { access_token: 'leave' } : { members } }))
  await part.getByRole('button', { name: 'Class lists of Moodle of the journey' }).click()
  await part.getByRole('button', { name: /^Compare with the class list: Book-keeping 2026/ }).click()
  await expect(part.getByText('1 of 2 learners have opened Koya from Moodle of the journey.')).toBeVisible()
  await expect(part.getByText('Pupil zik')).toBeVisible()
  await expect(part.getByText(`Pupil ${email}`)).toHaveCount(0)
  expect(await problems(office)).toEqual([])

  // Where somebody else is logged in, their account is not exchanged without a word.
  await signIn(again, request, 'learner@koya.test')
  const other = await open()
  await expect(other.getByRole('link', { name: 'Stay logged in as' })).toBeVisible()
  expect(await problems(other)).toEqual([])
  await other.getByRole('button', { name: 'Open the other account' }).click()
  await expect(other).toHaveURL('/course-detail/1')

  // Whoever no longer wants that ends the link.
  await other.goto('/learner/accounts')
  const end = other.getByRole('button', { name: 'End link: Moodle of the journey' })
  await expect(end).toBeVisible()
  await expect(other.getByText('Marks of courses that you opened from there go back to it.')).toBeVisible()
  expect(await problems(other)).toEqual([])
  await end.click()
  await expect(other.getByText(messages.lti.linkEnded)).toBeVisible()
  await expect(end).toHaveCount(0)

  await part.getByRole('button', { name: 'Remove Moodle of the journey' }).click()
  await part.getByRole('button', { name: 'Remove now: Moodle of the journey' }).click()
  await expect(part.getByText(messages.lti.removed)).toBeVisible()
  await page.goto(`${moodle.address}/lesson`)
  await expect(page.frameLocator('iframe').getByText(messages.lti.refused.unknown)).toBeVisible()
  expect((await request.get(`${baseURL}/lti/jwks.json`)).ok()).toBe(true)
  expect((await request.post(`${API_BASE}/auth/lti/session`, { data: { ticket: 'x' } })).status()).toBe(410)
  await closeOpened()
})
