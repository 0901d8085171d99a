import type { MailToSend } from '../mail-to-send.ts'
import { letter } from './letter.ts'

type Answered = {
  message: { fromName: string; senderEmail: string; title: string; message: string }
  answer: string
  replyTo: string
}

/** To whoever wrote by the contact form: the answer first, then what it answers. What they reply goes to the provider. */
export function answerMail({ message, answer, replyTo }: Answered): MailToSend {
  return {
    ...letter({
      about: 'contact_answer',
      to: message.senderEmail,
      subject: `Re: ${message.title}`,
      greeting: `Hello ${message.fromName},`,
      paragraphs: [...linesOf(answer), 'You wrote to us:', ...linesOf(message.message).map((line) => `> ${line}`)],
    }),
    replyTo,
  }
}

function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
