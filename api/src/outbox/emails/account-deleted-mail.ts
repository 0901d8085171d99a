import { letter } from './letter.ts'

export function accountDeletedMail({ email, firstName }: { email: string; firstName: string }) {
  return letter({
    to: email,
    subject: 'Your account was deleted',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Your account at Koya is gone, with your profile, your progress and what you wrote.',
      'What the law asks us to keep about payments is kept without your name.',
    ],
  })
}
