import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const app = fileURLToPath(new URL('../../web/app', import.meta.url))

/** Files of the web part that open something over the page. */
export function placesOfDialogs() {
  return globSync('**/*.tsx', { cwd: app })
    .filter((file) => /<Dialog\s|popover="auto"/.test(readFileSync(`${app}/${file}`, 'utf8')))
    .toSorted()
}

/** Each of these files, and the row that opens what it holds. */
export const rowOfPlace: Record<string, string> = {
  'features/accounts/dialogs/account-dialogs.tsx': 'the Log In dialog',
  'features/accounts/reset-password-page.tsx': 'the setting of a new password',
  'features/admin/ask-dialog.tsx': 'a refund',
  'features/assessments/ask-before-hand-in.tsx': 'the question before handing in',
  'features/assessments/exam/exam-focus.tsx': 'the questions of an exam',
  'features/authoring/rich-text/ask-dialog.tsx': 'the link of a text',
  'features/catalogue/course-detail/introduction-dialog.tsx': 'the introduction of a course',
  'features/catalogue/course-detail/watch-introduction.tsx': 'the introduction of a course',
  'features/catalogue/listing/filter-panel.tsx': 'the filters',
  'features/classroom/classroom-head.tsx': 'the outline of a course',
  'features/complaints/report-dialog.tsx': 'a report',
  'features/curriculum/remove-button.tsx': 'removing a section',
  'features/earnings/account-dialog.tsx': 'a payout account',
  'features/gifts/gift-dialog.tsx': 'a gift',
  'features/instalments/parts-summary.tsx': 'the parts of a price',
  'features/own-account/delete-account.tsx': 'the deletion of an account',
  'features/payments/order-summary.tsx': 'the summary of an order',
  'features/profile/crop-dialog.tsx': 'the cutting of a photo',
  'features/programmes/papers/paper-overlay.tsx': 'the details of a course over its programme',
  'features/second-factor/step-up-dialog.tsx': 'the question whether it is you',
  'features/shelf/keep-dialog.tsx': 'what to keep for offline',
  'features/sponsorships/sponsor-dialog.tsx': 'a link to a sponsor',
  'features/teaching/marks-dialog.tsx': 'the marks of a learner',
  'features/teaching/write-to-learners.tsx': 'a message to learners',
  'shell/header/header.tsx': 'the search field',
  'shell/header/site-menu.tsx': 'the phone menu',
  'ui/form/ask-before-leaving.tsx': 'leaving a course that is not saved',
  'ui/question.tsx': 'the question before logging out everywhere',
}
