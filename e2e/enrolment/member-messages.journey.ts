import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { drawPicture } from '../support/draw-picture.ts'
import { control, fillProfile, uploadPhoto, wholeProfile } from '../support/fill-profile.ts'
import { signIn } from '../support/member.ts'
import { messageOf } from '../support/message-of.ts'

type Trigger = (page: Page) => Promise<unknown>

/** Plays an answer of the server, so that the demo learner stays as they are. */
function answer(url: string, status: number, json: unknown, act: Trigger): Trigger {
  return async (page) => {
    await page.route(`**/api/v1/${url}`, (route) => route.fulfill({ status, json }))
    await act(page)
  }
}

const refused = (name: string, text: string) => ({ message: 'No', code: 'bad_input', errors: { [name]: [text] } })
const open =
  (path: string): Trigger =>
  (page) =>
    page.goto(path)
const region = (page: Page, name: string) => page.getByRole('region', { name })

const uploaded = { secure_url: '/media/aaaaaaaaaaaaaaaaaaaaaaaa/64.webp' }

const saveProfile: Trigger = async (page) => {
  await page.route('**/api/v1/media', (route) => route.fulfill({ json: uploaded }))
  await page.goto('/learner/profile?tab=edit')
  await uploadPhoto(page)
  await fillProfile(page, wholeProfile)
  await page.getByRole('button', { name: 'Save Profile' }).click()
}

const changeProfileEmail: Trigger = async (page) => {
  await saveProfile(page)
  await control(page, 'email').fill('another@example.test')
  await control(page, 'current_password').fill('whatever 1')
  await page.getByRole('button', { name: 'Save Profile' }).click()
}

const upload: Trigger = async (page) => {
  // The photo is kept at once, and the demo learner has none.
  await page.route('**/api/v1/learners/profile/*', (route) => route.fulfill({ json: {} }))
  await page.goto('/learner/profile?tab=edit')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: drawPicture(80, 60) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Use this photo' }).click()
}

const changePassword: Trigger = async (page) => {
  await page.goto('/learner/accounts')
  const form = region(page, 'Password')
  await form.getByLabel('Current password').fill('whatever 1')
  await form.getByLabel('New password', { exact: true }).fill('Rainy-day-8')
  await form.getByLabel('Confirm new password').fill('Rainy-day-8')
  await form.getByRole('button').click()
}

const deleteAccount: Trigger = async (page) => {
  await page.goto('/learner/accounts')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('whatever 1')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
}

function typed(name: string, text: string): Trigger {
  return async (page) => {
    await page.goto('/learner/profile?tab=edit')
    await control(page, name).fill(text)
    await page.getByRole('button', { name: 'Save Profile' }).click()
  }
}

const twoSessions = {
  data: [true, false].map((is_this_one, at) => ({
    id: `session-${at}`,
    device: 'Firefox/132.0 Linux',
    created_at: '2026-11-01T10:00:00Z',
    last_seen_at: '2026-11-01T10:00:00Z',
    is_this_one,
  })),
}

