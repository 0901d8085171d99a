import { letter } from './letter.ts'

export function passwordChangedMail({ email, firstName }: { email: string; firstName: string }) {
  return letter({
    about: 'password_changed',
    to: email,
    subject: 'Your password was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'The password for your Koya account has just been changed, and every device was logged out.',
      'If it was not you, ask for a new password at once and write to us.',
    ],
  })
}
