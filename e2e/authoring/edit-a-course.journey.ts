import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { control, formIsReady, newCode, openTab, wholeCourse } from '../support/courses/fill-course.ts'
import { drawPicture } from '../support/draw-picture.ts'
import { forgetLimits } from '../support/forget-limits.ts'
import { makeInstructor } from '../support/make-instructor.ts'
import { type Member, newMember, password, signIn } from '../support/member.ts'

test.describe.configure({ timeout: 60_000 })
test.beforeAll(() => forgetLimits('new-courses'))

const instructor = 'instructor@koya.test'
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const status = (page: Page) => page.getByRole('region', { name: 'Publication' })

/** A course of this lead, written by call: the form is tried elsewhere. */
async function newCourse(request: APIRequestContext, lead: Member, collaborators: number[] = []) {
  const { headers } = lead
  const listed = async (path: string) => (await (await request.get(`${API_BASE}/${path}`, { headers })).json()).data
  const [certificates, languages, businesses] = [
    await listed('certificates'),
    await listed('languages'),
    await listed('business/profiles'),
  ]
  const sent = await request.post(`${API_BASE}/media`, {
    headers,
    multipart: {
      file: { name: 'a.png', mimeType: 'image/png', buffer: drawPicture(640, 360) },
      upload_preset: 'course',
    },
  })
  const { secure_url } = await sent.json()
  const data = {
    ...wholeCourse,
    course_code: newCode(),
    learning_style: 'Self Paced',
    category_id: '2',
    certificate_id: String(certificates[0].id),
    language_id: String(languages[0].id),
    business_id: String(businesses.profiles.data[0].id),
    entrance_exam: '0',
    grace_period_on_deadline: '24hours',
    course_description: '<p>A text</p>',
    course_overview: '<p>An overview</p>',
    course_thumbnail: secure_url,
    course_cover_image: secure_url,
    instructor_id: String(lead.user.id),
    instructors: JSON.stringify(collaborators),
  }
  const answer = await request.post(`${API_BASE}/courses`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { id: (await answer.json()).data.id as number, code: data.course_code }
}

async function openEditor(page: Page, id: number) {
  await page.goto(`/mycourses/${id}/edit`)
  await formIsReady(page)
}

test('a lead changes a course, takes it out of the catalogue and offers it again', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const lead = await signIn(page, request, instructor)
  const { id } = await newCourse(request, lead)
  await openEditor(page, id)
  await expect(control(page, 'course_name')).toHaveValue(wholeCourse.course_name ?? '')
  await expect(page.locator('.ql-editor').first()).toHaveText('A text')
  const name = `Books ${newCode()}`
  await control(page, 'course_name').fill(name)
  await openTab(page, 'Course Details')
  await expect(control(page, 'grace_period_on_deadline')).toHaveValue('24')
  await save(page)
  await expect(page.getByText(messages.authoring.saved)).toBeVisible()
  await expect(page.getByRole('navigation', { name: `Work on ${name}` })).toBeVisible()
  await page.reload()
  await expect(control(page, 'course_name')).toHaveValue(name)

  await expect(status(page)).toContainText('Published')
  await status(page).getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText(messages.authoring.unpublished)).toBeVisible()
  await expect(status(page)).toContainText('Not published')
  const listed = await request.get(`${API_BASE}/courses?search=${encodeURIComponent(name)}`)
  expect(JSON.stringify(await listed.json())).not.toContain(name)
  await status(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(messages.authoring.published)).toBeVisible()
})

test('a copy opens by itself without a code, and a code that is taken is refused at its field', {
  tag: '@long',
}, async ({ page, request }) => {
  const lead = await signIn(page, request, instructor)
  const { id, code } = await newCourse(request, lead)
  await openEditor(page, id)
  await status(page).getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText(messages.authoring.duplicated)).toBeVisible()
  await expect(page).not.toHaveURL(`/mycourses/${id}/edit`)
  await formIsReady(page)
  await expect(status(page)).toContainText('Not published')
  await control(page, 'course_code').fill(code)
  await save(page)
  await expect(control(page, 'course_code')).toHaveAccessibleDescription(messages.authoring.codeTaken)
  await expect(control(page, 'course_code')).toBeFocused()
  await expect(page.getByRole('alert').getByText(`course_code: ${messages.authoring.codeTaken}`)).toBeVisible()
  await control(page, 'course_code').fill(newCode())
  await save(page)
  await expect(page.getByText(messages.authoring.saved)).toBeVisible()
})

