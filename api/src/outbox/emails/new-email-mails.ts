import { letter } from './letter.ts'

export function newEmailMail({ email, firstName, link }: { email: string; firstName: string; link: string }) {
  return letter({
    to: email,
    subject: 'Confirm your new email address',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'You want to use this address for your account at Koya. It counts once you open the link and confirm it, within 24 hours.',
      'If it was not you, leave this mail alone and nothing changes.',
    ],
    action: { label: 'Use this address', link },
  })
}

export function emailMovedMail({ email, firstName, newEmail }: { email: string; firstName: string; newEmail: string }) {
  return letter({
    to: email,
    subject: 'Your email address was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your account at Koya now belongs to ${newEmail}. Mails go there, and you log in with it.`,
      'If it was not you, write to us at once.',
    ],
  })
}
