import * as business from '../../outbox/emails/business-mails.ts'
import type { MailToSend } from '../../outbox/mail-to-send.ts'
import { signInLinkedMail } from '../organisation-sign-in/link-account.ts'
import { invitationMail } from '../organisations/people/invitation-mail.ts'
import { reportMail } from '../organisations/report-mail/report-mail.ts'
import { headOf, longLink, organisation, person } from './examples.ts'

const registered = {
  company_name: organisation.name,
  kind: 'company' as const,
  city: 'Lagos',
  email: person.email,
  phone_number: '+234 803 123 4567',
  website: 'https://marina.example',
  about: 'We train the staff of banks and insurers.\nForty people learn with us today.',
}

const states = { done: 96, on_the_way: 31, at_risk: 8, late: 4 }
const figures = {
  ...states,
  people: 40,
  groups: 2,
  invited: 3,
  seats: { bought: 60, given: 52, free: 8 },
  half_paid: 0,
  by_group: [
    { id: 1, name: 'Head office', ...states },
    { id: 2, name: 'Branches', ...states },
  ],
  weeks: [],
}

export function exampleOrganisationMails(publicUrl: string): MailToSend[] {
  const { email, firstName } = person
  const { name, slug } = organisation
  const link = longLink(publicUrl)
  const head = headOf(publicUrl)
  const month = { month: '2026-10', figures, finished: 17, token: 'example' }
  return [
    business.registrationMail(registered),
    business.newBusinessMail(email, registered, publicUrl),
    business.businessApprovedMail({ email, companyName: name, link }),
    business.businessRejectedMail({ email, note: 'We could not find the company in the register.' }),
    invitationMail({ to: email, firstName, organisation: name, role: 'manager', link, head }),
    signInLinkedMail(publicUrl, person, { name, host: 'login.marina.example' }),
    reportMail({ email, firstName, name, slug, publicUrl, head, ...month }),
  ]
}
