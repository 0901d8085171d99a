import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { handIn } from '../support/hand-in.ts'
import { type Member, newMember, signIn } from '../support/member.ts'

type Asked = { id: number; lesson_id: number; prompt: string; topics: string[] }

const wagesQuestion = 'a normal week of 40 hours and time and a half'

async function copyOfPaper(page: Page, request: APIRequestContext) {
  const author = await signIn(page, request, 'admin@koya.test')
  const id = await ownCourse(request, author, 'ATSWA Part I: Basic Accounting')
  return { id, author, asked: await questionsOf(request, author, id) }
}

async function questionsOf(request: APIRequestContext, { headers }: Member, id: number) {
  const answer = await request.get(`${API_BASE}/courses/${id}/questions`, { headers })
  return (await answer.json()).data as Asked[]
}

test('topics are picked from the syllabus or typed, shown, filtered and taken away again', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { id, author } = await copyOfPaper(page, request)
  await page.goto(`/mycourses/${id}/questions`)
  const wages = page.getByRole('listitem').filter({ hasText: wagesQuestion })
  await expect(wages.getByText('Topics: Wages records (ATSWA-101)')).toBeVisible()
  await wages.getByRole('button', { name: /^Edit/ }).click()
  const topics = wages.getByRole('combobox', { name: 'Topics' })
  await topics.fill('Petty cash and banking (ATSWA-101)')
  await topics.press('Enter')
  await topics.fill('Time and a half')
  await wages.getByRole('button', { name: 'Add to Topics' }).click()
  await wages.getByRole('button', { name: 'Remove Wages records (ATSWA-101)' }).click()
  await expect(topics).toBeFocused()
  await wages.getByRole('button', { name: 'Save question' }).click()
  await expect(wages.getByText('Topics: Petty cash and banking (ATSWA-101), Time and a half')).toBeVisible()
  const asked = await questionsOf(request, author, id)
  const kept = asked.find(({ prompt }) => prompt.includes(wagesQuestion))
  expect(kept?.topics).toEqual(['ATSWA-101/petty-cash-and-banking', 'Time and a half'])

  const { length } = asked.filter(({ topics }) => topics.includes('ATSWA-101/petty-cash-and-banking'))
  await page
    .getByLabel('Topic', { exact: true })
    .selectOption({ label: `Petty cash and banking (ATSWA-101) (${length})` })
  await expect(page.locator('.question-row')).toHaveCount(length)
})

test('a learner whose quiz is changed meanwhile sees what is asked now, and then hands it in', {
  tag: '@long',
}, async ({ page, request }) => {
  const { author, id, asked } = await copyOfPaper(page, request)
  const [first, second] = asked
  const learner = await newMember(page, request)
  await enrolDirectly(learner.user.id, id)
  await page.goto(`/classroom/${id}/${first?.lesson_id}`)
  const answer = (prompt: string) => page.getByRole('group', { name: prompt })
  await answer(first?.prompt ?? '')
    .getByRole('textbox')
    .fill('310000')
  await answer(second?.prompt ?? '')
    .getByLabel('It is not recorded')
    .check()

  const changed = { kind: 'single', prompt: 'Does a trader keep books?', options: ['Yes', 'No'], answer: [0] }
  const { headers } = author
  expect((await request.put(`${API_BASE}/questions/${second?.id}`, { headers, data: changed })).ok()).toBe(true)
  await handIn(page)
  await expect(page.getByText(messages.classroom.questionsChanged)).toBeVisible()
  await expect(page.getByText('1 of 12 answered')).toBeVisible()
  await answer(changed.prompt).getByLabel('Yes').check()
  const sent = page.waitForRequest(/\/hand-in$/)
  await handIn(page)
  const { ms } = (await sent).postDataJSON()
  expect(Object.keys(ms)).toContain(String(first?.id))
  await expect(page.getByRole('heading', { name: 'Not passed yet: 17%' })).toBeVisible()
})
