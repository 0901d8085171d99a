import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Member, newMember } from './member.ts'

export const PAPER = 'ATSWA-101'
export const diet = `${new Date().getFullYear() + 1}-03`

/** Somebody new who prepares for one paper, a little on every day. The diet is far enough for no mock to be due yet. */
export async function newCandidate(page: Page, request: APIRequestContext, name?: Parameters<typeof newMember>[2]) {
  const member = await newMember(page, request, name)
  const days = { hours_per_week: 5, study_days: [1, 2, 3, 4, 5, 6, 7] }
  const data = { body: 'ATSWA', level: 'Part I', papers: [PAPER], diet: diet.replace('-03', '-09'), ...days }
  const answer = await request.put(`${API_BASE}/exams/me`, { headers: member.headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return member
}

/** Answers so many questions by the API, as another device would. */
export async function answerElsewhere(request: APIRequestContext, { headers }: Member, count: number) {
  const next = await request.get(`${API_BASE}/practice/next?paper=${PAPER}&count=${count}`, { headers })
  const { questions } = (await next.json()).data as { questions: { id: number; version: number; answer: number[] }[] }
  const answers = questions.map(({ id, version, answer }, at) => ({
    id: crypto.randomUUID(),
    question_id: id,
    version,
    chosen: at % 3 ? answer.slice(0, 1) : [7],
    ms: 9_000,
    at: new Date().toISOString(),
  }))
  await request.post(`${API_BASE}/practice/answers`, { headers, data: { answers } })
}

/** How many answers of the paper the server has counted. */
export async function answersOf(request: APIRequestContext, { headers }: Member) {
  const { data } = await (await request.get(`${API_BASE}/exams/me`, { headers })).json()
  return data.papers[0].answers as number
}

/** The question on the screen, answered somehow. */
export async function answerOne(page: Page) {
  const number = page.getByRole('textbox', { name: /^A number/ })
  const choice = page.locator('.practice-question').getByRole('radio').or(page.getByRole('checkbox')).first()
  await expect(number.or(choice).first()).toBeVisible()
  if (await number.isVisible()) await number.fill('12')
  else await choice.check()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/^(Right|Not right)$/)).toBeVisible()
  await page.getByRole('button', { name: /Next question|See how it went/ }).click()
}
