/** What a webhook can be told of. */
export const eventTypes = [
  'enrolment.created',
  'enrolment.ended',
  'assessment.marked',
  'course.completed',
  'certificate.issued',
  'payment.received',
  'refund.completed',
  'member.joined',
  'member.left',
] as const
export type EventType = (typeof eventTypes)[number]

/** A learning record store hears of lessons as well. No webhook can choose them: members were told that nobody counts their lessons. */
export const toldTypes = [...eventTypes, 'lesson.completed'] as const
export type ToldType = (typeof toldTypes)[number]

/** What a learning record store is told of. Nobody chooses it. */
export const learningTypes: ToldType[] = [
  'enrolment.created',
  'lesson.completed',
  'course.completed',
  'assessment.marked',
]

/** As people read them. */
export const eventWords: Record<ToldType, string> = {
  'enrolment.created': 'Somebody is enrolled in a course',
  'enrolment.ended': 'Somebody no longer has a course',
  'assessment.marked': 'Somebody’s quiz or exam is marked (for organisations: their best so far in the course)',
  'lesson.completed': 'Somebody has done a lesson',
  'course.completed': 'Somebody has done every lesson of a course',
  'certificate.issued': 'A certificate is issued',
  'payment.received': 'A payment is received',
  'refund.completed': 'Money has been returned',
  'member.joined': 'Somebody joins an organisation',
  'member.left': 'Somebody leaves an organisation',
}

/** `xapi`: the learning record store of the settings, which listens like one. */
export const webhookKinds = ['webhook', 'xapi'] as const
/** `off`: switched off by us, because nothing arrived for three days. */
export const webhookStates = ['on', 'paused', 'off'] as const
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Every secret begins with this (Standard Webhooks). */
export const SECRET_START = 'whsec_'
/** As many as one organisation, or Koya itself, may have. */
export const MOST_WEBHOOKS = 10
/** How long one event is tried, and after how much time without an answer a webhook is switched off. */
export const TRIED_DAYS = 3
/** How long the old secret signs as well after a new one was made. */
export const BOTH_SECRETS_HOURS = 24
