import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import type { Member } from '../member.ts'

const DAY = 86_400_000
const inDays = (days: number) => lagosDay(new Date(Date.now() + days * DAY))

/** An answer for every field that is typed or chosen, by its name. */
export const wholeCourse: Record<string, string> = {
  course_code: '',
  course_name: 'Keeping books for a small shop',
  price: '12500',
  duration: '18',
  learning_style: 'Instructor Led',
  certificate_id: '1',
  overall_grade_range: '70',
  introduction_video: 'https://www.youtube.com/watch?v=aBc-123_xYz',
  start_date: inDays(-1),
  end_date: inDays(90),
  enrollment_start: inDays(-2),
  enrollment_end: inDays(30),
  prerequisite_course: 'None',
  license: 'All rights reserved',
  outcomes: 'Keep a cash book\nRead a bank statement',
  topics: 'Why we keep books\n- The first ledger\n- The cash book\nThe bank',
}

export const newCode = () => `BK ${Date.now().toString(36)}-${Math.floor(Math.random() * 1e4)}`

export const control = (page: Page, name: string) => page.locator(`[name="${name}"], [data-field="${name}"]`).first()
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
export const create = (page: Page) => page.getByRole('button', { name: 'Create Course' }).click()

/** The form is there, with its editors: what is typed before that goes into the plain fields. */
export async function formIsReady(page: Page) {
  await expect(page.getByRole('tab', { name: 'Basic Information' })).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('.ql-editor')).toHaveCount(2)
}

export async function fillCourse(page: Page, given: Record<string, string> = {}) {
  const answers: Record<string, string> = { ...wholeCourse, course_code: newCode(), ...given }
  await fillTab(page, 'Basic Information', answers, ['course_code', 'course_name', 'price', 'duration'])
  await control(page, 'learning_style').selectOption({ label: answers.learning_style ?? '' })
  await control(page, 'category_id').selectOption({ label: 'Accounting' })
  await control(page, 'certificate_id').selectOption({ index: 1 })
  await control(page, 'language_id').selectOption({ label: 'English' })
  await control(page, 'overall_grade_range').selectOption(answers.overall_grade_range ?? '')
  await control(page, 'course_description').fill('For whoever sells and wants to know what is left.')
  const days = ['start_date', 'end_date', 'enrollment_start', 'enrollment_end']
  await fillTab(page, 'Course Analytics', answers, ['introduction_video', ...days, 'prerequisite_course'])
  await control(page, 'business_id').selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'No' }).check()
  await control(page, 'course_overview').fill('Six weeks, an evening each.')
  await fillTab(page, 'Course Details', answers, ['license', 'outcomes', 'topics'])
}

async function fillTab(page: Page, tab: string, answers: Record<string, string>, names: string[]) {
  await openTab(page, tab)
  for (const name of names) await control(page, name).fill(answers[name] ?? '')
}

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: drawPicture(640, 360) })

export async function uploadPictures(page: Page) {
  await openTab(page, 'Media Uploads')
  for (const [field, name] of [
    ['course_thumbnail', 'small.png'],
    ['course_cover_image', 'wide.png'],
  ] as const) {
    await control(page, field).setInputFiles(picture(name))
    await expect(page.getByText(messages.upload.successful)).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
}

export async function choosePeople(page: Page, lead: string, collaborators: string[]) {
  await openTab(page, 'Instructors')
  await page.getByLabel('Lead Instructor', { exact: true }).first().fill(lead)
  await page.getByRole('button', { name: 'Add to Lead Instructor' }).click()
  for (const email of collaborators) {
    await page.getByLabel('Collaborators', { exact: true }).first().fill(email)
    await page.keyboard.press('Enter')
  }
}

/** Instructors besides somebody, as the list gives them to authors. */
export async function otherInstructors(request: APIRequestContext, { headers, email }: Member) {
  const answer = await (await request.get(`${API_BASE}/instructors`, { headers })).json()
  const people: { id: number; email: string; first_name: string; last_name: string }[] = answer.data
  return people.filter((person) => person.email && person.email !== email)
}

/** The whole form, ready to be sent. */
export async function fillWholeCourse(page: Page, request: APIRequestContext, member: Member) {
  await page.goto('/newcourse')
  await formIsReady(page)
  await fillCourse(page)
  await uploadPictures(page)
  const [first, second] = await otherInstructors(request, member)
  await choosePeople(page, member.email, [first?.email ?? '', second?.email ?? ''])
}
