import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { addLesson, atCurriculum, row } from '../support/courses/at-curriculum.ts'
import { signIn } from '../support/member.ts'

test('from the outline to a lesson of every kind, each as it was written', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const { id, stored } = await atCurriculum(page, request, 'Basics\n- What things cost\nPractice')
  await page.getByRole('button', { name: 'Start from the outline' }).click()
  await expect(page.getByRole('heading', { name: '1. Basics' })).toBeVisible()
  await expect(row(page, 'What things cost')).toBeVisible()

  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Title of the new section').fill('Exams')
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect(page.getByRole('heading', { name: '3. Exams' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a section' })).toBeFocused()

  await addLesson(page, 'Practice', 'Text', async (form) => {
    await form.getByLabel('Title').fill('Read this')
    await form.locator('.ql-editor').fill('Count everything twice.')
  })
  await addLesson(page, 'Practice', 'Video', async (form) => {
    await form.getByLabel('Title').fill('Watch this')
    await form.getByLabel('Address of the video').fill('videos.test/1')
    await form.getByRole('button', { name: 'Add lesson' }).click()
    await expect(form.getByText('Must be an address that begins with https://')).toBeVisible()
    await expect(form.getByLabel('Address of the video')).toBeFocused()
    await form.getByLabel('Address of the video').fill('https://videos.test/1.mp4')
    await form.getByLabel('Length in minutes').fill('12')
    await form.getByLabel('Free preview').check()
  })
  await addLesson(page, 'Practice', 'File', async (form) => {
    await form.getByLabel('Title').fill('Fill this in')
    await form.getByLabel('Name of the file').fill('Cost sheet')
    await form.getByLabel('Address of the file').fill('https://files.test/sheet.pdf')
    await form.getByLabel('Size in MB').fill('1.5')
  })
  await addLesson(page, 'Practice', 'Quiz', async (form) => {
    await form.getByLabel('Title').fill('Check yourself')
    await form.getByLabel('Attempts').fill('3')
  })
  await addLesson(page, 'Exams', 'Timed exam', async (form) => {
    await form.getByLabel('Title').fill('The paper')
    await form.getByLabel('Minutes to answer').fill('45')
    await form.getByLabel('Questions drawn').fill('4')
  })
  await addLesson(page, 'Exams', 'Live class', async (form) => {
    await form.getByLabel('Title').fill('Clinic')
    await form.getByLabel('Starts').fill('2027-02-01T18:00')
    await form.getByLabel('Ends').fill('2027-02-01T17:00')
    await form.getByLabel('Joining link').fill('https://meet.test/abc')
    await form.getByRole('button', { name: 'Add lesson' }).click()
    await expect(form.getByText('The class cannot end before it starts')).toBeVisible()
    await form.getByLabel('Ends').fill('2027-02-01T19:30')
  })

  const [, practice, exams] = (await stored()).sections
  expect(practice?.lessons).toMatchObject([
    { title: 'Read this', content: { kind: 'text', html: '<p>Count everything twice.</p>' } },
    {
      title: 'Watch this',
      minutes: 12,
      is_preview: true,
      content: { kind: 'video', url: 'https://videos.test/1.mp4' },
    },
    { title: 'Fill this in', content: { kind: 'attachment', name: 'Cost sheet', bytes: 1_500_000 } },
    { title: 'Check yourself', content: { kind: 'quiz', pass_mark: 50, attempts: 3 } },
  ])
  expect(exams?.lessons).toMatchObject([
    { title: 'The paper', content: { kind: 'exam', minutes: 45, count: 4, attempts: null } },
    {
      title: 'Clinic',
      content: { kind: 'live', starts_at: '2027-02-01T17:00:00.000Z', ends_at: '2027-02-01T18:30:00.000Z' },
    },
  ])
  await page.getByRole('link', { name: 'Preview Read this' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Read this' })).toBeVisible()
  await expect(page.getByText('Count everything twice.')).toBeVisible()
  await page.goto(`/mycourses/${id}/curriculum`)
  await page.getByRole('link', { name: 'Preview as a learner' }).click()
  await expect(page).toHaveURL(/\/classroom\//)
})

test('lessons and sections move by keyboard, keep the focus, and it is said where they went', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const outline = 'Basics\n- One\n- Two\nPractice\n- Three'
  const { titles, stored } = await atCurriculum(page, request, outline)
  await page.getByRole('button', { name: 'Start from the outline' }).click()
  const down = page.getByRole('button', { name: 'Move down: One' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText("Lesson 'One' is now 2 of 2 in Basics")).toBeAttached()
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText("Lesson 'One' is now 1 of 2 in Practice")).toBeAttached()
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual([['Two'], ['Three', 'One']])
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move up: Practice' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move up: Practice' })).toBeFocused()
  await expect.poll(async () => (await stored()).sections.map(({ title }) => title)).toEqual(['Practice', 'Basics'])
})

/** Takes something by its grip, over several steps, as a hand does. */
async function drag(page: Page, thing: Locator, onto: Locator, at: 'above' | 'below') {
  const grip = await thing.locator('.grip').first().boundingBox()
  const target = await onto.boundingBox()
  if (!grip || !target) throw new Error('nothing to drag')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  const y = at === 'above' ? target.y + 4 : target.y + target.height - 4
  await page.mouse.move(grip.x + 30, y, { steps: 8 })
}

test('a lesson is dragged into another section with a mouse, and Escape lets go of it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { titles } = await atCurriculum(page, request, 'Basics\n- One\n- Two\nPractice\n- Three')
  await page.getByRole('button', { name: 'Start from the outline' }).click()
  await expect(row(page, 'Three')).toBeVisible()
  await drag(page, row(page, 'One'), row(page, 'Three'), 'below')
  await expect(page.locator('.lesson-list.drop-end')).toHaveCount(1)
  await page.mouse.up()
  await expect.poll(titles).toEqual([['Two'], ['Three', 'One']])

  await drag(page, row(page, 'Three'), row(page, 'Two'), 'above')
  await expect(row(page, 'Two')).toHaveClass(/drop-before/)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await titles()).toEqual([['Two'], ['Three', 'One']])

  await drag(page, page.locator('[data-section]').last(), page.locator('[data-section]').first(), 'above')
  await page.mouse.up()
  await expect.poll(titles).toEqual([['Three', 'One'], ['Two']])
})

