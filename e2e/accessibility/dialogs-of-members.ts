import { expect, type Locator, type Page } from '@playwright/test'
import { enrolDirectly, onDatabase } from '../support/courses/enrol-directly.ts'
import { formIsReady } from '../support/courses/fill-course.ts'
import { findPartedCourse } from '../support/courses/parted-course.ts'
import { drawPicture } from '../support/draw-picture.ts'
import { openCourses } from '../support/member.ts'
import { checkout } from '../support/pay-by-card.ts'
import { startPayment } from '../support/pay-by-script.ts'
import { buttonNamed, type DialogRow, type DialogRows, dialogNamed, sendEmpty } from './dialog-row.ts'
import { ofFullCourse } from './teaching-routes.ts'
import type { Visit } from './view.ts'
import { lesson } from './views-of-members.ts'

const picture = { name: 'me.png', mimeType: 'image/png', buffer: drawPicture(120, 80) }

/** Where a file is chosen, the browser gives the focus back to what was pressed. */
async function choosePicture(page: Page, opener: Locator) {
  const chooser = page.waitForEvent('filechooser')
  await opener.press('Enter')
  await (await chooser).setFiles(picture)
}

const tool = (name: string, dialog: string): DialogRow => ({
  who: 'instructor',
  path: '/newcourse',
  ready: formIsReady,
  opener: (page) =>
    page.getByRole('toolbar', { name: 'Formatting for Description' }).getByRole('button', { name, exact: true }),
  opened: dialogNamed(dialog),
})

async function somethingToBuy({ page, member }: Visit) {
  const [course] = member ? await openCourses(page.request, member, 'paid') : []
  if (!member || !course) throw new Error('nobody buys anything')
  return { member, course }
}

async function partedCourse({ page }: Visit) {
  const { id } = await findPartedCourse(page.request)
  return `/course-detail/${id}`
}

async function paidCourse(visit: Visit) {
  const { course } = await somethingToBuy(visit)
  return `/course-detail/${course.id}`
}

/** An order that waits for its money. */
async function newOrder(visit: Visit) {
  const { member, course } = await somethingToBuy(visit)
  return `/payments/${await startPayment(visit.page.request, member, [course.id])}`
}

const PAPER = 'ATSWA Part I: Basic Accounting Processes and Systems'

/** The exam of a course that the visitor has just come into. */
async function openExam(visit: Visit) {
  if (!visit.member) throw new Error('nobody sits an exam')
  const courseId = await enrolDirectly(visit.member.user.id, PAPER)
  return lesson(courseId, 'Mock paper')(visit)
}

const remove = (name: RegExp, page: string): DialogRow => ({
  who: 'instructor',
  path: ofFullCourse(page),
  opener: buttonNamed(name),
  opened: dialogNamed('Remove this?'),
  closer: buttonNamed('Keep it'),
})

