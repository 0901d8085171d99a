import { letter } from './letter.ts'

type Gift = { email: string; name: string; message: string; giver: string; courses: string[]; link: string }

export function giftMail({ email, name, message, giver, courses, link }: Gift) {
  return letter({
    about: 'gift',
    to: email,
    subject: `${giver} has a gift for you`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${giver} has given you ${courses.length === 1 ? 'a course' : `${courses.length} courses`} on Koya, where people in Nigeria learn online: ${courses.join(', ')}.`,
      ...(message ? [`${giver} writes: “${message}”`] : []),
      'It is paid for. Press the button and log in, or open an account first, which is free.',
      'Whoever has this link can open the gift, once. So please keep it to yourself.',
    ],
    action: { label: 'Open your gift', link },
  })
}

/** What is in the giver’s receipt. */
export function giftWords({ name, sendsOn, link }: { name: string; sendsOn: string; link: string }) {
  return [
    `We send the gift to ${name} on ${sendsOn}. You can also send this link yourself, for example on WhatsApp: ${link}`,
  ]
}
