import {
  flat12,
  iSpringLike,
  riseLike,
  several2004,
  storylineLike,
  zipOf,
} from '@koya/api/test/media/scorm-packages.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { leaveOnlyOutline, ownCourse } from '../support/courses/own-course.ts'
import { type Member, newMember, signIn } from '../support/member.ts'

const COSTING = 'Costing for Bakers, Tailors and Small Factories'

/** The page of the package: in the player, which is in the lesson. */
function packageOf(page: Page) {
  return page.frameLocator('iframe.package').frameLocator('iframe')
}

/** A course whose first lesson is this package. */
async function courseOf(request: APIRequestContext, author: Member, files: Parameters<typeof zipOf>[0]) {
  const id = await ownCourse(request, author, COSTING)
  await leaveOnlyOutline(id, 'Practice\n')
  const { headers } = author
  const bytes = await zipOf(files)
  const begun = { name: 'course.zip', size: bytes.length, type: 'application/zip' }
  const { data: upload } = await (await request.post(`${API_BASE}/uploads`, { headers, data: begun })).json()
  const sent = { headers: { ...headers, 'content-type': 'application/octet-stream' }, data: bytes }
  await request.put(`${API_BASE}/uploads/${upload.id}/parts/1`, sent)
  expect((await request.post(`${API_BASE}/uploads/${upload.id}/complete`, { headers })).ok()).toBe(true)
  const added = await request.post(`${API_BASE}/courses/${id}/sections`, { headers, data: { title: 'Practice' } })
  const { data: curriculum } = await added.json()
  const content = { kind: 'scorm', upload_id: upload.id }
  const path = `${API_BASE}/sections/${curriculum.sections.at(-1).id}/lessons`
  const lesson = await request.post(path, { headers, data: { title: 'Play it', content } })
  expect(lesson.ok(), await lesson.text()).toBe(true)
  // With something left to do: the end of a course leads away from its last lesson.
  const text = { kind: 'text', html: '<p>And this.</p>' }
  const more = await request.post(path, { headers, data: { title: 'Read it after', content: text } })
  expect(more.ok(), await more.text()).toBe(true)
  return { id, lessonId: (await lesson.json()).data.sections.at(-1).lessons[0].id as number }
}