export const dialogsOfMembers: DialogRows = {
  'the account menu': {
    who: 'learner',
    path: '/payments',
    opener: (page) => page.getByLabel(/account menu/),
    opened: (page) => page.locator('.user-menu[open] .panel'),
    closer: null,
  },
  'the phone menu of a member': {
    who: 'learner',
    path: '/payments',
    only: 'narrow',
    opener: buttonNamed('Menu'),
    opened: (page) => page.locator('#site-menu:popover-open'),
    closer: buttonNamed('Close menu'),
  },
  'the outline of a course': {
    who: 'learner',
    path: '/classroom/1',
    only: 'narrow',
    opener: buttonNamed('Outline'),
    opened: dialogNamed('Outline'),
  },
  'what to keep for offline': {
    who: 'learner',
    path: '/classroom/1',
    opener: buttonNamed('Keep for offline'),
    opened: dialogNamed('Keep for offline'),
  },
  'the questions of an exam': {
    who: 'newcomer',
    path: openExam,
    ready: (page) => page.getByRole('button', { name: 'Start the exam' }).click(),
    opener: buttonNamed(/^All questions/),
    opened: dialogNamed('Questions'),
    only: 'narrow',
  },
  'the question before handing in': {
    who: 'learner',
    path: lesson(1, 'Check your first programs'),
    opener: buttonNamed('Hand in'),
    opened: dialogNamed('Hand in now?'),
  },
  'the deletion of an account': {
    who: 'learner',
    path: '/learner/accounts',
    opener: buttonNamed('Delete my account'),
    opened: dialogNamed('Delete your account?'),
    goOn: sendEmpty('Delete my account'),
  },
  'the question whether it is you': {
    who: 'newcomer',
    path: async ({ member }) => {
      // As if the log-in had been a while ago.
      await onDatabase(({ client }) =>
        client.query("UPDATE sessions SET proven_at = now() - interval '1 hour' WHERE user_id = $1", [member?.user.id]),
      )
      return '/learner/accounts'
    },
    opener: buttonNamed('Set up an app'),
    opened: dialogNamed('Is it you?'),
    goOn: sendEmpty('Continue'),
  },
  'the cutting of a photo': {
    who: 'learner',
    path: '/learner/profile?tab=edit',
    opener: (page) => page.locator('input[type=file]'),
    open: choosePicture,
    opened: dialogNamed('Your photo'),
  },
  'the question before logging out everywhere': {
    who: 'learner',
    path: '/learner/accounts',
    opener: buttonNamed('Log out everywhere'),
    opened: dialogNamed('Log out everywhere?'),
    closer: buttonNamed('Stay logged in'),
  },
  'the summary of an order': {
    who: 'newcomer',
    path: paidCourse,
    opener: buttonNamed('Enrol'),
    opened: dialogNamed('Your order'),
  },
  'the parts of a price': {
    who: 'newcomer',
    path: partedCourse,
    opener: (page) => page.getByRole('button', { name: /^Pay in 2 parts/ }).filter({ visible: true }),
    opened: dialogNamed('Pay in 2 parts'),
  },
  'a gift': {
    who: 'newcomer',
    path: paidCourse,
    opener: buttonNamed('Give as a gift'),
    opened: dialogNamed('Give as a gift'),
  },
  'a report': {
    who: 'newcomer',
    path: paidCourse,
    opener: buttonNamed('Report this course'),
    opened: dialogNamed('Report to the admins'),
    goOn: sendEmpty('Send report'),
  },
  'a link to a sponsor': {
    who: 'newcomer',
    path: paidCourse,
    opener: buttonNamed('Ask someone to pay'),
    opened: dialogNamed('Ask someone to pay'),
  },
  'the question before an order is cancelled': {
    who: 'newcomer',
    path: newOrder,
    opener: buttonNamed('Cancel the order'),
    opened: dialogNamed('Cancel this order?'),
    closer: buttonNamed('Keep the order'),
  },
  "the provider's popup": {
    who: 'newcomer',
    path: newOrder,
    opener: buttonNamed('Continue paying'),
    opened: dialogNamed('Paystack checkout (sandbox)'),
    goOn: (page) => expect(checkout(page).getByLabel('Card number')).toBeVisible(),
    closer: (page) => checkout(page).getByRole('link', { name: 'Cancel' }),
  },
  'the link of a text': tool('Link', 'Link'),
  'the video of a text': tool('Video', 'Video'),
  'the picture of a text': { ...tool('Picture', 'Picture'), open: choosePicture },
  'a message to learners': {
    who: 'instructor',
    path: ofFullCourse('learners'),
    opener: buttonNamed('Write to all learners'),
    opened: (page) => page.getByRole('dialog'),
  },
  'a payout account': {
    who: 'instructor',
    path: '/instructor/earnings',
    opener: buttonNamed('Change account'),
    opened: dialogNamed('Payout account'),
    goOn: sendEmpty('Save account'),
  },
  'the marks of a learner': {
    who: 'instructor',
    path: ofFullCourse('learners'),
    opener: (page) => page.getByRole('button', { name: /, marks of / }).first(),
    opened: dialogNamed(/^Marks of /),
  },
  'leaving a course that is not saved': {
    who: 'instructor',
    path: '/newcourse',
    ready: formIsReady,
    opener: (page) => page.getByRole('link', { name: 'Authored Courses' }).first(),
    open: async (page, opener) => {
      await page.locator('[name=course_code]').fill('BK 1')
      await opener.press('Enter')
    },
    opened: dialogNamed('Leave without saving?'),
    closer: buttonNamed('Stay here'),
  },
  'removing a section': remove(/^Remove /, 'curriculum'),
  'removing a question': remove(/^Remove /, 'questions'),
}
