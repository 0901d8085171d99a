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
  'components/accounts/account-dialogs.tsx': 'the Log In dialog',
  'components/header/site-menu.tsx': 'the phone menu',
  'components/member/ask-before-leaving.tsx': 'leaving a course that is not saved',
  'components/member/rich-text/ask-dialog.tsx': 'the link of a text',
  'features/accounts/reset-password-page.tsx': 'the setting of a new password',
  'features/admin/ask-dialog.tsx': 'a refund',
  'features/catalogue/filter-panel.tsx': 'the filters',
  'features/catalogue/introduction-dialog.tsx': 'the introduction of a course',
  'features/catalogue/watch-introduction.tsx': 'the introduction of a course',
  'features/classroom/classroom-head.tsx': 'the outline of a course',
  'features/curriculum/remove-button.tsx': 'removing a section',
  'features/profile/crop-dialog.tsx': 'the cutting of a photo',
  'features/profile/delete-account.tsx': 'the deletion of an account',
  'features/programmes/paper-overlay.tsx': 'the details of a course over its programme',
}
