import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from '@playwright/test'
import { lookAt } from '../accessibility/look.ts'
import { isAwake, newMember, signIn } from '../support/member.ts'

const PAPER = 'ATSWA-102'

test('a mock goes on after a power cut with every answer, is paused, handed in and looked at again', {
  tag: '@long',
}, async ({ page, request, context }) => {
  const { headers } = await newMember(page, request)
  await page.goto(`/exams/${PAPER}/mock`)
  await isAwake(page)
  await page.getByRole('button', { name: 'Start the mock' }).click()
  const question = page.getByRole('region', { name: /^Question 1 of/ })
  await expect(question).toBeVisible()
  for (let n = 1; n <= 3; n++) {
    const number = page.locator('.exam-question').getByRole('textbox')
    if (await number.isVisible()) await number.fill('12')
    else await page.locator('.exam-question').getByRole('radio').or(page.getByRole('checkbox')).first().check()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(page.getByText('3 answered', { exact: false }).first()).toBeAttached()

  // The power goes: the page is gone without a word, and another is opened later.
  await page.close({ runBeforeUnload: false })
  const later = await context.newPage()
  await later.goto(`/exams/${PAPER}/mock`)
  await expect(later.getByText('3 answered', { exact: false }).first()).toBeAttached()

  // On a phone the bar says which mock it is, in full.
  await later.setViewportSize({ width: 360, height: 740 })
  const title = later.locator('#exam-title')
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await expect(later.getByRole('timer')).toBeInViewport()

  await later.getByRole('button', { name: 'Pause' }).click()
  await expect(later.getByRole('heading', { name: 'The clock is stopped' })).toBeVisible()
  await later.getByRole('button', { name: 'Continue the mock' }).click()
  await later.getByRole('button', { name: /^All questions/ }).click()
  await later.getByRole('button', { name: 'Review and hand in' }).first().click()
  await later.getByRole('button', { name: 'Hand in now' }).click()
  await expect(later.getByRole('heading', { name: 'Mock exam 1' })).toBeVisible()
  await expect(later.getByRole('heading', { name: 'Marks by topic' })).toBeVisible()
  await lookAt(later, 'the result of a mock')
  const { data } = await (await request.get(`${API_BASE}/mocks?paper=${PAPER}`, { headers })).json()
  expect(data.mocks).toHaveLength(1)
})

test('a link shows the plan and the bands to a visitor until it is ended', { tag: '@long' }, async ({
  page,
  request,
  browser,
}) => {
  await signIn(page, request, 'learner@koya.test')
  await page.goto('/exams')
  await isAwake(page)
  await page.getByRole('button', { name: 'Make or end a link' }).click()
  await page.getByLabel('Whom is it for?').fill('My uncle')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const url = await page.getByRole('textbox', { name: 'The link', exact: true }).inputValue()
  await expect(page.getByRole('list', { name: 'Share the link' }).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/.*${encodeURIComponent(url)}$`),
  )
  const visitor = await (await browser.newContext()).newPage()
  const path = new URL(url).pathname
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'How ready' })).toBeVisible()
  await lookAt(visitor, 'a shared plan')
  await page.getByRole('button', { name: 'End the link for My uncle' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})
