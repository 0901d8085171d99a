import { letter } from './letter.ts'

export function resetMail({ email, firstName, link }: { email: string; firstName: string; link: string }) {
  return letter({
    about: 'password_reset',
    to: email,
    subject: 'Reset your password',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Someone asked for a new password for your Koya account. The link works once, within 30 minutes.',
      'If it was not you, you can ignore this email: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', link },
  })
}
