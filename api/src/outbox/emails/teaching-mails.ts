import { letter } from './letter.ts'

type Person = { email: string; firstName: string }

/** To somebody whom an author named on a course. They are not on it, nor shown there, before they accept. */
export function invitationMail(given: { to: Person; from: string; course: string; isLead: boolean; link: string }) {
  const { to, from, course, isLead, link } = given
  return letter({
    to: to.email,
    subject: isLead ? `Will you lead ${course}?` : `Will you teach ${course} with ${from}?`,
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      isLead
        ? `${from} asks you to be the lead instructor of ${course}. The lead answers for a course: its price, the people on it, and whether it is offered.`
        : `${from} asks you to teach ${course} along with them. You would write lessons, see its learners and answer their questions.`,
      'Your name is shown on the course once you accept, and not before. You can decline without giving a reason.',
    ],
    action: { label: 'Look at the request', link },
  })
}
