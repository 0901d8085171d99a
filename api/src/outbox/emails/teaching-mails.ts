import { letter } from './letter.ts'

type Person = { email: string; firstName: string }

/** To somebody whom an author named on a course. They are not on it, nor shown there, before they accept. */
export function invitationMail(given: { to: Person; from: string; course: string; isLead: boolean; link: string }) {
  const { to, from, course, isLead, link } = given
  return letter({
    about: 'teaching_invitation',
    to: to.email,
    subject: isLead ? `Will you lead ${course}?` : `Will you teach ${course} with ${from}?`,
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      isLead
        ? `${from} asks you to be the lead instructor of ${course}. The lead is responsible for a course: its price, the people who teach it, and whether it is offered.`
        : `${from} asks you to teach ${course} with them. You would write lessons, see its learners and answer their questions.`,
      'Your name is shown on the course once you accept, and not before. You can decline without giving a reason.',
    ],
    action: { label: 'See the request', link },
  })
}

type Decided = { to: Person; course: string; link: string } & (
  | { isApproved: true }
  | { isApproved: false; note: string }
)

/** To whoever proposed edits of a published course, once an admin has decided. */
export function proposalMail(decided: Decided) {
  const { to, course, link } = decided
  return letter({
    about: 'changes_decided',
    to: to.email,
    subject: decided.isApproved ? `Your changes to ${course} are published` : `About your changes to ${course}`,
    greeting: `Hello ${to.firstName},`,
    paragraphs: decided.isApproved
      ? [`We have reviewed your changes to ${course}, and they are now published.`]
      : [
          `We have reviewed your changes to ${course} and did not publish them. The course stays as it is.`,
          `The reason: ${decided.note}`,
          'What you wrote is kept. You can change it and send it again, or withdraw it.',
        ],
    action: { label: decided.isApproved ? 'Open the course' : 'Open what you wrote', link },
  })
}
