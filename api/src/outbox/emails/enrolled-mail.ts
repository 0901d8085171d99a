import { letter } from './letter.ts'

type Given = { email: string; firstName: string; courses: { name: string }[]; link: string }

export function enrolledMail({ email, firstName, courses, link }: Given) {
  const names = courses.map(({ name }) => name)
  return letter({
    about: 'enrolled',
    to: email,
    subject: names.length === 1 ? `You are enrolled in ${names[0]}` : `You are enrolled in ${names.length} courses`,
    greeting: `Hello ${firstName},`,
    paragraphs: ['You are enrolled. Begin whenever it suits you:', ...names],
    action: { label: 'Open My Learning', link },
  })
}
