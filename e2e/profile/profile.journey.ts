import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { drawPicture } from '../support/draw-picture.ts'
import { control, fillProfile, uploadPhoto, wholeProfile } from '../support/fill-profile.ts'
import { linkFromMail } from '../support/mailbox.ts'
import { makeInstructor } from '../support/make-instructor.ts'
import { newMember, password, signIn } from '../support/member.ts'

// Thirty fields are filled in, one after the other.
test.describe.configure({ timeout: 60_000 })

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' }).click()
/** Leaves the page by a link, as people do, and opens it again. */
async function comeBack(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await control(page, 'username').waitFor()
}
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
  await save(page)
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

test('the photo is kept as soon as it is uploaded, and its button fits on a small phone', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await uploadPhoto(page)
  await kept
  await page.goto('/learner/profile')
  await expect(page.getByRole('img', { name: 'Bola Ade' })).toHaveAttribute('src', /^\/media\//)
  await page.goto('/learner/profile?tab=edit')
  const field = await page.getByRole('region', { name: 'Photo' }).boundingBox()
  const button = await page.getByText('Choose another photo').boundingBox()
  expect((button?.x ?? 999) + (button?.width ?? 999)).toBeLessThan((field?.x ?? 0) + (field?.width ?? 0))
})

test('a learner fills in the whole profile with a photo, goes home under the new name, and reads it back', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await uploadPhoto(page)
  await fillProfile(page)
  const saved = page.waitForRequest((call) => call.method() === 'PUT')
  await save(page)
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
  await save(page)
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

test('a photo is cut with keys or by hand, can be dropped, and what is no picture is refused in place', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  const chooser = page.locator('input[type=file]')
  const fileDialog = page.waitForEvent('filechooser')
  await page.getByRole('region', { name: 'Photo' }).click({ position: { x: 3, y: 3 } })
  await fileDialog
  await chooser.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a picture') })
  await expect(chooser).toHaveAccessibleDescription(messages.api.notAnImage)
  await expect(page.getByText(messages.upload.failed)).toBeVisible()

  const bytes = drawPicture(600, 400).toString('base64')
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer()
    const raw = Uint8Array.from(atob('${bytes}'), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([raw], 'me.png', { type: 'image/png' }))
    return transfer
  })()`)
  await page.getByRole('region', { name: 'Photo' }).dispatchEvent('drop', { dataTransfer: dropped })
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await expect(dialog.getByLabel('Zoom')).toBeFocused()
  await page.keyboard.press('End')
  await expect(dialog.getByLabel('Zoom')).toHaveValue('4')
  await dialog.getByLabel('Left to right').press('Home')
  const kept = dialog.getByRole('img', { name: 'The part we will use' })
  await expect(kept).toHaveCSS('left', '0px')
  const box = await dialog.locator('.crop-area').boundingBox()
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 40, middle.y)
  await page.mouse.up()
  await expect(kept).toHaveCSS('left', /^-(40|39\.9)/)
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText(messages.upload.successful)).toBeVisible()
  await expect(control(page, 'username')).toBeVisible()
  await expect(page.locator('input[name=image_url]')).toHaveValue(/^\/media\/.+\/100\.webp$/)
})

test('what was typed survives a failed save and even the end of the session', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await uploadPhoto(page)
  await fillProfile(page, { ...wholeProfile, phone_number: '12' })
  await save(page)
  await expect(page.getByText(messages.profile.updateFailed)).toBeVisible()
  await expect(control(page, 'phone_number')).toHaveAccessibleDescription(messages.registration.phoneInvalid)
  await expect(control(page, 'phone_number')).toBeFocused()
  await expect(control(page, 'username')).toHaveValue('bola')
  await request.post('/api/v1/auth/logout', { headers: member.headers })
  await save(page)
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
  await expect(page.getByText(/^Not kept: this device has no room left/)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await expect(control(page, 'username')).toHaveValue('bola')
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

test('only where something can be dropped does the photo say so', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const member = await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await expect(page.getByText('Or drop one here.')).toBeVisible()
  const phone = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, isMobile: true })
  const touched = await phone.newPage()
  await touched.goto('/')
  await signIn(touched, phone.request, member.email, password)
  await touched.goto('/learner/profile?tab=edit')
  await expect(touched.getByText('JPEG, PNG or WebP.')).toBeVisible()
  await expect(touched.getByText('Or drop one here.')).toBeHidden()
  await phone.close()
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
  await save(page)
  await expect(page.getByText(messages.field.named('Current password'))).toBeVisible()
  await page.getByRole('tabpanel', { name: 'Edit Profile' }).getByLabel('Current password').fill('wrong')
  await save(page)
  await expect(page.getByText(messages.account.wrongPassword)).toBeVisible()
  await control(page, 'current_password').fill(password)
  await save(page)
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
