import { letter } from './letter.ts'

export function accountDeletedMail({ email, firstName }: { email: string; firstName: string }) {
  return letter({
    about: 'account_deleted',
    to: email,
    subject: 'Your account was deleted',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Your Koya account has been deleted, with your profile, your progress and what you wrote.',
      'We keep only the payment records that the law requires, without your name.',
    ],
  })
}
