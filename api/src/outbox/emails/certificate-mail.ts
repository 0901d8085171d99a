import { letter } from './letter.ts'

type Given = { email: string; firstName: string; course: string; link: string }

export function certificateMail({ email, firstName, course, link }: Given) {
  return letter({
    about: 'certificate',
    to: email,
    subject: `Your certificate for ${course}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You have finished ${course}. Well done.`,
      'Your certificate is ready, as a page anyone can check, as a PDF and as a badge.',
    ],
    action: { label: 'Open your certificate', link },
  })
}