test('an order that somebody else has overtaken is put back, and the list is what then stands', {
  tag: '@long',
}, async ({ page, request }) => {
  const { id, author, titles } = await atCurriculum(page, request, 'Basics\n- One\n- Two')
  await page.getByRole('button', { name: 'Start from the outline' }).click()
  await expect(row(page, 'Two')).toBeVisible()
  const body = { title: 'Added elsewhere' }
  await request.post(`${API_BASE}/courses/${id}/sections`, { headers: author.headers, data: body })
  await page.getByRole('button', { name: 'Move down: One' }).click()
  await expect(page.getByText('Someone else has changed the curriculum in the meantime.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2. Added elsewhere' })).toBeVisible()
  expect(await titles()).toEqual([['One', 'Two'], []])
  await expect(page.locator('[data-lesson] h3')).toHaveText(['One', 'Two'])
})

test('a lesson that was begun is asked about, kept, offered again and can be thrown away', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { titles } = await atCurriculum(page, request, 'Basics\n- One')
  await page.getByRole('button', { name: 'Start from the outline' }).click()
  await page.getByRole('button', { name: 'Edit One' }).click()
  await page.getByLabel('Title').fill('One and a half')
  await page.getByRole('link', { name: 'Questions' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('One and a half')
  await page.getByRole('link', { name: 'Questions' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()

  await page.getByRole('link', { name: 'Curriculum' }).click()
  await expect(row(page, 'One').getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Edit One' }).click()
  await expect(page.getByText('This is what you typed last time.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('One and a half')
  await page.getByRole('button', { name: 'Discard what I typed' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('One')
  await page.getByLabel('Title').fill('First')
  await page.getByRole('button', { name: 'Save lesson' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit First' })).toBeFocused()
  expect(await titles()).toEqual([['First']])

  await page.getByRole('button', { name: 'Remove First' }).click()
  await expect(page.getByText('It will be removed from the course. Nobody has done it yet.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(titles).toEqual([[]])
})

test('whoever does not teach a course finds no curriculum there', { tag: '@long' }, async ({ page, request }) => {
  await signIn(page, request, 'instructor@koya.test')
  await page.goto('/mycourses/1/curriculum')
  await expect(page.getByText('You do not teach a course at this address.')).toBeVisible()
  await signIn(page, request, 'learner@koya.test')
  await page.goto('/mycourses/1/questions')
  await expect(page.getByText('You do not teach a course at this address.')).toBeVisible()
})