test('whoever is named is asked, accepts, and changes what is taught: not the price, the people or the offer', {
  tag: '@long',
}, async ({ page, request }) => {
  const { email, user } = await newMember(page, request)
  await makeInstructor(user.id)
  const lead = await signIn(page, request, instructor)
  const { id } = await newCourse(request, lead, [user.id])
  await openEditor(page, id)
  const asked = page.getByRole('region', { name: 'People you have asked' })
  await expect(asked.getByRole('listitem')).toContainText('as a collaborator')

  await signIn(page, request, email, password)
  await page.goto('/mycourses')
  await page.getByRole('link', { name: 'See the request' }).click()
  await page.getByRole('button', { name: /^Accept: / }).click()
  await expect(page.getByText(messages.invitations.accepted(wholeCourse.course_name ?? ''))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No requests are waiting for you' })).toBeVisible()
  await openEditor(page, id)
  await expect(control(page, 'price')).toBeDisabled()
  await expect(control(page, 'price')).toHaveAccessibleDescription(messages.authoring.leadOnly)
  await expect(status(page).getByRole('button', { name: 'Unpublish' })).toHaveCount(0)
  await openTab(page, 'Instructors')
  await expect(control(page, 'instructor_id')).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  await openTab(page, 'Course Details')
  await control(page, 'outcomes').fill('Something else')
  await save(page)
  await expect(page.getByText(messages.authoring.saved)).toBeVisible()
})

test('to anyone else the course is not there, and without a session the way leads to the log-in', {
  tag: '@long',
}, async ({ page, request }) => {
  const { email, user } = await newMember(page, request)
  await makeInstructor(user.id)
  await signIn(page, request, email, password)
  await page.goto('/mycourses/1/edit')
  await expect(page.getByText('You do not teach a course at this address.')).toBeVisible()
  await page.evaluate('localStorage.clear()')
  await page.goto('/mycourses/1/edit')
  await expect(page).toHaveURL('/login?redirect=/mycourses/1/edit')
})

test('edits are kept, and a session that ends under them loses none', { tag: '@long' }, async ({ page, request }) => {
  const lead = await signIn(page, request, instructor)
  const { id } = await newCourse(request, lead)
  await openEditor(page, id)
  await control(page, 'course_name').fill('Half renamed')
  await request.post(`${API_BASE}/auth/logout`, { headers: lead.headers })
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await dialog.getByLabel('Email').fill(instructor)
  await dialog.getByLabel('Password', { exact: true }).fill('Koya-demo-2026')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(`/mycourses/${id}/edit`, { timeout: 15_000 })
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(control(page, 'course_name')).toHaveValue('Half renamed')
})

test('texts of many pages are sent whole', { tag: '@long' }, async ({ page, request }) => {
  const lead = await signIn(page, request, instructor)
  const { id } = await newCourse(request, lead)
  await openEditor(page, id)
  const long = 'Every page has its own figures. '.repeat(1600).trim()
  await control(page, 'course_description').fill(long)
  await openTab(page, 'Course Analytics')
  await control(page, 'course_overview').fill(long)
  await save(page)
  await expect(page.getByText(messages.authoring.saved)).toBeVisible()
})

test('the editor is left with Tab, its toolbar walked with arrows, and takes links, pictures and known videos', {
  tag: '@long',
}, async ({ page, request }) => {
  const lead = await signIn(page, request, instructor)
  const { id } = await newCourse(request, lead)
  await openEditor(page, id)
  const text = control(page, 'course_description')
  await text.fill('Read this')
  await expect(text).toHaveAccessibleName('Description')
  await text.press('Control+a')
  await page.keyboard.press('Shift+Tab')
  const tools = page.getByRole('toolbar', { name: 'Formatting for Description' })
  await expect(tools.getByLabel('Heading')).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused()
  await tools.getByRole('button', { name: 'Link' }).click()
  await page.getByRole('dialog').getByLabel('Address').fill('www.example.com')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'Read this' })).toHaveAttribute('href', 'https://www.example.com/')
  await text.press('Control+End')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()

  const chooser = page.waitForEvent('filechooser')
  await tools.getByRole('button', { name: 'Picture' }).click()
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: drawPicture(80, 60) })
  await page.getByRole('dialog').getByLabel('What it shows').fill('A ledger')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('img', { name: 'A ledger' })).toHaveAttribute('src', /^\/media\//)
  await tools.getByRole('button', { name: 'Video' }).click()
  await page.getByRole('dialog').getByLabel('Address of the video').fill('https://evil.example/x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(messages.authoring.videoInvalid)).toBeVisible()
  await page.getByRole('dialog').getByLabel('Address of the video').fill('https://youtu.be/aBc-123_xYz')
  await page.keyboard.press('Enter')
  await expect(text).toContainText('Video: https://www.youtube-nocookie.com/embed/aBc-123_xYz')

  const sent = page.waitForRequest((call) => call.method() === 'PUT')
  await save(page)
  await expect(page.getByText(messages.authoring.saved)).toBeVisible()
  const { course_description } = (await sent).postDataJSON()
  expect(course_description).toContain('<strong>')
  expect(course_description).toContain('alt="A ledger"')
  expect(course_description).not.toContain('data:')
  await page.reload()
  await expect(text.getByRole('img', { name: 'A ledger' })).toBeVisible()
  await expect(text).toContainText('Video: https://www.youtube-nocookie.com/embed/aBc-123_xYz')
})

test('what was just saved is not offered again, though it was to be kept in the moment before the page was drawn', {
  tag: '@long',
}, async ({ page, request }) => {
  const lead = await signIn(page, request, instructor)
  const { id } = await newCourse(request, lead)
  // A busy phone, step by step: what is typed waits until the draft is being forgotten, and drawing comes after both.
  await page.addInitScript((keptAfterMs) => {
    const { setTimeout, fetch } = window
    const { postMessage } = MessagePort.prototype
    const { delete: forget } = IDBObjectStore.prototype
    let keepTyped: (() => void) | undefined
    let drawAfterMs = 0
    const later = (happen: () => void, afterMs?: number) => {
      if (afterMs !== keptAfterMs) return setTimeout(happen, afterMs)
      keepTyped = happen
      return 0
    }
    window.setTimeout = later as typeof setTimeout
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      if (answer.ok && asked[1]?.method === 'PUT') drawAfterMs = 300
      return answer
    }
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => Reflect.apply(postMessage, this, [message]), drawAfterMs)
    }
    IDBObjectStore.prototype.delete = function (key) {
      const forgotten = forget.call(this, key)
      if (String(key).includes('course-draft')) keepTyped?.()
      return forgotten
    }
  }, 400)
  await openEditor(page, id)
  // The server takes the space away: what it has and what was typed are not the same.
  await control(page, 'course_name').fill('Just renamed ')
  await save(page)
  await expect(page.getByText(messages.authoring.saved)).toBeVisible()
  await page.reload()
  await formIsReady(page)
  await expect(control(page, 'course_name')).toHaveValue('Just renamed')
})
