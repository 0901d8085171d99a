import { letter } from './letter.ts'

export function newEmailMail({ email, firstName, link }: { email: string; firstName: string; link: string }) {
  return letter({
    about: 'new_email_confirmation',
    to: email,
    subject: 'Confirm your new email address',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'You asked to use this address for your Koya account. Please open the link and confirm it within 24 hours.',
      'If this was not you, you can ignore this email and nothing will change.',
    ],
    action: { label: 'Use this address', link },
  })
}

type Asked = { email: string; firstName: string; newEmail: string; publicUrl: string }

/** To the address that the account has now. */
export function newEmailAskedMail({ email, firstName, newEmail, publicUrl }: Asked) {
  return letter({
    about: 'new_email_asked',
    to: email,
    subject: 'A request to change your email address',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Someone who knows your password wants to move your Koya account to ${newEmail}. Nothing changes until that address is confirmed.`,
      'If it was you, you do not need to do anything. If it was not you, change your password at once: that cancels the request.',
    ],
    action: { label: 'Open my account', link: `${publicUrl}/learner/accounts` },
  })
}

export function emailMovedMail({ email, firstName, newEmail }: { email: string; firstName: string; newEmail: string }) {
  return letter({
    about: 'email_moved',
    to: email,
    subject: 'Your email address was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your Koya account now uses ${newEmail}. We will write to you there, and you log in with it.`,
      'If it was not you, write to us at once.',
    ],
  })
}
