import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { control, fillProfile, saveProfile, uploadPhoto, wholeProfile } from '../support/fill-profile.ts'
import { linkFromMail } from '../support/mailbox.ts'
import { makeInstructor } from '../support/make-instructor.ts'
import { newMember, password, signIn } from '../support/member.ts'

// Thirty fields are filled in, one after the other.
test.describe.configure({ timeout: 60_000 })

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('the tabs follow the keys and stand in the address, and what was typed waits in its tab', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile')
  // What came early goes with the page that takes its place.
  await expect(page.locator('#early')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Profile Details' })).toContainText('Not given')
  await tab(page, 'Profile Details').press('ArrowRight')
  await expect(page).toHaveURL('/learner/profile?tab=edit')
  await expect(tab(page, 'Edit Profile')).toBeFocused()
  await control(page, 'username').fill('half a word')
  await tab(page, 'Account').click()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  await page.goBack()
  await expect(control(page, 'username')).toHaveValue('half a word')
})

test('a needed field that is empty is named in place as people read it, and nothing is sent', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'PUT' && sent.push(call.url()))
  await page.goto('/learner/profile?tab=edit')
  await saveProfile(page)
  const missing = ['User name', 'Gender', 'Date of birth', 'Country']
  for (const label of missing) await expect(page.getByText(messages.field.named(label), { exact: true })).toBeVisible()
  await expect(page.locator('.field-error')).toHaveCount(missing.length)
  await expect(control(page, 'username')).toBeFocused()
  expect(sent).toEqual([])
})

test('a section is saved on its own: the page stays, the rest waits, and what was filled may not be emptied', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  const words = page.getByRole('region', { name: 'In your own words' })
  const saveWords = words.getByRole('button', { name: /^Save section/ })
  await control(page, 'username').fill('not saved yet')
  await control(page, 'brief_introduction').fill('A baker in Jos.')
  const sent = page.waitForRequest((call) => call.method() === 'PUT')
  await saveWords.click()
  await expect(words.getByRole('status').getByText('Saved')).toBeVisible()
  expect([...new URLSearchParams((await sent).postData() ?? '').keys()]).toEqual(['brief_introduction'])
  await expect(page).toHaveURL('/learner/profile?tab=edit')
  await expect(control(page, 'username')).toHaveValue('not saved yet')

  await tab(page, 'Profile Details').click()
  const details = page.getByRole('tabpanel', { name: 'Profile Details' })
  await expect(details.getByText('A baker in Jos.')).toBeVisible()
  await expect(details.getByText('not saved yet')).toHaveCount(0)

  await tab(page, 'Edit Profile').click()
  await control(page, 'brief_introduction').fill('')
  await saveWords.click()
  await expect(words.getByText('One sentence about you is required')).toBeVisible()
  await expect(control(page, 'brief_introduction')).toBeFocused()
})

test('a learner fills in the whole profile with a photo, goes home under the new name, and reads it back', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await uploadPhoto(page)
  await fillProfile(page)
  const saved = page.waitForRequest((call) => call.method() === 'PUT')
  await saveProfile(page)
  await expect(page.getByText(messages.profile.updated)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel(/^Bolanle Adeyemi, account menu/).first()).toBeVisible()
  const form = new URLSearchParams((await saved).postData() ?? '')
  expect((await saved).headers()['content-type']).toContain('application/x-www-form-urlencoded')
  expect(form.get('country_id')).toMatch(/^\d+$/)
  expect(form.get('language')).toMatch(/^\d+$/)
  expect(form.get('experience_level')).toBe('3')
  expect(form.get('phone_number')).toBe(wholeProfile.phone_number)
  expect(form.get('image_url')).toMatch(/^\/media\/.+\/400\.webp$/)
  await page.goto('/learner/profile')
  const details = page.getByRole('tabpanel', { name: 'Profile Details' })
  await expect(details).toContainText('100% complete')
  for (const text of [
    'Seperated',
    'Nigeria',
    'Yoruba',
    'Senior',
    '12 May 1994',
    '+2348035550142',
    'javascript:alert(1)',
  ])
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  await expect(details.getByRole('link')).toHaveText([wholeProfile.linkedin_url ?? ''])
  await expect(details.getByRole('img', { name: 'Bolanle Adeyemi' })).toHaveAttribute('srcset', /320\.webp 320w/)
})

test('an instructor has a field of teaching besides, and their own address', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { email, user } = await newMember(page, request)
  await makeInstructor(user.id)
  await signIn(page, request, email, password)
  await page.goto('/instructor/profile?tab=edit')
  await uploadPhoto(page)
  await fillProfile(page)
  await control(page, 'category_id').selectOption({ label: 'Engineering' })
  const saved = page.waitForRequest((call) => call.url().includes('/instructors/profile/'))
  await saveProfile(page)
  await expect(page).toHaveURL('/')
  expect((await saved).postData()).toContain('category_id=8')
  await page.goto('/instructor/profile')
  await expect(page.getByRole('tabpanel', { name: 'Profile Details' })).toContainText('Engineering')
})

test('a learner at the address of instructors is told so and led to their own profile', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await newMember(page, request)
  await page.goto('/instructor/profile')
  await expect(page.getByText(messages.profile.instructorLoadFailed)).toBeVisible()
  await page.getByRole('link', { name: 'Open your own profile' }).click()
  await expect(page).toHaveURL('/learner/profile')
  await expect(tab(page, 'Edit Profile')).toBeVisible()
})

test('LinkedIn wants an address and keeps it in one spelling; a wrong birthday says how to write it', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await control(page, 'linkedin_url').fill('my linkedin')
  const saveLinks = page.getByRole('button', { name: 'Save section: Elsewhere on the web' })
  await saveLinks.click()
  await expect(control(page, 'linkedin_url')).toHaveAccessibleDescription(messages.profileFields.notLinkedIn)
  await expect(control(page, 'linkedin_url')).toBeFocused()
  await control(page, 'linkedin_url').fill('ng.linkedin.com/in/bola?utm_source=share')
  await saveLinks.click()
  await expect(control(page, 'linkedin_url')).toHaveValue('https://www.linkedin.com/in/bola')

  // Half a date is no text to the browser: it must not be called missing.
  await control(page, 'date_of_birth').pressSequentially('1205')
  await page.getByRole('button', { name: 'Save section: About you' }).click()
  await expect(control(page, 'date_of_birth')).toHaveAccessibleDescription(messages.profileFields.notADay)
})

test('a new email address in the form asks for the password and counts once its link was opened', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const member = await newMember(page, request)
  const wanted = `new.${member.email}`
  await page.goto('/learner/profile?tab=edit')
  await uploadPhoto(page)
  await fillProfile(page)
  await expect(control(page, 'current_password')).toHaveCount(0)
  await control(page, 'email').fill(wanted)
  await saveProfile(page)
  await expect(page.getByText(messages.field.named('Current password'))).toBeVisible()
  await page.getByRole('tabpanel', { name: 'Edit Profile' }).getByLabel('Current password').fill('wrong')
  await saveProfile(page)
  await expect(page.getByText(messages.account.wrongPassword)).toBeVisible()
  await control(page, 'current_password').fill(password)
  await saveProfile(page)
  await expect(page.getByText(messages.account.emailSent)).toBeVisible()
  const link = await linkFromMail(request, wanted, 'Confirm your new email address')
  await page.goto(link)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page).toHaveURL('/learner/accounts?email=changed')
  await expect(page.getByText(messages.account.emailChanged)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(wanted)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = await elsewhere.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible()
  await elsewhere.close()
})
