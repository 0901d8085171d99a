/** What a message is about. People choose by kind; safety and money cannot be stopped. */
export const messageKinds = [
  'safety',
  'money',
  'learning',
  'community',
  'teaching',
  'organisation',
  'news',
  'running',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** News has a subscription of its own, also for people without an account. */
export const stoppableKinds = ['learning', 'community', 'teaching', 'organisation', 'running'] as const
export type StoppableKind = (typeof stoppableKinds)[number]

export function isStoppable(kind: string): kind is StoppableKind {
  return stoppableKinds.some((one) => one === kind)
}

/** By email, under the bell, and as an alert on the devices of which somebody wants it. */
export const messageChannels = ['mail', 'in_product', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** By SMS too, where the operator has it. It costs money, so it comes only to who has chosen it, and of any kind. */
export const chosenChannels = [...messageChannels, 'sms'] as const
export type ChosenChannel = (typeof chosenChannels)[number]

/** How often mails that can be stopped come: each by itself, or together in the morning. */
export const digestRhythms = ['never', 'day', 'week'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** What one press in a mail stops: its kind or, in a digest, all that can be stopped; in an invitation of an organisation, those of all. */
export const mailStops = [...stoppableKinds, 'all', 'invitations'] as const
export type MailStop = (typeof mailStops)[number]

/** As people read them, in a list and after "emails about". */
export const kindWords: Record<MessageKind, { title: string; about: string; examples: string }> = {
  safety: {
    title: 'Your account',
    about: 'the safety of your account',
    examples: 'New devices, your password, your email address, your second factor, decisions about what you wrote.',
  },
  money: {
    title: 'Money',
    about: 'money',
    examples: 'Receipts, refunds, parts that are due, gifts, payouts.',
  },
  learning: {
    title: 'Your courses',
    about: 'your courses',
    examples: 'Certificates, marks, announcements, live classes.',
  },
  community: {
    title: 'Questions and answers',
    about: 'questions and answers',
    examples: 'An answer to your question or to your review.',
  },
  teaching: {
    title: 'Teaching',
    about: 'teaching',
    examples: 'Questions of learners, work to mark, reviews, sales, requests to teach.',
  },
  organisation: {
    title: 'Organisations',
    about: 'your organisations',
    examples: 'Seats, courses you are asked to take and their reminders.',
  },
  news: { title: 'News', about: 'news', examples: 'Articles of our blog.' },
  running: { title: 'Looking after Koya', about: 'looking after Koya', examples: 'What is waiting for an admin.' },
}

export function stopWords(stop: MailStop) {
  if (stop === 'invitations')
    return {
      about: 'invitations by organisations',
      examples:
        'Organisations can then no longer invite this address by email. The invitation that you have stays good.',
    }
  if (stop !== 'all') return kindWords[stop]
  return {
    about: 'anything except your account and money',
    examples: 'Your courses, questions and answers, teaching and organisations.',
  }
}
