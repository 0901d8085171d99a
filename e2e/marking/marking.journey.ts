import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { enrolDirectly, onDatabase } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { drawPicture } from '../support/draw-picture.ts'
import { handIn } from '../support/hand-in.ts'
import { newMember, signIn } from '../support/member.ts'

const TEACHER = 'yetunde.bakare@koya.test'

test('a learner answers every kind of question, the teacher marks the essay, and the learner reads the marks', {
  tag: '@long',
}, async ({ page, request }) => {
  const teacher = await signIn(page, request, TEACHER)
  const id = await ownCourse(request, teacher, 'Environmental Impact Assessment in Practice')
  const asked = await request.get(`${API_BASE}/courses/${id}/questions`, { headers: teacher.headers })
  const lessonId: number = (await asked.json()).data[0].lesson_id
  const tells = `UPDATE lessons SET content = content || '{"show_answers":"at_once"}' WHERE id = $1`
  await onDatabase(({ client }) => client.query(tells, [lessonId]))
  const learner = await newMember(page, request)
  await enrolDirectly(learner.user.id, id)

  await page.goto(`/classroom/${id}/${lessonId}`)
  await page
    .getByRole('group', { name: /letters EIA/ })
    .getByRole('textbox')
    .fill('environmental  impact assessment')
  const gaps = page.getByRole('group', { name: /An assessment comes/ })
  await gaps.getByLabel('Gap 1').fill('Before')
  await gaps.getByLabel('Gap 2').fill('teacher')
  const pairs = page.getByRole('group', { name: /Which step answers/ })
  await pairs.getByLabel('Screening').selectOption('Does this project need an assessment at all?')
  await pairs.getByLabel('Scoping').selectOption('Which effects are worth studying?')
  await pairs.getByLabel('Monitoring').selectOption('Did what we promised happen?')
  const order = page.getByRole('group', { name: /Put the steps/ })
  for (const [place, step] of ['Screening', 'Scoping', 'Baseline study', 'Draft report'].entries())
    while ((await order.getByRole('listitem').nth(place).textContent())?.trim() !== step)
      await order.getByRole('button', { name: `Move up: ${step}` }).press('Enter')
  await expect(order.getByRole('listitem').first()).toContainText('Screening')
  await expect(page.locator('math').first()).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Dry season')
  const essay = page.getByRole('group', { name: /A developer says/ })
  await expect(essay.getByText('Takes the objection seriously: 3 marks')).toBeVisible()
  await essay.getByRole('textbox').fill('A hearing brings what no report holds.')
  const work = page.getByRole('group', { name: /Draw a map/ })
  await work.getByRole('textbox').fill('The school, the clinic and the market.')
  const sent = page.waitForResponse((response) => response.url().endsWith('/media'))
  await work
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: drawPicture(640, 360) })
  await expect(work.getByRole('img', { name: 'Your file 1' })).toBeVisible()
  await expect(work.getByText('Only you, the teachers of this course and our staff can see them.')).toBeVisible()
  const { secure_url: picture } = await (await sent).json()
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible()
  await expect(page.getByText(/^Partly right, 0.5 of 1 point: Before; teacher/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your file 1' })).toBeVisible()
  expect((await request.get(picture)).status()).toBe(404)
  await expect(page.getByText(messages.classroom.waitingForTeacher)).toBeVisible()

  await signIn(page, request, TEACHER)
  await page.goto(`/mycourses/${id}/learners`)
  await page.getByLabel('Show', { exact: true }).selectOption('Waiting for you')
  await expect(page).toHaveURL(/show=waiting/)
  await page.getByRole('link', { name: '2 answers of Bola Ade to mark' }).first().click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A developer says' })
    .getByRole('link', { name: /^Mark Bola/ })
    .first()
    .click()
  await expect(page.getByText('A hearing brings what no report holds.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the marks' }).click()
  await expect(page.getByText(messages.questions.badMarks).first()).toBeVisible()
  for (const [name, marks] of [
    [/Says what a hearing/, '4'],
    [/Takes the objection/, '2.5'],
    [/Gives an example/, '0'],
  ] as const)
    await page.getByLabel(name).fill(marks)
  await page.getByLabel('Comment').fill('An example would convince the developer.')
  await page.getByRole('link', { name: 'To mark', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save the marks' }).click()
  await expect(page.getByText('Marked by')).toBeVisible()
  await page.goto('/instructor/marking')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Draw a map' })
    .getByRole('link', { name: /^Mark Bola/ })
    .first()
    .click()
  await expect(page.getByRole('img', { name: 'Handed in, 1 of 1' })).toBeVisible()
  await page.getByLabel(/The map can be read/).fill('5')
  await page.getByLabel(/The reasons fit/).fill('4')
  await page.getByRole('button', { name: 'Save the marks' }).click()
  await expect(page.getByText('Marked by')).toBeVisible()

  await signIn(page, request, learner.email, 'Sunny-day-7')
  await page.goto('/notifications')
  await expect(page.getByText(/Your teacher has marked/).first()).toBeVisible()
  await page.goto(`/classroom/${id}/${lessonId}`)
  await page.getByRole('button', { name: 'See what you handed in' }).click()
  await expect(page.getByText('An example would convince the developer.')).toBeVisible()
})
