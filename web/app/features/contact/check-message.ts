import type { Feedback } from '@koya/contract/endpoints/contact.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { isContactEmail, isOneLine } from '@koya/contract/rules/people/contact-checks.ts'
import { nameProblem } from '@koya/contract/rules/people/name-rule.ts'

/** What a person fills in; where the answer goes is the same address. */
export type Message = Omit<Feedback, 'reply_to'>
export type MessageField = keyof Message
export type MessageErrors = Partial<Record<MessageField, string>>

export const messageFields = ['from_name', 'senderEmail', 'title', 'feedback'] as const satisfies MessageField[]

/** Every value without the blanks around it. */
export function readMessage(form: FormData): Message {
  const [from_name = '', senderEmail = '', title = '', feedback = ''] = messageFields.map((name) =>
    String(form.get(name) ?? '').trim(),
  )
  return { from_name, senderEmail, title, feedback }
}

/** The specified checks, and our own bounds. The server checks the same again. */
export function checkMessage({ from_name, senderEmail, title, feedback }: Message): MessageErrors {
  return onlyFound({
    from_name: from_name ? problemOf(from_name, lengths.contact.name, nameProblem) : messages.contact.nameBlank,
    senderEmail: senderEmail
      ? isContactEmail(senderEmail)
        ? undefined
        : messages.contact.emailInvalid
      : messages.contact.emailBlank,
    title: title ? problemOf(title, lengths.contact.subject, lineProblem) : messages.contact.subjectBlank,
    feedback: feedback
      ? feedback.length > lengths.contact.message
        ? messages.contact.messageTooLong
        : undefined
      : messages.contact.messageBlank,
  })
}

function problemOf(text: string, most: number, look: (text: string) => string | undefined) {
  return text.length > most ? messages.field.tooLong : look(text)
}

function lineProblem(text: string) {
  return isOneLine(text) ? undefined : messages.field.oneLine
}

function onlyFound(errors: Record<MessageField, string | undefined>): MessageErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
}
