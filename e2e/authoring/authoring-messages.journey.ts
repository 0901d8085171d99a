import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import {
  choosePeople,
  control,
  create,
  fillCourse,
  formIsReady,
  openTab,
  uploadPictures,
} from '../support/courses/fill-course.ts'
import { drawPicture } from '../support/draw-picture.ts'
import { type Member, signIn } from '../support/member.ts'

// The whole form is filled in where something is sent.
test.describe.configure({ timeout: 60_000 })

type Trigger = (page: Page, member: Member) => Promise<unknown>

/** Plays an answer of the server, so that no course is left behind. */
function answer(url: string, status: number, json: unknown, act: Trigger): Trigger {
  return async (page, member) => {
    await page.route(`**/api/v1/${url}`, (route) => route.fulfill({ status, json }))
    await act(page, member)
  }
}

async function openForm(page: Page, path = '/newcourse') {
  await page.goto(path)
  await formIsReady(page)
}

/** The edit page of the first course that the demo instructor leads. */
async function openEdited(page: Page, { headers }: Member) {
  const listed = await page.request.get('/api/v1/courses/my/courses', { headers })
  for (const { id } of (await listed.json()).data as { id: number }[]) {
    const { data } = await (await page.request.get(`/api/v1/courses/${id}/draft`, { headers })).json()
    if (data.is_lead) return openForm(page, `/mycourses/${id}/edit`)
  }
}

const uploaded = { secure_url: '/media/aaaaaaaaaaaaaaaaaaaaaaaa/640.webp' }

const sendWhole: Trigger = async (page, { email }) => {
  await page.route('**/api/v1/media', (route) => route.fulfill({ json: uploaded }))
  await openForm(page)
  await fillCourse(page)
  await uploadPictures(page)
  await choosePeople(page, email, [])
  await create(page)
}

const upload: Trigger = async (page) => {
  await openForm(page)
  await openTab(page, 'Media Uploads')
  const picture = { name: 'wide.png', mimeType: 'image/png', buffer: drawPicture(80, 60) }
  await control(page, 'course_cover_image').setInputFiles(picture)
}

const pick =
  (open: Trigger, entry: string, list: 'Lead Instructor' | 'Collaborators' = 'Lead Instructor'): Trigger =>
  async (page, member) => {
    await open(page, member)
    await openTab(page, 'Instructors')
    await page.getByLabel(list, { exact: true }).first().fill(entry)
    await page.getByRole('button', { name: `Add to ${list}` }).click()
  }

const set =
  (field: string, value: string): Trigger =>
  (page) =>
    setField(page, field, value)

async function setField(page: Page, field: string, value: string) {
  await openForm(page)
  for (const tab of ['Basic Information', 'Course Analytics', 'Course Details']) {
    await openTab(page, tab)
    if (await control(page, field).isVisible()) break
  }
  await control(page, field).fill(value)
  await create(page)
}

const { leadAdded, collaboratorAdded } = messages.authoring
const refused = { message: messages.api.badInput, code: 'bad_input', errors: { price: ['Too dear'] } }
const known = 'instructor@koya.test'

/** Every text of S2 §8 about authoring, with something that makes it appear. */
const triggers: [text: string, trigger: Trigger][] = [
  [messages.authoring.created, answer('courses', 200, { message: '', data: { id: 1, status: 1 } }, sendWhole)],
  [messages.authoring.noInstructors, async (page) => openForm(page).then(() => create(page))],
  [messages.authoring.referenceFailed, answer('certificates', 500, {}, (page) => page.goto('/newcourse'))],
  [messages.api.badInput, answer('courses', 422, refused, sendWhole)],
  ['price: Too dear', answer('courses', 422, refused, sendWhole)],
  ['Too dear', answer('courses', 422, refused, sendWhole)],
  [messages.field.named('course_code'), set('course_code', ' ')],
  [messages.authoring.codeInvalid, set('course_code', '#1')],
  [messages.authoring.priceInvalid, set('price', '10000001')],
  [messages.authoring.durationInvalid, set('duration', '0')],
  [messages.authoring.emptyPicker, pick((page) => openForm(page), '')],
  [messages.authoring.noMatchOnPage, pick((page) => openForm(page), 'nobody@koya.test')],
  [messages.authoring.noMatchInMyCourses, pick(openEdited, 'nobody@koya.test')],
  [leadAdded(known), pick((page) => openForm(page), known)],
  [collaboratorAdded(known), pick((page) => openForm(page), known, 'Collaborators')],
  [messages.upload.successful, answer('media', 200, uploaded, upload)],
  [messages.upload.failed, answer('media', 200, { url: 'an answer without secure_url' }, upload)],
  [messages.api.notAnImage, answer('media', 415, { message: messages.api.notAnImage }, upload)],
]

