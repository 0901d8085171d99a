import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { mailTo } from '../support/mailbox.ts'
import { newMember, signIn } from '../support/member.ts'

const COURSE = 'Costing for Bakers, Tailors and Small Factories'
const TEACHER = 'instructor@koya.test'

test('a learner writes to the teachers from the classroom, a teacher answers, and a stranger sees nothing', {
  tag: '@long',
}, async ({ page, request, browser, baseURL }) => {
  const tab = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const [learning, other] = [await tab(), await tab()]
  const teacher = await signIn(page, request, TEACHER)
  const courseId = await ownCourse(request, teacher, COURSE)
  const learner = await newMember(learning, request)
  await enrolDirectly(learner.user.id, courseId)
  const words = `May I hand in on Saturday? ${Date.now()}`
  const answer = `Of course, safe journey. ${Date.now()}`

  await learning.goto(`/classroom/${courseId}`)
  await learning.getByText('Questions and answers').click()
  await learning.getByRole('link', { name: 'Write to the teachers privately' }).press('Enter')
  await expect(learning.getByRole('heading', { level: 1 })).toHaveText('Write to your teachers')
  await learning.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(learning.getByText('Please write something first.')).toBeVisible()
  await learning.getByLabel('Your message').fill(words)
  await learning.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(learning).toHaveURL(/\/messages\/\d+$/)
  await expect(learning.getByRole('list', { name: 'Messages' }).getByText(words)).toBeVisible()
  const mail = await mailTo(request, TEACHER, `A message from a learner in ${COURSE} (copy)`)
  expect(mail.text).toContain('/messages/')

  await page.goto('/messages')
  const row = page.getByRole('listitem').filter({ hasText: words })
  await expect(row).toContainText('1 new message')
  await row.getByRole('link', { name: 'Bola Ade' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bola Ade')
  await page.getByLabel('Your message').fill(answer)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(answer)).toBeVisible()

  // The learner has the page open: the answer comes with the bell.
  await expect(learning.getByText(answer)).toBeVisible({ timeout: 20_000 })
  await page.goto('/messages')
  const answered = page.getByRole('listitem').filter({ hasText: answer })
  await expect(answered).toContainText('You: ')
  await expect(answered).not.toContainText('new message')

  await newMember(other, request)
  await other.goto(new URL(learning.url()).pathname)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This conversation is not open to you')
  await learning.context().close()
  await other.context().close()
})

test('a teacher reports a message, an admin reads it alone and hides it, and it is gone', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const teacher = await signIn(page, request, TEACHER)
  const courseId = await ownCourse(request, teacher, COURSE)
  const learner = await newMember(office, request)
  await enrolDirectly(learner.user.id, courseId)
  const [insult, harmless] = [`You know nothing ${Date.now()}`, `When is the next class? ${Date.now()}`]
  for (const body of [insult, harmless])
    await request.post(`/api/v1/courses/${courseId}/conversation`, { headers: learner.headers, data: { body } })

  await page.goto('/messages')
  await page.getByRole('listitem').filter({ hasText: harmless }).getByRole('link', { name: 'Bola Ade' }).click()
  const said = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await said.filter({ hasText: insult }).getByRole('button', { name: 'Report this message by Bola Ade' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report to the admins' })
  await dialog.getByLabel('What is wrong?').selectOption('Advertising or spam')
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(page.getByText(messages.complaints.reported)).toBeVisible()

  await signIn(office, request, 'admin@koya.test')
  await office.goto('/admin/complaints')
  const reported = office.getByRole('listitem').filter({ hasText: insult })
  await expect(reported).toContainText('Message')
  await expect(office.getByText(harmless)).toHaveCount(0)
  await reported.getByRole('button', { name: /^Hide: / }).click()
  const deciding = office.getByRole('dialog')
  await deciding.getByLabel('Why?').fill('It insults a teacher.')
  await deciding.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(deciding).toHaveCount(0)
  await page.reload()
  await expect(said.filter({ hasText: harmless })).toBeVisible()
  await expect(said.filter({ hasText: insult })).toHaveCount(0)
  await office.context().close()
})
