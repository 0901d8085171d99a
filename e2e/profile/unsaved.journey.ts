import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { drawPicture } from '../support/draw-picture.ts'
import { control, fillProfile, saveProfile, uploadPhoto, wholeProfile } from '../support/fill-profile.ts'
import { newMember, password, signIn } from '../support/member.ts'

// Thirty fields are filled in, one after the other.
test.describe.configure({ timeout: 60_000 })

/** Leaves the page by a link, as people do, and opens it again. */
async function comeBack(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await control(page, 'username').waitFor()
}

test('what was typed survives a failed save and even the end of the session', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await uploadPhoto(page)
  await fillProfile(page, { ...wholeProfile, phone_number: '12' })
  await saveProfile(page)
  await expect(page.getByText(messages.profile.updateFailed)).toBeVisible()
  await expect(control(page, 'phone_number')).toHaveAccessibleDescription(messages.registration.phoneInvalid)
  await expect(control(page, 'phone_number')).toBeFocused()
  await expect(control(page, 'username')).toHaveValue('bola')
  await request.post('/api/v1/auth/logout', { headers: member.headers })
  await saveProfile(page)
  await expect(page).toHaveURL('/')
  await signIn(page, request, member.email, password)
  await page.goto('/learner/profile?tab=edit')
  await expect(page.getByText('It has not been saved yet.')).toBeVisible()
  await expect(control(page, 'detailed_introduction')).toHaveValue(wholeProfile.detailed_introduction ?? '')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(control(page, 'detailed_introduction')).toHaveValue('')
})

test('a section that was refused, mended and saved is saved: nothing of it is offered again, and no error stays', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await uploadPhoto(page)
  const contact = page.getByRole('region', { name: 'Where you are' })
  const saveContact = contact.getByRole('button', { name: /^Save section/ })
  await control(page, 'country_id').selectOption({ label: 'Nigeria' })
  await control(page, 'phone_number').fill('12')
  await saveContact.click()
  const failed = page.locator('.toast', { hasText: messages.profile.updateFailed })
  await expect(failed).toHaveCSS('border-left-color', 'rgb(179, 38, 30)')
  await expect(control(page, 'phone_number')).toHaveAccessibleDescription(messages.registration.phoneInvalid)
  await expect(contact.getByText('Saved')).toHaveCount(0)
  await control(page, 'phone_number').fill('0803 555 0142')
  await saveContact.click()
  await expect(contact.getByRole('status').getByText('Saved')).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect(control(page, 'phone_number')).toHaveValue('+2348035550142')

  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await uploadPhoto(page, drawPicture(500, 500))
  await kept
  const photo = page.locator('.photo-field .profile-photo')
  const newest = (await photo.getAttribute('src')) ?? ''
  await comeBack(page)
  await expect(page.getByText('It has not been saved yet.')).toHaveCount(0)
  await expect(control(page, 'phone_number')).toHaveValue('+2348035550142')
  await expect(photo).toHaveAttribute('src', newest)
})

test('what is typed in one section waits on the device when another is saved and the page is left', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await control(page, 'username').fill('bola the baker')
  await control(page, 'other_info').fill('I sing.')
  await page.getByRole('button', { name: 'Save section: In your own words' }).click()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  await comeBack(page)
  await expect(page.getByText('It has not been saved yet.')).toBeVisible()
  await expect(control(page, 'username')).toHaveValue('bola the baker')
  await expect(control(page, 'other_info')).toHaveValue('I sing.')

  // Saved on another device meanwhile: that is newer than what waits here.
  const member = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
  const { id } = JSON.parse(member[1] ?? '{}') as { id: number }
  const headers = { authorization: `Bearer ${member[0]}` }
  await request.put(`/api/v1/learners/profile/${id}`, { headers, form: { username: 'bola of the phone' } })
  await comeBack(page)
  await expect(control(page, 'username')).toHaveValue('bola of the phone')
  await expect(page.getByText('It has not been saved yet.')).toHaveCount(0)
})

test('where nothing can be kept on the device, whoever leaves with something typed is asked', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await control(page, 'username').waitFor()
  await page.evaluate("IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }")
  await control(page, 'username').fill('bola')
  await expect(page.getByText(/^Not kept: this device has no space left/)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await expect(control(page, 'username')).toHaveValue('bola')
})