for (const [text, trigger] of triggers)
  test(`"${text}" appears when it should`, { tag: '@long' }, async ({ page, request }) => {
    const member = await signIn(page, request, known)
    await trigger(page, member)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  })

test('an empty entry in the picker under My Courses is ignored without a word', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await signIn(page, request, known)
  await pick(openEdited, '')(page, member)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('lists that cannot be had end the loading, and are asked for again', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signIn(page, request, known)
  await page.route('**/api/v1/languages', (route) => route.abort(), { times: 1 })
  await page.goto('/newcourse')
  await expect(page.getByRole('alert').getByText(messages.authoring.referenceFailed)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await formIsReady(page)
})

test('a visitor sees the form and what it needs, and the refusal when they press the button', { tag: '@long' }, async ({
  page,
}) => {
  await openForm(page)
  await expect(page.getByText('Creating a course needs an instructor account.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'About creating courses' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await create(page)
  await expect(page.getByRole('alert').getByText(messages.api.unauthenticated)).toBeVisible()
  await expect(page.getByText(messages.field.named('course_code'), { exact: true })).toBeVisible()
  await page.goto('/newcourse/x')
  await expect(page).toHaveURL('/')
})

test('a learner sees the form too, and that their account is not allowed to', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signIn(page, request, 'learner@koya.test')
  await openForm(page)
  await expect(page.getByText('Creating a course needs an instructor account.')).toBeVisible()
  await create(page)
  await expect(page.getByRole('alert').getByText(messages.api.forbidden)).toBeVisible()
})

test('a picture is shown before it has been sent, and by its address where the name ends otherwise', {
  tag: '@long',
}, async ({ page, request }) => {
  await signIn(page, request, known)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/media', (route) => held.then(() => route.fulfill({ json: uploaded })))
  await upload(page, {} as Member)
  const area = page.getByRole('region', { name: 'Cover image' })
  await expect(area.getByRole('img')).toHaveAttribute('src', /^data:image\/png/)
  await expect(area.getByRole('progressbar')).toBeVisible()
  await expect(area).toContainText('wide.png')
  const other = { name: 'small.webp', mimeType: 'image/webp', buffer: drawPicture(80, 60) }
  await control(page, 'course_thumbnail').setInputFiles(other)
  const second = page.getByRole('region', { name: 'Thumbnail image' })
  await expect(second).toContainText('small.webp')
  await expect(second.getByRole('img')).toHaveCount(0)
  release()
  await expect(second.getByRole('img')).toHaveAttribute('src', uploaded.secure_url)
})

test('a click anywhere in an upload area opens the file dialog, once', { tag: '@long' }, async ({ page, request }) => {
  await signIn(page, request, known)
  await openForm(page)
  await openTab(page, 'Media Uploads')
  let dialogs = 0
  page.on('filechooser', () => (dialogs += 1))
  for (const label of ['Thumbnail image', 'Cover image']) {
    const area = page.getByRole('region', { name: label })
    const places = [
      area.getByRole('heading'),
      area.getByText('Drop a picture here'),
      area.locator('.field-note'),
      area.locator('label'),
    ]
    for (const place of places) {
      const before = dialogs
      await place.click()
      await expect.poll(() => dialogs).toBe(before + 1)
    }
    const before = dialogs
    await area.click({ position: { x: 3, y: 3 } })
    await expect.poll(() => dialogs).toBe(before + 1)
  }
  expect(dialogs).toBe(10)
})

test('what is dropped is taken, and what is no picture is refused by its bytes', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signIn(page, request, known)
  await openForm(page)
  await openTab(page, 'Media Uploads')
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cover.png', { type: 'image/png' }))
    return transfer
  })()`)
  const area = page.getByRole('region', { name: 'Cover image' })
  await area.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(area.getByText(messages.api.notAnImage)).toBeVisible()
  await expect(area.getByRole('img')).toHaveCount(0)
  await expect(control(page, 'course_cover_image')).toHaveAccessibleDescription(messages.api.notAnImage)
})
