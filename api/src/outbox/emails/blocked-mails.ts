import { letter } from './letter.ts'

type Receiver = { email: string; firstName: string; publicUrl: string }

export function blockedMail({ email, firstName, publicUrl, reason }: Receiver & { reason: string }) {
  return letter({
    about: 'account_blocked',
    to: email,
    subject: 'Your Koya account is blocked',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'We have blocked your account, so you are logged out and cannot log in for now.',
      `The reason: ${reason}`,
      'Nothing of yours is lost. A payment that is under way is still completed, and your courses and certificates stay as they are.',
      'If you think this is a mistake, please write to us.',
    ],
    action: { label: 'Write to us', link: `${publicUrl}/contact-us` },
  })
}

export function unblockedMail({ email, firstName, publicUrl }: Receiver) {
  return letter({
    about: 'account_open_again',
    to: email,
    subject: 'Your Koya account is open again',
    greeting: `Hello ${firstName},`,
    paragraphs: ['You can log in again. Your courses, your progress and your certificates are as they were.'],
    action: { label: 'Log in', link: `${publicUrl}/login` },
  })
}
