import { expect, type Page } from '@playwright/test'
import { ofFullCourse } from './teaching-routes.ts'
import type { View } from './view.ts'

const instructor = (path: View['path'], act?: View['act']): View => ({ who: 'instructor', path, ...(act && { act }) })
const payments = (list: string): View => ({ who: 'admin', path: `/admin/payments?list=${list}` })

/** The form of a new lesson of some kind, with what is wrong with it. */
function newLesson(kind: string): View {
  return instructor(ofFullCourse('curriculum'), async (page: Page) => {
    await page
      .getByRole('button', { name: /^Add a lesson to/ })
      .first()
      .click()
    await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
    // The editor is taller than the field that it replaces, and moves the button below it.
    if (kind === 'Text') await page.getByRole('toolbar').waitFor()
    await page.getByRole('button', { name: 'Add lesson' }).click()
    await expect(page.locator('.field-error').first()).toBeVisible()
  })
}

async function editQuestion(page: Page) {
  await page
    .getByRole('button', { name: /^Edit / })
    .last()
    .click()
  await page.getByText('How the formats look').click()
}

/** What those meet who teach or look after the product, besides the pages as they open. */
export const viewsOfStaff: Record<string, View> = {
  'the months of an instructor': instructor('/instructor/dashboard', (page) =>
    page.getByText('Month by month').first().click(),
  ),
  'the kinds of lessons': instructor(ofFullCourse('curriculum'), (page) =>
    page
      .getByRole('button', { name: /^Add a lesson to/ })
      .first()
      .click(),
  ),
  'a new text': newLesson('Text'),
  'a new video': newLesson('Video'),
  'a new file': newLesson('File'),
  'a new SCORM package': newLesson('SCORM package'),
  'a new quiz': newLesson('Quiz'),
  'a new exam': newLesson('Timed exam'),
  'a new live class': newLesson('Live class'),
  'a question and the formats of an import': instructor(ofFullCourse('questions'), editQuestion),
  'the classroom of who teaches': instructor(
    async (visit) => (await ofFullCourse('')(visit)).replace('/mycourses/', '/classroom/'),
    (page) => page.getByRole('link', { name: 'Back to the editor' }).waitFor(),
  ),
  'a message to learners': instructor(ofFullCourse('learners'), (page) =>
    page.getByRole('button', { name: 'Write to all learners' }).click(),
  ),
  'the marks of a learner': instructor(ofFullCourse('learners'), (page) =>
    page
      .getByRole('button', { name: /, marks of / })
      .first()
      .click(),
  ),
  'payments to look at': payments('review'),
  'refunds that need an admin': payments('attention'),
  'refunds that were asked for': payments('requested'),
  'refunds that are owed': payments('due'),
  'refunds under way': payments('under_way'),
}
