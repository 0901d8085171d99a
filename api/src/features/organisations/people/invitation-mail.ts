import { type MemberRole, memberRoleNames } from '@koya/contract/rules/organisations/roles.ts'
import { letter } from '../../../outbox/emails/letter.ts'
import type { LetterHead } from '../../../outbox/letter-head.ts'

type Given = {
  to: string
  firstName: string
  organisation: string
  role: MemberRole
  link: string
  head?: LetterHead | undefined
}

/** Says who asks, what joining means, and that doing nothing is an answer too. */
export function invitationMail({ to, firstName, organisation, role, link, head }: Given) {
  return letter({
    about: 'join_invitation',
    to,
    head,
    subject: `${organisation} invites you to learn on Koya`,
    greeting: firstName ? `Hello ${firstName},` : 'Hello,',
    paragraphs: [
      `${organisation} uses Koya for its training and would like you to join${
        role === 'member' ? '' : ` as ${memberRoleNames[role].toLowerCase()}`
      }.`,
      'Before you join, the page tells you what its managers can see of your learning.',
      'The link is yours alone and works for 30 days. If you do not know this organisation, you can ignore this email.',
    ],
    action: { label: 'See the invitation', link },
  })
}
