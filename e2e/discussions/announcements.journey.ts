import { expect, test } from '@playwright/test'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { mailTo } from '../support/mailbox.ts'
import { newMember, signIn } from '../support/member.ts'

/** A copy of it is what is taught here. */
const COURSE = 'Costing for Bakers, Tailors and Small Factories'

test('an announcement is corrected and withdrawn in the editor: learners read what is right, and are written to once', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  const id = await ownCourse(request, await signIn(page, request, 'instructor@koya.test'), COURSE)
  const elsewhere = await browser.newContext()
  const learning = await elsewhere.newPage()
  const learner = await newMember(learning, request)
  await enrolDirectly(learner.user.id, id)

  await page.goto(`/mycourses/${id}/announcements`)
  await expect(page.getByText('You have not announced anything yet.')).toBeVisible()
  await page.getByLabel('Title').fill('The class is on Tuesday')
  await page.getByLabel('Text', { exact: true }).fill('We begin at six.')
  await page.getByRole('link', { name: 'Learners', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(asked).toContainText('What you typed here is not kept.')
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  const announced = page.locator('.announced > li')
  await expect(announced).toContainText('The class is on Tuesday')
  await mailTo(request, learner.email, `${COURSE} (copy): The class is on Tuesday`)

  await page.getByRole('button', { name: 'Correct The class is on Tuesday' }).click()
  await announced.getByLabel('Title').fill('')
  await announced.getByRole('button', { name: 'Save the correction' }).click()
  await expect(announced.getByText('Please write a title.')).toBeVisible()
  await announced.getByLabel('Title').fill('The class is on Wednesday')
  await announced.getByRole('button', { name: 'Save the correction' }).click()
  await expect(announced.getByRole('heading', { name: 'The class is on Wednesday' })).toBeVisible()
  await expect(announced).toContainText('corrected')
  await learning.goto(`/classroom/${id}`)
  const read = learning.getByRole('region', { name: 'Announcements' })
  await expect(read.getByRole('heading', { level: 3 })).toHaveText('The class is on Wednesday')
  const mails: { to: string; subject: string }[] = await (await request.get('/dev/mailbox.json')).json()
  const told = mails.filter(({ to, subject }) => to === learner.email && subject.startsWith(COURSE))
  expect(told.map(({ subject }) => subject)).toEqual([`${COURSE} (copy): The class is on Tuesday`])

  await page.getByRole('button', { name: 'Remove The class is on Wednesday' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(announced).toHaveCount(0)
  await learning.reload()
  await expect(learning.getByRole('navigation', { name: 'Outline' })).toBeVisible()
  await expect(read).toHaveCount(0)
  await elsewhere.close()
})
