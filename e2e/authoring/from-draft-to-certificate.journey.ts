import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page, test } from '@playwright/test'
import { create, fillWholeCourse, wholeCourse } from '../support/courses/fill-course.ts'
import { forgetLimits } from '../support/forget-limits.ts'
import { handIn } from '../support/hand-in.ts'
import { isAwake, newMember, signIn } from '../support/member.ts'
import { payByCard } from '../support/pay-by-card.ts'

const name = wholeCourse.course_name ?? ''

test.beforeAll(() => forgetLimits('new-courses'))

/** Everything an instructor does, through the pages alone. Answers the course's id. */
async function writeCourse(page: Page, request: Parameters<typeof signIn>[1]) {
  const author = await signIn(page, request, 'instructor@koya.test')
  await fillWholeCourse(page, request, author)
  const answered = page.waitForResponse((response) => response.url().endsWith('/courses') && response.ok())
  await create(page)
  await expect(page.getByText(messages.authoring.created)).toBeVisible()
  return (await (await answered).json()).data.id as number
}

async function buildCurriculum(page: Page, id: number) {
  await page.goto(`/mycourses/${id}/curriculum`)
  const texts = {
    'The first ledger': 'Write down what comes in, and what goes out.',
    'The cash book': 'Count the cash every evening, and write the sum below the day.',
  }
  for (const [title, text] of Object.entries(texts)) {
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await page.locator('.ql-editor').fill(text)
    await page.getByRole('button', { name: 'Save lesson' }).click()
    await expect(page.locator('.ql-editor')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Add a lesson to The bank' }).click()
  await page.getByRole('button', { name: /^Quiz/ }).click()
  await page.locator('.new-lesson').getByLabel('Title').fill('Check yourself')
  await page.getByRole('button', { name: 'Add lesson' }).click()
  await expect(page.locator('.new-lesson')).toHaveCount(0)
  await page.getByRole('link', { name: 'Questions' }).first().click()
  await page.getByRole('button', { name: /^Import/ }).click()
  await page.getByLabel('Where they go').selectOption({ label: 'Check yourself' })
  await page.getByLabel('Or paste the questions here').fill('How many are a dozen? {#12}')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 question was imported.').first()).toBeVisible()
}

test('an instructor writes a course and its curriculum; a learner finds it, buys it, finishes it and has a certificate', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  test.setTimeout(120_000)
  const id = await writeCourse(page, request)
  await buildCurriculum(page, id)

  const learning = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await newMember(learning, request)
  await learning.goto(`/courses?search=${encodeURIComponent(name)}`)
  await isAwake(learning)
  const card = learning.locator('article', { has: learning.locator(`a[href="/course-detail/${id}"]`) })
  await card.getByRole('button', { name: /^Buy / }).click()
  await expect(learning.getByText(messages.cart.added)).toBeVisible()
  await learning.goto('/cart')
  await learning.getByRole('button', { name: /^Pay NGN/ }).click()
  await payByCard(learning)
  await expect(learning).toHaveURL('/mylearning', { timeout: 15_000 })

  await learning.getByRole('button', { name: `View Course: ${name}` }).click()
  await expect(learning.getByRole('heading', { level: 1, name: 'The first ledger' })).toBeVisible()
  await expect(learning.getByText('Write down what comes in, and what goes out.')).toBeVisible()
  for (const next of ['The cash book', 'Check yourself']) {
    await learning.getByRole('button', { name: 'Mark complete' }).click()
    await learning.getByRole('link', { name: 'Next' }).click()
    await expect(learning.getByRole('heading', { level: 1, name: next })).toBeVisible()
  }
  await learning.getByRole('group', { name: 'How many are a dozen?' }).getByRole('textbox').fill('12')
  await handIn(learning)
  // The last thing to do leads on by itself.
  await expect(learning).toHaveURL(`/classroom/${id}/finished`)
  await expect(learning.getByRole('heading', { name: 'Well done, Bola. You have finished.' })).toBeVisible()
  const code = /Code ([\w-]{16})/.exec(
    (await learning.getByRole('article', { name: 'Your certificate' }).textContent()) ?? '',
  )?.[1]
  await page.goto(`/verify/${code}`)
  await expect(page.getByText('This certificate is genuine')).toBeVisible()

  await page.goto(`/mycourses/${id}/learners`)
  await expect(page.getByRole('row', { name: /Bola Ade/ })).toContainText('Accomplished')
})
