import {
  type AppealOutcome,
  type ComplaintDecision,
  type ComplaintKind,
  DAYS_TO_APPEAL,
} from '@koya/contract/rules/complaints.ts'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { complaints } from '../../db/schema.ts'
import { notifyEach } from '../notifications/notify.ts'
import { type Notice, tellAll, tellEach } from '../notifications/tell.ts'

/** A case with the name of its course. */
export type Told = { id: number; kind: ComplaintKind; courseId: number; course: string; authorId: number | null }

const bellKinds = { course: 'course', review: 'review', post: 'question', message: 'message' } as const

/** Of the first report and of an appeal, not of every voice that is added. */
export async function tellAdmins(tx: Tx, config: Config, told: ToDecide) {
  await tellAll(tx, config, sql`SELECT user_id FROM user_roles WHERE role = 'Admin'`, complaintNotice(told))
}

type ToDecide = Pick<Told, 'kind' | 'course'> & { isAppeal: boolean }

export function complaintNotice({ kind, course, isAppeal }: ToDecide): Notice {
  const what = {
    course,
    review: `a review of ${course}`,
    post: `a post in ${course}`,
    message: `a message in ${course}`,
  }[kind]
  const message = isAppeal ? `An appeal about ${what} waits for a decision.` : `Somebody reported ${what}.`
  return {
    type: 'Course Enrollment',
    about: 'complaint',
    kind: bellKinds[kind],
    message,
    link: isAppeal ? '/admin/complaints?list=appeals' : '/admin/complaints',
    mail: {
      subject: isAppeal ? 'An appeal to decide' : 'A report to decide on',
      paragraphs: [message, 'Please decide within 48 hours.'],
      label: 'Open the queue',
    },
  }
}

/** With the reason, and the page where they can appeal. */
export async function tellAuthor(tx: Tx, config: Config, told: Told, decision: ComplaintDecision, reason: string) {
  if (decision === 'leave' || told.authorId === null) return
  await tellEach(tx, config, [{ userId: told.authorId, notice: decisionNotice(told, decision, reason) }])
}

export function decisionNotice(told: About, decision: 'hide' | 'remove', reason: string): Notice {
  const what = decidedWords(told, decision)
  return decidedNotice(told, `${what} The reason: ${reason}`, {
    subject: `A decision about ${authored(told)}`,
    paragraphs: [
      what,
      `The reason: ${reason}`,
      `If you think this is a mistake, you can appeal once within ${DAYS_TO_APPEAL} days.`,
    ],
    label: 'Read the decision or appeal',
  })
}

export async function tellShownAgain(tx: Tx, config: Config, { authorId, ...told }: ShownAgain) {
  await tellEach(tx, config, [{ userId: authorId, notice: shownAgainNotice(told) }])
}

type ShownAgain = Pick<Told, 'kind' | 'courseId' | 'course'> & { authorId: number }

export function shownAgainNotice({ courseId, ...told }: Omit<ShownAgain, 'authorId'>): Notice {
  const message = `We looked at ${authored(told)} again: others can read it as before.`
  return moderatedNotice(told.kind, `/course-detail/${courseId}`, message, {
    subject: `We show ${authored(told)} again`,
    paragraphs: [message],
    label: 'See the course',
  })
}

export async function tellOfAppeal(tx: Tx, config: Config, told: Told, outcome: AppealOutcome, reason: string) {
  if (told.authorId === null) return
  await tellEach(tx, config, [{ userId: told.authorId, notice: appealNotice(told, outcome, reason) }])
}

export function appealNotice(told: About, outcome: AppealOutcome, reason: string): Notice {
  const what =
    outcome === 'granted'
      ? `Your appeal about ${authored(told)} is granted: everything is as it was before.`
      : `Your appeal about ${authored(told)} is declined.`
  return decidedNotice(told, `${what} The reason: ${reason}`, {
    subject: `Your appeal about ${authored(told)}`,
    paragraphs: [what, `The reason: ${reason}`],
    label: 'Read the decision',
  })
}

type About = Pick<Told, 'id' | 'kind' | 'course'>

function decidedNotice({ id, kind }: About, message: string, mail: Notice['mail']): Notice {
  return moderatedNotice(kind, `/complaints/${id}`, message, mail)
}

function moderatedNotice(kind: ComplaintKind, link: string, message: string, mail: Notice['mail']): Notice {
  return { type: 'Course Enrollment', about: 'moderated', kind: bellKinds[kind], message, link, mail }
}

type Result = ComplaintDecision | 'gone' | 'shown again'

/** Everyone who reported it hears what became of it, each for themselves. */
export async function tellReporters(tx: Tx, { id, kind, courseId, course }: Told, result: Result) {
  const voices = await tx.select({ userId: complaints.userId }).from(complaints).where(eq(complaints.caseId, id))
  const what = {
    course,
    review: `the review of ${course}`,
    post: `the post in ${course}`,
    message: `a message in ${course}`,
  }[kind]
  const isOff = kind === 'course' && result === 'hide'
  const message = `You reported ${what}. ${isOff ? 'It is no longer in our catalogue.' : results[result]} Thank you.`
  await notifyEach(
    tx,
    voices.map(({ userId }) => ({
      userId,
      type: 'Course Enrollment',
      about: 'complaint_decided',
      kind: bellKinds[kind],
      message,
      // What is off the catalogue has no page any more.
      link: isOff ? '/courses' : `/course-detail/${courseId}`,
    })),
  )
}

const results: Record<Result, string> = {
  leave: 'We looked at it and left it as it is: it keeps to our rules.',
  hide: 'We have hidden it.',
  remove: 'We have removed it.',
  gone: 'It is no longer there.',
  'shown again': 'Its author appealed, another look found it within our rules, and it is shown again.',
}

function authored({ kind, course }: Pick<Told, 'kind' | 'course'>) {
  const wrote = `what you wrote in ${course}`
  return { course, review: `your review of ${course}`, post: wrote, message: wrote }[kind]
}

function decidedWords(told: About, decision: 'hide' | 'remove') {
  if (told.kind === 'course') return `We took ${told.course} off the catalogue. Learners who are enrolled keep it.`
  return decision === 'hide'
    ? `We hid ${authored(told)}: others can no longer read it.`
    : `We removed ${authored(told)}. It will be deleted once the time to appeal is over.`
}
