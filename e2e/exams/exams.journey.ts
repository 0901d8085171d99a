import { expect, test } from '@playwright/test'
import { lookAt } from '../accessibility/look.ts'
import { isAwake, newMember, signIn } from '../support/member.ts'
import { answerElsewhere, answerOne, diet, PAPER } from '../support/practise.ts'

test('whoever sets an exam practises and is then told how ready they are', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const member = await newMember(page, request)
  await page.goto('/exams')
  await isAwake(page)
  // A body without papers says so, with a way on; what somebody holds takes papers out.
  await page.getByLabel('Professional body').selectOption('CITN')
  await expect(page.getByText('We do not have the papers of CITN yet', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what we know about its programme' })).toHaveAttribute(
    'href',
    '/program-detail/7',
  )
  await page.getByLabel('Professional body').selectOption('ICAN')
  await page.getByLabel('Level').selectOption('Skills')
  const held = page.getByRole('group', { name: 'Qualifications you have' }).getByLabel(/^ATSWA certificate/)
  const taxation = page.getByRole('group', { name: 'Papers' }).getByLabel('Taxation')
  await held.check()
  await expect(taxation).not.toBeChecked()
  await held.uncheck()
  await expect(taxation).toBeChecked()

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
  const band = await page.locator('.band-words').textContent()

  // The paper says the same, which topics would help most, and leads to their questions.
  await page.getByRole('link', { name: 'Basic Accounting Processes and Systems' }).click()
  await expect(page.locator('.band-words')).toHaveText(band ?? '')
  const topics = page.getByRole('region', { name: 'Three topics would help most' }).getByRole('link')
  await expect(topics).toHaveCount(3)
  const topic = (await topics.first().textContent()) ?? ''
  await topics.first().click()
  await expect(page.locator('.practice-question')).toContainText(topic)

  // Twenty minutes run by the clock, however many questions that is.
  await page.goto('/exams')
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Question 1, 20 minutes left')).toBeVisible()
  await answerOne(page)
  await page.getByRole('button', { name: 'Stop here' }).click()
  await expect(page.getByText(/of 1 right/)).toBeVisible()
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

test('a device whose clock is years behind offers the diets that are to come all the same', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await newMember(page, request)
  await page.clock.setFixedTime('2020-02-01T09:00:00Z')
  await page.goto('/exams')
  await isAwake(page)
  await page.getByLabel('Professional body').selectOption('ATSWA')
  await page.getByLabel('Level').selectOption('Part I')
  await page.getByLabel('Diet').selectOption(diet)
  await page.getByRole('button', { name: 'Set my exam' }).click()
  await expect(page.getByText('0 answers so far. After 20 we can say where you are.').first()).toBeVisible()
  // And a link can be given to a parent until a day that is still to come.
  await page.getByRole('button', { name: 'Make or end a link' }).click()
  await page.getByLabel('Whom is it for?').fill('My mother')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByRole('textbox', { name: 'The link', exact: true })).toHaveValue(/\/shared-exams\//)
})

test('whoever has no account tries a paper', { tag: '@long' }, async ({ page }) => {
  await page.goto('/exams')
  await page.getByRole('link', { name: 'Basic Accounting Processes and Systems' }).click()
  await expect(page.getByText('A sample of the paper.', { exact: false })).toBeVisible()
  await answerOne(page)
  await expect(page.getByText('Question 2 of 8')).toBeVisible()
})
