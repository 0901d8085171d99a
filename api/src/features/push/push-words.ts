import { kindOf, type MessageName } from '@koya/contract/rules/messages/all-messages.ts'
import type { MessageKind } from '@koya/contract/rules/messages/message-kinds.ts'

/** Others see a locked screen too: none of these has a name, an amount, a mark or a course in it. */
const byKind: Record<MessageKind, string> = {
  safety: 'Please look at the safety of your account.',
  money: 'There is news about a payment.',
  learning: 'There is news about your learning.',
  community: 'Somebody has answered you.',
  teaching: 'There is news for you as a teacher.',
  organisation: 'There is news from your organisation.',
  news: 'There is a new article.',
  running: 'Something in Koya needs an admin.',
}

/** Where more can be said without saying anything of the person. */
const byName: Partial<Record<MessageName, string>> = {
  moderated: 'There is a decision for you to read.',
  class_changed: 'The time of a live class has changed.',
  announcement: 'A teacher has written to the class.',
  teacher_message: 'A teacher has written to you.',
  teacher_reply: 'A teacher has written to you.',
  learner_message: 'A learner has written to you.',
  question: 'A learner has asked a question.',
  followed_answer: 'There is a new answer to a question that you follow.',
  answer_accepted: 'An answer of yours has helped somebody.',
  work_to_mark: 'There is work to mark.',
  assignment_reminder: 'A course you were asked to take is due soon.',
}

export function pushWords(about: MessageName) {
  return byName[about] ?? byKind[kindOf(about)]
}
