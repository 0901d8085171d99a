import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { newMember, signIn } from '../support/member.ts'

const COURSE = 'Costing for Bakers, Tailors and Small Factories'

test('a question is followed, answered, found by a search, and its answer is marked as the one that helped', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const reading = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const teacher = await signIn(page, request, 'instructor@koya.test')
  const courseId = await ownCourse(request, teacher, COURSE)
  const [asker, reader] = [await newMember(page, request), await newMember(reading, request)]
  for (const { user } of [asker, reader]) await enrolDirectly(user.id, courseId)
  const { data } = await (await request.get(`${API_BASE}/classroom/${courseId}`, { headers: asker.headers })).json()
  const [first, second] = data.sections.flatMap((one: { lessons: { id: number }[] }) => one.lessons)
  const open = async (who: Page, lesson: number) => {
    await who.goto(`/classroom/${data.course.lms_course_id}/${lesson}`)
    await who.getByText('Questions and answers').click()
    await expect(who.getByLabel('Ask a question about this lesson')).toBeVisible()
  }
  const word = `Firewood${Date.now()}`

  await open(page, first.id)
  await page.getByLabel('Ask a question about this lesson').fill(`Where does ${word} go?`)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const asked = page.locator('.threads > li').filter({ hasText: word })
  await expect(asked.getByRole('button', { name: /^Stop following/ })).toBeVisible()

  // Another learner looks for it from another lesson, and follows it by the keyboard.
  await open(reading, second.id)
  await reading.getByLabel('Search the questions of this course').fill(word.toLowerCase())
  await reading.getByLabel('Search the questions of this course').press('Enter')
  await expect(reading.getByText('1 question found')).toBeVisible()
  await reading.getByRole('link', { name: new RegExp(word) }).press('Enter')
  const found = reading.locator('.threads > .wanted')
  await found.getByRole('button', { name: /^Follow / }).press('Enter')
  await expect(reading.getByText(messages.classroom.following)).toBeVisible()
  await expect(found.getByRole('button', { name: /^Stop following/ })).toBeVisible()

  const posts = await (await request.get(`${API_BASE}/lessons/${first.id}/posts`, { headers: asker.headers })).json()
  const { id } = posts.data.find(({ body }: { body: string }) => body.includes(word))
  await request.post(`${API_BASE}/lessons/${first.id}/posts`, {
    headers: teacher.headers,
    data: { body: 'Into the costs of the oven.', parent_id: id },
  })
  await reading.goto('/notifications')
  await expect(reading.getByRole('link', { name: /a question that you follow/ })).toBeVisible()

  await page.goto('/notifications')
  await page
    .getByRole('link', { name: /answered your question/ })
    .first()
    .click()
  const helped = page.getByRole('button', { name: /^This helped/ })
  await helped.press('Enter')
  await expect(helped).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.locator('.accepted')).toContainText('Into the costs of the oven.')

  // A slip of the thumb deletes nothing.
  const own = page.locator('.threads > li').filter({ hasText: word })
  await own.getByRole('button', { name: /^Delete this post/ }).press('Enter')
  await expect(own.getByText('This cannot be undone.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await own.getByRole('button', { name: /^Delete this post/ }).press('Enter')
  await own.getByRole('button', { name: 'Delete it' }).press('Enter')
  await expect(own).toHaveCount(0)
  await reading.context().close()
})
