import { API_BASE, OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page } from '@playwright/test'
import { ofFullCourse } from './teaching-routes.ts'
import type { View, Visit } from './view.ts'

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

const webhook = {
  id: 1,
  url: 'https://hooks.marina.example/a-long-path-that-has-no-blank-in-it/koya',
  events: ['enrolment.created', 'member.joined'],
  state: 'off',
  failing_since: '2026-11-15T09:00:00Z',
  old_secret_until: null,
  kind: 'webhook',
  is_set: false,
  made_at: '2026-11-10T09:00:00Z',
  made_by: 'Ngozi Eze',
}
const delivery = {
  id: 1,
  message_id: 'msg_0192f0c1a2b3c4d5e6f70819',
  type: 'member.joined',
  state: 'failed',
  attempts: 14,
  happened_at: '2026-11-15T09:00:00Z',
  tried_at: '2026-11-18T09:00:00Z',
  next_at: null,
  status: 503,
  answer: 'Closed for the night',
  payload: '{"type":"member.joined","data":{"organisation":"marina"}}',
}

/** As if there were one at which nothing arrives: a real one would be met by the journeys about webhooks. */
function withWebhook(path: string, of: string) {
  return async ({ page }: Visit) => {
    const answer = (data: unknown) => ({ json: { data }, headers: { [OURS_HEADER]: '1' } })
    await page.route(`**${API_BASE}${of}/webhooks`, (route) => route.fulfill(answer([webhook])))
    await page.route(`**${API_BASE}${of}/webhooks/1/deliveries?*`, (route) =>
      route.fulfill(answer({ deliveries: [delivery], has_more: true })),
    )
    return path
  }
}

async function openLog(page: Page) {
  await page.getByRole('button', { name: /^Log of/ }).click()
  await page.getByText('What was sent and answered').click()
  await expect(page.getByText('Closed for the night')).toBeVisible()
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
  'a webhook of an organisation and its log': {
    who: 'manager',
    path: withWebhook('/o/marina/settings', '/organisations/marina'),
    act: openLog,
  },
}
