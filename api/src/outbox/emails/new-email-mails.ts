import { letter } from './letter.ts'

export function newEmailMail({ email, firstName, link }: { email: string; firstName: string; link: string }) {
  return letter({
    to: email,
    subject: 'Confirm your new email address',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'You want to use this address for your account at Koya. We will use it once you open the link and confirm it, within 24 hours.',
      'If this was not you, you can ignore this e-mail and nothing will change.',
    ],
    action: { label: 'Use this address', link },
  })
}

type Asked = { email: string; firstName: string; newEmail: string; publicUrl: string }

/** To the address that the account has now. */
export function newEmailAskedMail({ email, firstName, newEmail, publicUrl }: Asked) {
  return letter({
    to: email,
    subject: 'Another email address was asked for',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Somebody who knows your password wants to move your account at Koya to ${newEmail}. Until that address is confirmed, everything stays as it is.`,
      'If it was you, there is nothing to do here. If it was not you, change your password at once: that takes the request back.',
    ],
    action: { label: 'Open my account', link: `${publicUrl}/learner/accounts` },
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
