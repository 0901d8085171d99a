import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { demoCourse } from '../demo-course.ts'
import { answerRightly } from '../support/answer-rightly.ts'
import { enrolDirectly } from '../support/courses/enrol-directly.ts'
import { forgetLimits } from '../support/forget-limits.ts'
import { handIn } from '../support/hand-in.ts'
import { type Lesson, learnerOfPython, lessonsOf, PYTHON } from '../support/learner-of-python.ts'
import { type Member, newMember, signIn } from '../support/member.ts'

async function markByApi(request: APIRequestContext, { headers }: Member, lessons: Lesson[]) {
  const items = lessons.map(({ id }) => ({ lesson_id: id, done_at: new Date().toISOString() }))
  expect((await request.post(`${API_BASE}/progress`, { headers, data: { items } })).ok()).toBe(true)
}

const doneIn = async (request: APIRequestContext, member: Member, courseId: number) =>
  (await lessonsOf(request, member, courseId)).filter(({ is_done }) => is_done).map(({ id }) => id)

const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })

test('from View Course through every lesson and the quiz to a certificate that anyone can verify', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000)
  const { member, courseId, lessons } = await learnerOfPython(page, request)
  await page.goto('/mylearning')
  await page.getByRole('button', { name: `View Course: ${PYTHON}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: lessons[0]?.title ?? '' })).toBeVisible()
  await expect(page).toHaveURL(`/classroom/${courseId}/${lessons[0]?.id}`)
  await page.getByRole('button', { name: 'Mark complete' }).click()
  await expect(outline(page).getByText('Done:')).toHaveCount(1)
  // What was pressed is gone: the keyboard continues at the way on.
  await expect(page.getByRole('link', { name: 'Next lesson' })).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '7')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: lessons[1]?.title ?? '' })).toBeFocused()

  await markByApi(
    request,
    member,
    lessons.filter(({ kind }) => kind === 'text'),
  )
  const quiz = lessons.find(({ kind }) => kind === 'quiz')
  await page.goto(`/classroom/${courseId}/${quiz?.id}`)
  await page.getByRole('button', { name: 'Hand in' }).click()
  const question = page.getByRole('dialog', { name: 'Hand in now?' })
  await expect(question).toContainText('12 of 12 not answered')
  await question.getByRole('button', { name: 'Go to question 1' }).click()
  await expect(question).toBeHidden()
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Not passed yet: 0%' })).toBeFocused()
  // All else is done, and a failed quiz is not.
  await expect(outline(page).getByText('Done:')).toHaveCount(lessons.length - 1)
  await expect(page.getByText('13 of 14 done')).toBeVisible()
  await expect(outline(page).getByRole('link', { name: quiz?.title ?? '' })).toContainText('Not passed yet')
  await page.getByRole('link', { name: 'See what is left' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One step left: pass the quiz' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'See what you handed in' }).click()
  await expect(page.getByText('Right answer:').first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('form.attempt')).toBeFocused()
  await answerRightly(page, (await demoCourse('csc-101')).questions)
  await handIn(page)
  await expect(page).toHaveURL(`/classroom/${courseId}/finished`)
  await expect(page.getByRole('heading', { level: 1, name: 'Well done, Bola. You have finished.' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Your certificate' })).toContainText('Bola Ade')
  await expect(page.getByRole('banner')).toBeHidden()
  const whatsApp = page.getByRole('link', { name: 'Share on WhatsApp' })
  const whatsAppUrl = (await whatsApp.getAttribute('href')) ?? ''
  const shared = decodeURIComponent(whatsAppUrl)
  const path = /\/verify\/[\w-]+$/.exec(shared)?.[0] ?? ''
  const linkedIn = new URL((await page.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')) ?? '')
  expect(linkedIn.searchParams.get('certUrl')).toMatch(new RegExp(`${path}$`))
  await expect(page.getByRole('region', { name: 'What comes next' }).getByRole('link')).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the course' }).click()
  await expect(page.getByText('14 of 14 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your certificate' })).toBeVisible()
  await page.goto('/mylearning')
  await expect(page.getByRole('link', { name: `Certificate: ${PYTHON}` })).toHaveAttribute('href', path)
  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await stranger.goto(new URL(path, page.url()).href)
  await expect(stranger.getByText('This certificate is genuine')).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Bola Ade' })).toBeVisible()
  await expect(stranger.getByText(PYTHON)).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', whatsAppUrl)
  await expect(stranger.getByRole('link', { name: 'Add to LinkedIn' })).toHaveAttribute('href', linkedIn.href)
  await expect(stranger.getByText(member.email)).toHaveCount(0)
  await stranger.setViewportSize({ width: 360, height: 740 })
  const card = await stranger.getByRole('article').boundingBox()
  for (const name of ['Share on WhatsApp', 'Add to LinkedIn', 'PDF', 'Open Badge']) {
    const button = await stranger.getByRole('link', { name }).boundingBox()
    expect((button?.x ?? 0) + (button?.width ?? 0), name).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0))
  }
  // One line, or two: a code that is broken letter by letter cannot be compared.
  expect((await stranger.locator('figcaption code').boundingBox())?.height).toBeLessThan(60)
  const pdf = await request.get((await stranger.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('a code is asked for by a plain form, and an unknown one is answered helpfully', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage()
  await page.goto('/verify')
  await page.getByLabel('Code of the certificate').fill('nobody-has-this')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL('/verify/nobody-has-this')
  await expect(page.getByRole('heading', { name: 'No certificate has this code' })).toBeVisible()
})

test('what is marked offline shows as done at once and is counted once when the line is back', {
  tag: '@long',
}, async ({ page, request, context }) => {
  const { member, courseId, lessons } = await learnerOfPython(page, request)
  const [first, second] = lessons
  await page.goto(`/classroom/${courseId}/${first?.id}`)
  const mark = page.getByRole('button', { name: 'Mark complete' })
  await expect(mark).toBeVisible()
  await context.setOffline(true)
  await mark.click()
  await expect(page.getByText('Kept on this device. It will be sent')).toBeVisible()
  await expect(outline(page).getByText('Done:')).toHaveCount(1)
  expect(await doneIn(request, member, courseId)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => doneIn(request, member, courseId)).toEqual([first?.id])

  await page.goto(`/classroom/${courseId}/${second?.id}`)
  await expect(mark).toBeVisible()
  await context.setOffline(true)
  await mark.click()
  await expect(page.getByText('Kept on this device. It will be sent')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  expect(await doneIn(request, member, courseId)).toEqual([first?.id])
  const later = await context.newPage()
  await later.goto('/mylearning')
  await expect(later.getByText('2 of 14 lessons')).toBeVisible()
  expect(await doneIn(request, member, courseId)).toEqual([first?.id, second?.id])
})

test('a visitor reads the outline and a preview lesson, and is led to enrol for the rest', async ({ page }) => {
  await page.goto('/classroom/1')
  await expect(page.getByText('You are reading a free preview')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installing Python or using a browser editor')
  await outline(page).getByRole('link', { name: 'Printing and asking for input' }).click()
  await expect(page.getByRole('heading', { name: 'Enrol to open this lesson' })).toBeVisible()
  await page.getByRole('button', { name: 'Log In' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
})

test('notes save themselves, a question is asked and deleted, and a rating stands on the course page', {
  tag: '@long',
}, async ({ page, request }) => {
  const { member, courseId, lessons } = await learnerOfPython(page, request)
  await markByApi(request, member, lessons.slice(0, 1))
  await page.goto(`/classroom/${courseId}/${lessons[1]?.id}`)
  await page.getByLabel('Only you can read this').fill('input() always gives text')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Only you can read this')).toHaveValue('input() always gives text')

  await page.getByText('Questions and answers').click()
  const words = `Is a number text as well? ${Date.now()}`
  await page.getByLabel('Ask a question about this lesson').fill(words)
  await page.getByRole('button', { name: 'Ask' }).click()
  const asked = page.getByRole('article').filter({ hasText: words }).last()
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Answer Bola Ade' }).first().click()
  await page.getByLabel('Answer Bola Ade').fill('Only until you turn it into one.')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('Only until you turn it into one.').first()).toBeVisible()
  await asked.getByRole('button', { name: /^Delete this post/ }).click()
  await asked.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText(words)).toHaveCount(0)

  await page.getByText('Rate this course').click()
  await page.getByLabel('4 stars').check({ force: true })
  const review = `Clear from the first line. ${Date.now()}`
  await page.getByLabel('Your review (optional)').fill(review)
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thank you. Your rating is now on the course page.')).toBeVisible()
  await expect
    .poll(async () => {
      await page.goto(`/course-detail/${courseId}`)
      return page.getByRole('region', { name: 'Reviews' }).getByText(review).count()
    })
    .toBe(1)
})

test('a teacher announces something, and learners read it when they come in', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await forgetLimits('announcements')
  const teacher = await signIn(page, request, 'instructor@koya.test')
  const taught = await request.get(`${API_BASE}/courses/my/courses`, { headers: teacher.headers })
  const course: { id: number; course_name: string } = (await taught.json()).data[0]
  await page.goto(`/classroom/${course.id}`)
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await expect(page).toHaveURL(`/mycourses/${course.id}/curriculum`)
  // The address changes a moment before the page, whose own link also tells how many there are.
  await page.getByRole('link', { name: 'Announcements', exact: true }).click()
  const title = `New exercises ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('They stand in the second lesson.')
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const learner = await newMember(page, request)
  await enrolDirectly(learner.user.id, course.id)
  await page.goto(`/classroom/${course.id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('who comes back to a course that they have begun reads its announcements once', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signIn(page, request, 'learner@koya.test')
  await page.goto('/classroom/atswa-101')
  const rating = page.getByRole('heading', { name: 'Rate this course' })
  await expect(rating).toBeVisible()
  // Pressing it draws the page once more.
  await rating.click()
  await expect(page.getByRole('heading', { name: 'Announcements' })).toHaveCount(1)
})

test('a search inside a course finds a word in its lessons and leads there', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { courseId } = await learnerOfPython(page, request)
  await page.goto(`/classroom/${courseId}`)
  const field = outline(page).getByRole('searchbox', { name: 'Search this course' })
  await field.fill('zebra crossing')
  await field.press('Enter')
  await expect(outline(page).getByText('No lesson has “zebra crossing”')).toBeVisible()
  await field.fill('input')
  await field.press('Enter')
  const hit = outline(page).getByRole('link', { name: 'Printing and asking for input' })
  await hit.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Printing and asking for input' })).toBeVisible()
  await outline(page).getByRole('button', { name: 'Back to the outline' }).click()
  await expect(outline(page).getByRole('heading').first()).toBeVisible()
})
