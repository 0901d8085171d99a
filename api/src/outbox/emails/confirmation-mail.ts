import { letter } from './letter.ts'

export function confirmationMail({ email, firstName, link }: { email: string; firstName: string; link: string }) {
  return letter({
    about: 'email_confirmation',
    to: email,
    subject: 'Confirm your email address',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Thank you for opening a Koya account. Please confirm that this address is yours; the link works for 24 hours.',
      'If this was not you, you can ignore this email. Nobody can use the account until the address is confirmed.',
    ],
    action: { label: 'Confirm my email', link },
  })
}
