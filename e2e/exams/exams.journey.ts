import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { lookAt } from '../accessibility/look.ts'
import { isAwake, type Member, newMember, signIn } from '../support/member.ts'
import { flightMode, isKept, landed, withWorker } from '../support/with-worker.ts'

const PAPER = 'ATSWA-101'
const diet = `${new Date().getFullYear() + 1}-03`

/** Answers so many questions by the API, as another device would. */
async function answerElsewhere(request: APIRequestContext, { headers }: Member, count: number) {
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

async function answersOf(request: APIRequestContext, { headers }: Member) {
  const { data } = await (await request.get(`${API_BASE}/exams/me`, { headers })).json()
  return data.papers[0].answers as number
}

/** The question on the screen, answered somehow. */
async function answerOne(page: Page) {
  const number = page.getByLabel('A number')
  const choice = page.locator('.practice-question').getByRole('radio').or(page.getByRole('checkbox')).first()
  await expect(number.or(choice).first()).toBeVisible()
  if (await number.isVisible()) await number.fill('12')
  else await choice.check()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/^(Right|Not right)$/)).toBeVisible()
  await page.getByRole('button', { name: /Next question|See how it went/ }).click()
}

test('whoever sets an exam practises and is then told how ready they are', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  await page.goto('/exams')
  await isAwake(page)
  await page.getByLabel('Professional body').selectOption('ATSWA')
  await page.getByLabel('Level').selectOption('Part I')
  await page.getByLabel('Hours a week').fill('5')
  for (const paper of await page.getByRole('group', { name: 'Papers' }).getByRole('checkbox').all())
    await paper.uncheck()
  await page.getByRole('button', { name: 'Set my exam' }).click()
  await expect(page.getByText('Please choose at least one paper.')).toBeVisible()
  await page.getByLabel('Basic Accounting Processes and Systems').check()
  await page.getByLabel('Diet').selectOption(diet)
  await page.getByRole('button', { name: 'Set my exam' }).click()
  await expect(page.getByRole('heading', { name: 'ATSWA Part I', exact: false })).toBeVisible()
  await expect(page.getByText('0 answers so far. After 20 we can say where you are.')).toBeVisible()

  await answerElsewhere(request, member, 18)
  await page.goto(`/practice?paper=${PAPER}&count=3`)
  for (let n = 0; n < 3; n++) await answerOne(page)
  await expect(page.getByText(/of 3 right/)).toBeVisible()
  await expect(page.getByText('All answers are saved.')).toBeVisible()
  await page.getByRole('link', { name: 'How ready am I?' }).click()
  await expect(page.getByText('from 21 answers')).toBeVisible()
  await page.goto('/plan')
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
})

test('the pages of a learner who prepares are readable at every width', { tag: '@long' }, async ({ page, request }) => {
  await signIn(page, request, 'learner@koya.test')
  for (const path of ['/exams', `/exams/${PAPER}`, '/practice', '/plan']) {
    await page.goto(path)
    await isAwake(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAt(page, path)
  }
})

test('whoever has no account tries a paper', { tag: '@long' }, async ({ page }) => {
  await page.goto('/exams')
  await page.getByRole('link', { name: 'Basic Accounting Processes and Systems' }).click()
  await expect(page.getByText('A sample of the paper.', { exact: false })).toBeVisible()
  await answerOne(page)
  await expect(page.getByText('Question 2 of 8')).toBeVisible()
})

withWorker(
  'practice goes on in flight mode, and each answer counts once when the line is back',
  { tag: '@long' },
  async ({ page, request, context, door }) => {
    const member = await newMember(page, request)
    await request.put(`${API_BASE}/exams/me`, {
      headers: member.headers,
      data: { body: 'ATSWA', level: 'Part I', papers: [PAPER], diet, hours_per_week: 5 },
    })
    await page.goto('/practice')
    await expect(page.getByText('Question 1 of 10')).toBeVisible()
    await isKept(page, '/practice')
    await flightMode(context, door)
    await page.goto('/practice')
    for (let n = 0; n < 3; n++) await answerOne(page)
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
    expect(await answersOf(request, member)).toBe(0)
    await landed(context, door)
    await page.goto('/exams')
    await expect.poll(() => answersOf(request, member)).toBe(3)
    await page.reload()
    await expect(page.getByText('3 answers so far.', { exact: false })).toBeVisible()
  },
)
