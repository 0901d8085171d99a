import { letter } from './letter.ts'

export function confirmationMail({ email, firstName, link }: { email: string; firstName: string; link: string }) {
  return letter({
    to: email,
    subject: 'Confirm your email address',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'You have opened an account at Koya. Please confirm that this address is yours; the link works for 24 hours.',
      'If this was not you, you can ignore this e-mail. Without the confirmation, nobody can use the account.',
    ],
    action: { label: 'Confirm my email', link },
  })
}