test('a SCORM package is sent by its teacher, and a learner whose line is cut loses nothing of it', {
  tag: '@long',
}, async ({ page, request, context }) => {
  test.setTimeout(120_000)
  const author = await signIn(page, request, 'instructor@koya.test')
  const id = await ownCourse(request, author, COSTING)
  await leaveOnlyOutline(id, 'Practice\n- Read first')
  await page.goto(`/mycourses/${id}/curriculum`)
  await page.getByRole('button', { name: 'Start from the outline' }).click()
  await page.getByRole('button', { name: 'Add a lesson to Practice' }).click()
  await page.getByRole('button', { name: /^SCORM package/ }).click()
  const form = page.locator('.new-lesson')
  await form.getByLabel('Title').fill('Play it')
  const field = form.getByLabel('SCORM package')
  const zip = (buffer: Buffer) => ({ name: 'course.zip', mimeType: 'application/zip', buffer })
  await field.setInputFiles(zip(await zipOf({ 'index.html': 'x' })))
  await expect(form.getByText(/cannot be used as a SCORM package\. .*has no file imsmanifest\.xml/)).toBeVisible()
  await field.setInputFiles(zip(await zipOf(flat12)))
  await expect(form.getByText('course.zip, ')).toBeVisible()
  await form.getByRole('button', { name: 'Add lesson' }).click()
  await expect(form).toHaveCount(0)

  await page.getByRole('link', { name: 'Preview Play it' }).click()
  await page.getByRole('button', { name: /^Open the lesson \(up to / }).click()
  await expect(packageOf(page).getByText(/^Page 1 for /)).toBeVisible()
  await expect(page.getByText('You are trying this lesson out. What you do in it is not kept.')).toBeVisible()
  const lessonAddress = page.url()

  const learner = await newMember(page, request)
  await enrolDirectly(learner.user.id, id)
  await page.goto(lessonAddress)
  await expect(page.getByRole('button', { name: 'Mark complete' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Open the lesson/ }).click()
  const inside = packageOf(page)
  await expect(inside.getByText('Page 1 for Ade, Bola')).toBeVisible()
  await inside.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('What you have done is saved.')).toBeVisible()
  // The package is on another origin: it reaches neither the page around it nor the session.
  expect(new URL((await page.locator('iframe.package').getAttribute('src')) ?? '').origin).not.toBe(
    new URL(page.url()).origin,
  )

  await context.setOffline(true)
  await inside.getByRole('button', { name: 'Next page' }).click()
  await inside.getByRole('button', { name: 'Finish' }).click()
  await inside.getByRole('button', { name: 'Next page' }).click()
  await expect(inside.getByText('Page 4 for Ade, Bola')).toBeVisible()
  await expect(page.getByText('Kept on this device. It will be sent when you are online again.')).toBeVisible()
  // The tab is gone before there is a line again.
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(lessonAddress)
  await page.getByRole('button', { name: /^Open the lesson/ }).click()
  // Whatever it had kept of its own, also more than the run-time of the standard takes.
  await expect(inside.getByText('Page 4 for Ade, Bola, again with 1000001')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your best score: 85%')).toBeVisible()
  await expect(page.locator('.lesson-bar').getByText('Completed')).toBeVisible()
})

test('a package that shows its course in frames, and one of several parts, work as in any other system', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const author = await signIn(page, request, 'instructor@koya.test')
  const framed = await courseOf(request, author, riseLike)
  const several = await courseOf(request, author, several2004)
  const learner = await newMember(page, request)
  for (const { id } of [framed, several]) await enrolDirectly(learner.user.id, id)

  await page.goto(`/classroom/${framed.id}/${framed.lessonId}`)
  await page.getByRole('button', { name: /^Open the lesson/ }).click()
  const course = packageOf(page).frameLocator('iframe')
  await expect(course.getByText('Page 1')).toBeVisible()
  await course.getByRole('button', { name: 'Next page' }).click()
  await course.getByRole('button', { name: 'Finish' }).click()
  await expect(page.locator('.lesson-bar').getByText('Completed')).toBeVisible()

  await page.goto(`/classroom/${several.id}/${several.lessonId}`)
  await page.getByRole('button', { name: /^Open the lesson/ }).click()
  const parts = page.getByRole('list', { name: 'Parts of this lesson' })
  const inside = packageOf(page)
  for (const name of ['First part', 'Second part']) {
    await parts.getByRole('button', { name }).click()
    await expect(inside.getByRole('heading', { name })).toBeVisible()
    await expect(inside.getByText('Entry ab-initio')).toBeVisible()
    await inside.getByRole('button', { name: 'Finish' }).click()
    await expect(parts.getByRole('button', { name: `${name} (done)` })).toBeVisible()
  }
  await parts.getByRole('button', { name: 'Leaflet' }).click()
  await expect(inside.getByRole('heading', { name: 'Leaflet' })).toBeVisible()
  await expect(page.locator('.lesson-bar').getByText('Completed')).toBeVisible()
})

test('packages laid out as Storyline and iSpring write them run, keep where somebody was, and report the mark', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(120_000)
  const author = await signIn(page, request, 'instructor@koya.test')
  const courses = [await courseOf(request, author, storylineLike), await courseOf(request, author, iSpringLike)]
  const learner = await newMember(page, request)
  for (const { id, lessonId } of courses) {
    await enrolDirectly(learner.user.id, id)
    const open = async () => {
      await page.goto(`/classroom/${id}/${lessonId}`)
      await page.getByRole('button', { name: /^Open the lesson/ }).click()
    }
    await open()
    const inside = packageOf(page)
    await expect(inside.getByText('Page 1 for Ade, Bola')).toBeVisible()
    await inside.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('What you have done is saved.')).toBeVisible()
    await open()
    await expect(inside.getByText('Page 2 for Ade, Bola, again with 1000001')).toBeVisible()
    await inside.getByRole('button', { name: 'Finish' }).click()
    await expect(page.locator('.lesson-bar').getByText('Completed')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your best score: 85%')).toBeVisible()
  }
})
