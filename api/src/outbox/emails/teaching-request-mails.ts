import { letter } from './letter.ts'

type Person = { email: string; firstName: string }

export function teachingGrantedMail({ to, link }: { to: Person; link: string }) {
  return letter({
    about: 'teaching_decided',
    to: to.email,
    subject: 'You can teach on Koya',
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      'We have read your request to teach, and we are glad to have you. You are an instructor now; you do not need to log in again.',
      'Begin with a course: its name, what people will learn, its lessons and its price.',
    ],
    action: { label: 'Begin', link },
  })
}

export function teachingDeclinedMail({ to, reason, link }: { to: Person; reason: string; link: string }) {
  return letter({
    about: 'teaching_decided',
    to: to.email,
    subject: 'About your request to teach on Koya',
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      'We have read your request to teach, and we cannot grant it now.',
      `The reason: ${reason}`,
      'You are welcome to ask again when this has changed.',
    ],
    action: { label: 'Teach on Koya', link },
  })
}
