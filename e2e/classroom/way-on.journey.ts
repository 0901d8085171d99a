import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page, test } from '@playwright/test'
import { demoCourse } from '../demo-course.ts'
import { answerRightly } from '../support/answer-rightly.ts'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { handIn } from '../support/hand-in.ts'
import { learnerOfPython, lessonsOf } from '../support/learner-of-python.ts'
import { newMember, signIn } from '../support/member.ts'

/** One lesson of it is written, the other twelve are titles. */
const OUTLINE = 'Distribution in Open Markets: From Depot to Kiosk'
const phone = { width: 360, height: 740 }

async function idOf(page: Page, name: string) {
  const listed = await page.request.get(`${API_BASE}/courses?search=${encodeURIComponent(name)}`)
  return (await listed.json()).data.courses[0].id as number
}

test('a course that is an outline says so before anyone enrols, and its empty lessons cannot be completed', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  const id = await idOf(page, OUTLINE)
  await page.goto(`/course-detail/${id}`)
  await expect(page.locator('.enrol-bar')).toContainText('1 of 13 lessons is written so far')
  await expect(page.locator('.phone-deal')).toContainText('1 of 13 lessons is written so far')

  const member = await newMember(page, request)
  await enrolDirectly(member.user.id, id)
  const [written, empty] = await lessonsOf(request, member, id)
  await page.goto(`/classroom/${id}/${written?.id}`)
  await page.getByRole('button', { name: 'Mark complete' }).click()
  await page.getByRole('link', { name: 'Next lesson' }).click()
  await expect(page.getByRole('heading', { level: 1, name: empty?.title ?? '' })).toBeVisible()
  await expect(page.getByText('Your teacher has not written this lesson yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark complete' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What is left' })).toContainText('12 lessons are still to come')

  const items = [{ lesson_id: empty?.id, done_at: new Date().toISOString() }]
  const sent = await request.post(`${API_BASE}/progress`, { headers: member.headers, data: { items } })
  expect(await sent.json()).toMatchObject({ code: 'not_written' })
})

test('a teacher sees how many lessons of a course are empty, where it is written and where it is published', {
  tag: '@long',
}, async ({ page, request }) => {
  await signIn(page, request, 'admin@koya.test')
  const id = await idOf(page, OUTLINE)
  for (const place of ['curriculum', 'edit']) {
    await page.goto(`/mycourses/${id}/${place}`)
    await expect(page.getByText(/12 of 13 lessons are empty/)).toBeVisible()
  }
})

test('on a phone the outline opens without the keyboard: the lesson that is open has the focus', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize(phone)
  const { courseId, lessons } = await learnerOfPython(page, request)
  await page.goto(`/classroom/${courseId}/${lessons[0]?.id}`)
  await page.getByRole('button', { name: 'Outline' }).click()
  const sheet = page.getByRole('dialog', { name: 'Outline' })
  await expect(sheet.getByRole('link', { name: lessons[0]?.title ?? '' })).toBeFocused()
})

test('whoever comes back from a preview finds the curriculum open, and no preview leads to what is locked', {
  tag: '@long',
}, async ({ page }) => {
  const id = await idOf(page, OUTLINE)
  await page.goto(`/course-detail/${id}`)
  await page.getByRole('tab', { name: 'Curriculum' }).click()
  await page.getByRole('link', { name: /^Preview/ }).click()
  await expect(page.locator('#lesson-title')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next lesson' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Curriculum' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: /^Preview/ })).toBeVisible()
})

test('a number that cannot be read is said at its field, and counts as no answer', {
  tag: '@long',
}, async ({ page, request }) => {
  const { courseId, lessons } = await learnerOfPython(page, request)
  const quiz = lessons.find(({ kind }) => kind === 'quiz')
  await page.goto(`/classroom/${courseId}/${quiz?.id}`)
  const field = page.getByRole('textbox', { name: 'A number' }).first()
  await field.fill('twelve')
  await field.blur()
  await expect(field).toHaveAccessibleDescription('Write a number, for example 12 or 1,250.50')
  await page.getByRole('button', { name: 'Hand in' }).click()
  const question = page.getByRole('dialog', { name: 'Hand in now?' })
  await expect(question).toContainText('12 of 12 not answered')
  await question.getByRole('button', { name: 'Go to question 1' }).click()
  await expect(page.locator('fieldset.question').first().locator('input').first()).toBeFocused()
  await field.fill('1,250.50')
  await expect(page.getByText('Write a number')).toHaveCount(0)
  await expect(page.getByText('1 of 12 answered')).toBeVisible()
})

test('a quiz that is passed says what is left for the certificate and leads to the next open lesson', {
  tag: '@long',
}, async ({ page, request }) => {
  const { courseId, lessons } = await learnerOfPython(page, request)
  const at = lessons.findIndex(({ kind }) => kind === 'quiz')
  await page.goto(`/classroom/${courseId}/${lessons[at]?.id}`)
  await answerRightly(page, (await demoCourse('csc-101')).questions)
  await handIn(page)
  const left = page.getByRole('region', { name: 'What is left for your certificate' })
  await expect(left).toContainText(/13 lessons are left for your certificate\. Next: /)
  await left.getByRole('link', { name: 'Go on' }).click()
  await expect(page).toHaveURL(`/classroom/${courseId}/${lessons[at + 1]?.id}`)
})

test('at 360 px the exam fits the screen to its last question, and says when it is offline', {
  tag: '@long',
}, async ({ page, request, context }) => {
  await page.setViewportSize(phone)
  const member = await newMember(page, request)
  const courseId = await enrolDirectly(member.user.id, 'ATSWA Part I: Basic Accounting Processes and Systems')
  const exam = (await lessonsOf(request, member, courseId)).find(({ kind }) => kind === 'exam')
  await page.goto(`/classroom/${courseId}/${exam?.id}`)
  const start = page.getByRole('button', { name: 'Start the exam' })
  const box = await start.boundingBox()
  const bar = await page.locator('.lesson-bar').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await start.click()
  const paper = page.getByRole('dialog', { name: exam?.title ?? '' })
  for (let place = 1; place < 10; place++) {
    await expect(paper.getByText(`Question ${place} of 10`)).toBeVisible()
    await paper.getByRole('button', { name: 'Next' }).click()
  }
  const review = await paper.getByRole('button', { name: 'Review', exact: true }).boundingBox()
  expect((review?.x ?? 0) + (review?.width ?? 0)).toBeLessThanOrEqual(phone.width - 20)
  await context.setOffline(true)
  await expect(paper.getByText('You are offline. Your answers are kept on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(paper.getByText('You are offline')).toHaveCount(0)
})

for (const path of ['/dashboard', '/mylearning', '/notifications'])
  test(`${path} says when it shows what was known last, and asks again when the line is back`, {
    tag: '@long',
  }, async ({ page, request, context }) => {
    await newMember(page, request)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/You are offline; this is what we knew at \d+ \w+ \d{4}, \d\d:\d\d\./)).toBeVisible()
    const asked = page.waitForRequest(/\/api\/v1\/(dashboard|enrollments\/me|notifications)/)
    await context.setOffline(false)
    await asked
    await expect(page.getByText('You are offline')).toHaveCount(0)
  })
