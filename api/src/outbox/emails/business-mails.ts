import { type BusinessKind, businessKinds } from '@koya/contract/rules/constants.ts'
import type { MailToSend } from '../mail-to-send.ts'
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
    about: 'business_registered',
    to: email,
    subject: 'We have your registration',
    greeting: 'Hello,',
    paragraphs: [
      'An organisation was registered on Koya with this address. We will review it and write to you with our decision.',
      'If this was not you, you can ignore this email. Nothing is published until one of us has approved it.',
    ],
  })
}

/** To the provider, who decides. */
export function newBusinessMail(to: string, business: Business, publicUrl: string): MailToSend {
  const { company_name, kind, city, email, phone_number, website, about } = business
  const facts = [
    `${businessKinds[kind]} in ${city}`,
    `Email: ${email}`,
    phone_number && `Phone: ${phone_number}`,
    website && `Website: ${website}`,
    ...about.split('\n').map((line) => line.trim()),
  ]
  return {
    ...letter({
      about: 'new_business',
      to,
      subject: `New organisation: ${company_name}`,
      greeting: `${company_name} has registered and is waiting for your decision.`,
      paragraphs: facts.filter(Boolean),
      action: { label: 'Decide', link: `${publicUrl}/admin/businesses` },
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
    about: 'business_decided',
    to: email,
    subject: `${companyName} is approved`,
    greeting: 'Hello,',
    paragraphs: [
      `${companyName} is approved to run training on Koya.`,
      'You will find it among the learning centres as soon as it offers a course.',
    ],
    action: { label: 'Open Koya', link },
  })
}

/** Holds no word of theirs: what was not approved is not repeated. */
export function businessRejectedMail({ email, note }: { email: string; note: string }) {
  return letter({
    about: 'business_decided',
    to: email,
    subject: 'About your registration',
    greeting: 'Hello,',
    paragraphs: [
      'We have reviewed the organisation that was registered on Koya with this address, and we have not approved it.',
      ...(note ? [`The reason: ${note}`] : []),
      'If you think this is a mistake, please reply to this email.',
    ],
  })
}
