import { type BusinessKind, businessKinds } from '@koya/contract/rules/constants.ts'
import type { MailToSend } from '../outbox.ts'
import { letter } from './letter.ts'

type Business = {
  company_name: string
  kind: BusinessKind
  city: string
  email: string
  phone_number: string
  website: string
  about: string
}

/** To whoever registered. Holds no word of theirs: anyone can type any address into the form, and any words. */
export function registrationMail({ email }: Business) {
  return letter({
    to: email,
    subject: 'We have your registration',
    greeting: 'Hello,',
    paragraphs: [
      'An organisation was registered at Koya with this address. Somebody will look at it, and we write to you when it is decided.',
      'If this was not you, you can ignore this e-mail. Nothing is published until one of us has approved it.',
    ],
  })
}

/** To the provider, who decides. */
export function newBusinessMail(to: string, business: Business): MailToSend {
  const { company_name, kind, city, email, phone_number, website, about } = business
  const facts = [
    `${businessKinds[kind]} in ${city}`,
    `E-mail: ${email}`,
    phone_number && `Phone: ${phone_number}`,
    website && `Website: ${website}`,
    ...about.split('\n').map((line) => line.trim()),
  ]
  return {
    ...letter({
      to,
      subject: `New organisation: ${company_name}`,
      greeting: `${company_name} has registered and waits for your decision.`,
      paragraphs: facts.filter(Boolean),
    }),
    replyTo: email,
  }
}

/** An admin has looked at the name by now, so it may be said. */
export function businessApprovedMail({
  email,
  companyName,
  link,
}: {
  email: string
  companyName: string
  link: string
}) {
  return letter({
    to: email,
    subject: `${companyName} is approved`,
    greeting: 'Hello,',
    paragraphs: [
      `${companyName} is approved to run training at Koya.`,
      'You will find it among the learning centres as soon as it offers a course.',
    ],
    action: { label: 'Open Koya', link },
  })
}

/** Holds no word of theirs: what was not approved is not repeated. */
export function businessRejectedMail({ email, note }: { email: string; note: string }) {
  return letter({
    to: email,
    subject: 'About your registration',
    greeting: 'Hello,',
    paragraphs: [
      'We have looked at the organisation that was registered at Koya with this address, and did not approve it.',
      ...(note ? [`The reason: ${note}`] : []),
      'If you think that this is a mistake, answer this mail.',
    ],
  })
}