/** Every message of the pages for members, with something that makes it appear. */
const triggers: Record<string, Trigger> = {
  'profile.updated': answer('learners/profile/*', 200, { message: messages.profile.updated }, saveProfile),
  'profile.updateFailed': answer('learners/profile/*', 500, {}, saveProfile),
  'profile.loadFailed': answer('learners/profile', 500, {}, open('/learner/profile')),
  'profile.instructorLoadFailed': open('/instructor/profile'),
  'profileFields.notADay': typed('date_of_birth', '0094-05-12'),
  'profileFields.birthToCome': typed('date_of_birth', '2999-05-12'),
  'profileFields.notLinkedIn': typed('linkedin_url', 'my linkedin'),
  'profileFields.photoNotUploaded': answer(
    'learners/profile/*',
    422,
    refused('image_url', messages.profileFields.photoNotUploaded),
    async (page) => {
      await page.goto('/learner/profile?tab=edit')
      await uploadPhoto(page)
    },
  ),
  'field.named': async (page) => {
    await page.goto('/learner/profile?tab=edit')
    await control(page, 'username').fill(' ')
    await page.getByRole('button', { name: 'Save Profile' }).click()
  },
  'upload.successful': answer('media', 200, uploaded, upload),
  'upload.failed': answer('media', 200, { url: 'an answer without secure_url' }, upload),
  'api.tooLarge': answer('media', 413, { message: messages.api.tooLarge, code: 'too_large' }, upload),
  'api.storageUnavailable': answer('media', 503, { message: messages.api.storageUnavailable }, upload),
  'api.storageFull': answer('media', 507, { message: messages.api.storageFull }, upload),
  'account.wrongPassword': answer(
    'account/password',
    422,
    refused('current_password', messages.account.wrongPassword),
    changePassword,
  ),
  'account.passwordChanged': answer(
    'account/password',
    200,
    { message: messages.account.passwordChanged },
    changePassword,
  ),
  'account.emailSent': answer('learners/profile/*', 200, { message: messages.profile.updated }, async (page) => {
    // The photo and the first save are refused, so that the form is still there when the address changes.
    await page.route('**/api/v1/learners/profile/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 2 })
    await changeProfileEmail(page)
  }),
  'account.emailChanged': open('/learner/accounts?email=changed'),
  'account.sessionEnded': answer('account/sessions', 200, twoSessions, async (page) => {
    const json = { message: messages.account.sessionEnded }
    await page.route('**/api/v1/account/sessions/session-1', (route) => route.fulfill({ json }))
    await page.goto('/learner/accounts')
    await page.getByRole('button', { name: 'Log out Firefox on Linux' }).click()
  }),
  'account.loggedOutEverywhere': answer('account/sessions', 200, twoSessions, async (page) => {
    await page.goto('/learner/accounts')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  }),
  'account.deleted': answer('account', 200, { message: messages.account.deleted }, deleteAccount),
  'api.stillTeaching': answer('account', 409, { message: messages.api.stillTeaching }, deleteAccount),
  'learning.activeCoursesFailed': answer('enrollments/me', 500, {}, open('/mylearning')),
  'notifications.none': answer(
    'notifications?*',
    200,
    { data: [], page: { number: 1, size: 8, total: 0 }, unread: 0 },
    open('/dashboard'),
  ),
  'notifications.enrolledIn': async (page) => {
    await page.route('**/api/v1/notifications*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data[0].data.message = messages.notifications.enrolledIn('User name')
      await route.fulfill({ response, json })
    })
    await page.goto('/notifications')
  },
  'notifications.profileCardFailed': answer('learners/profile', 500, {}, open('/dashboard')),
}

test('every message of the pages for members has a trigger', () => {
  const { profile, profileFields, upload, account, learning, notifications } = messages
  const groups = { profile, profileFields, upload, account, learning, notifications }
  const all = Object.entries(groups).flatMap(([group, texts]) => Object.keys(texts).map((name) => `${group}.${name}`))
  expect(all.filter((name) => !triggers[name])).toEqual([])
})

for (const [name, trigger] of Object.entries(triggers))
  test(`the message ${name} appears when it should`, { tag: '@long' }, async ({ page, request }) => {
    const found = messageOf(name)
    const text = typeof found === 'function' ? found('User name') : String(found)
    await signIn(page, request, 'learner@koya.test')
    await trigger(page)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  })

test("the server's own words are shown where it has some for active courses", { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signIn(page, request, 'learner@koya.test')
  const busy = { message: messages.api.tooManyRequests, code: 'too_many_requests' }
  for (const path of ['/mylearning', '/dashboard']) {
    await answer('enrollments/me', 429, busy, open(path))(page)
    await expect(page.getByText(messages.api.tooManyRequests)).toBeVisible()
  }
})
