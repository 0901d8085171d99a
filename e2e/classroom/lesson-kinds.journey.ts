import { readFileSync } from 'node:fs'
import { expect, type Locator, test } from '@playwright/test'
import { demoCourse } from '../demo-course.ts'
import { answerRightly } from '../support/answer-rightly.ts'
import { changeFirstLesson } from '../support/courses/change-lesson.ts'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { handIn } from '../support/hand-in.ts'
import { lessonsOf } from '../support/learner-of-python.ts'
import { newMember } from '../support/member.ts'
import { readDevice } from '../support/read-device.ts'

const ATSWA = 'ATSWA Part I: Basic Accounting Processes and Systems'

test('a live class has its time in Lagos, a way to join from 15 minutes before and a file for the calendar', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  const courseId = await enrolDirectly(member.user.id, ATSWA)
  const [held, coming] = (await lessonsOf(request, member, courseId)).filter(({ kind }) => kind === 'live')
  // As the mails write it.
  await page.clock.install()
  await page.goto(`/classroom/${courseId}/lessons/${coming?.id}`)
  await expect(page.getByText('Lagos time')).toBeVisible()
  await expect(page.getByText(/^You can join from .*, 15 minutes before the class\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join the class' })).toHaveCount(0)
  const starts = (await page.locator('.live-card time').getAttribute('datetime')) ?? ''
  await page.clock.setFixedTime(Date.parse(starts) - 15 * 60_000)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Join the class' })).toHaveAttribute('href', /^https:\/\/meet\.example/)
  await expect(page.getByText('15 minutes before the class.')).toHaveCount(0)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to my calendar' }).click()
  const file = readFileSync(await (await waiting).path(), 'utf8')
  expect(file).toContain('BEGIN:VEVENT')
  expect(file).toContain(coming?.title)
  await page.goto(`/classroom/${courseId}/${held?.id}`)
  await expect(page.getByText('This class is over.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toBeVisible()
})

test('an exam goes on after a reload with its answers, and hands itself in when the time is over', {
  tag: '@long',
}, async ({ page, request }) => {
  const member = await newMember(page, request)
  const courseId = await enrolDirectly(member.user.id, ATSWA)
  const exam = (await lessonsOf(request, member, courseId)).find(({ kind }) => kind === 'exam')
  await page.clock.install()
  await page.goto(`/classroom/${courseId}/${exam?.id}`)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
  const paper = page.getByRole('dialog', { name: exam?.title ?? '' })
  await answerSomething(paper.getByRole('group', { name: /^1\. / }))
  await paper.getByRole('button', { name: 'Next' }).click()
  await paper.getByRole('button', { name: 'Next' }).click()
  await paper.getByRole('button', { name: 'Flag', exact: true }).click()
  await expect(paper.getByText('1 answered, 9 open, 1 flagged')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(paper).toBeVisible()
  // The place, the flag and the answer are where they were.
  await page.reload()
  await expect(paper.getByText('Question 3 of 10')).toBeVisible()
  await expect(paper.getByRole('button', { name: 'Flagged', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(paper.getByText('1 answered, 9 open, 1 flagged')).toBeVisible()
  await paper.getByRole('button', { name: 'Question 1, answered' }).click()
  await expect(paper.getByRole('group', { name: /^1\. / })).toBeVisible()
  await paper.getByRole('button', { name: 'Review and hand in' }).click()
  await expect(paper.getByRole('heading', { name: '9 questions are still open' })).toBeVisible()
  await paper.getByRole('button', { name: 'Go to question 3' }).click()
  await expect(paper.getByText('Question 3 of 10')).toBeVisible()
  await paper.getByRole('button', { name: /^Leave for now/ }).click()
  await page.getByRole('button', { name: 'Continue the exam' }).click()
  await expect(paper.getByText('Question 3 of 10')).toBeVisible()
  await page.clock.fastForward('20:01')
  await expect(page.getByRole('heading', { name: /^(Not passed yet|Passed): / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take it again' })).toBeVisible()
})

async function answerSomething(question: Locator) {
  const choice = question.locator('input').first()
  if ((await choice.getAttribute('inputmode')) === 'decimal') await choice.fill('1')
  else await choice.check()
}

test('a course with an entrance quiz asks it before the first lesson', { tag: '@long' }, async ({ page, request }) => {
  const member = await newMember(page, request)
  const courseId = await enrolDirectly(member.user.id, 'Probability for Decisions Under Uncertainty')
  await page.goto(`/classroom/${courseId}`)
  await expect(page.getByRole('heading', { name: 'Entrance quiz' })).toBeVisible()
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Not passed yet: 0%' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  const { entrance } = await demoCourse('mth-107')
  await answerRightly(page, entrance)
  const all = `${entrance.length} of ${entrance.length} answered`
  await expect(page.getByText(all)).toBeVisible()
  await expect.poll(() => readDevice(page)).toContain('entrance.')
  await page.reload()
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await expect(page.getByText(all)).toBeVisible()
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Passed: 100%' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the first lesson' }).click()
  await expect(page.getByRole('button', { name: 'Mark complete' })).toBeVisible()
})

test('a video says what it weighs and loads nothing before it is pressed; a file says so too', {
  tag: '@long',
}, async ({ page }) => {
  const url = 'https://www.youtube.com/watch?v=aBc-123_xYz'
  const video = await changeFirstLesson(139, 'video', { url, bytes: 4_200_000, markdown: 'Listen twice.' })
  const file = await changeFirstLesson(154, 'attachment', { url: '/robots.txt', name: 'sums.txt', bytes: 820_000 })
  const outside: string[] = []
  await page.route(/youtube/, (route) => {
    outside.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '' })
  })
  await page.goto(`/classroom/139/${video}`)
  const watch = page.getByRole('button', { name: 'Watch the video (4.2 MB)' })
  await expect(watch).toBeVisible()
  expect(outside).toEqual([])
  await watch.click()
  await expect(page.locator('iframe.player')).toBeVisible()
  await expect.poll(() => outside.length).toBe(1)
  await page.goto(`/classroom/154/${file}`)
  await expect(page.getByRole('link', { name: 'Download sums.txt (820 kB)' })).toHaveAttribute('href', '/robots.txt')
})
