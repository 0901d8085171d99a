import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import type { SponsorshipEnd } from '@koya/contract/rules/prices/sponsoring.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import { courses } from '../../../db/schema.ts'
import { learningPath } from '../../enrolment/learning-path.ts'
import { type Notice, tellEach } from '../../notifications/tell.ts'
import type { FoundSponsorship, SponsorshipRow } from './find-sponsorship.ts'

const paid = { type: 'Course Payment', about: 'sponsor_paid', kind: 'payment' } as const
const ended = { ...paid, about: 'sponsor_link_ended' } as const

/** How much came and what is missing. Who paid it stays with them. */
export async function tellOfPart(tx: Tx, config: Config, { sponsorship, course }: FoundSponsorship, part: Part) {
  await tell(tx, config, sponsorship.userId, partNotice(course.name, part))
}

type Part = { partKobo: number; missingKobo: number }

export function partNotice(course: string, { partKobo, missingKobo }: Part): Notice {
  const message = `A sponsor paid ${naira(partKobo)} for ${course}. ${naira(missingKobo)} is still missing.`
  const mail = {
    subject: `A sponsor paid ${naira(partKobo)} for your course`,
    paragraphs: [message, 'You can share your link with others until it is paid in full.'],
    label: 'See your links',
  }
  return { ...paid, message, link: '/payments#sponsors', mail }
}

type Completed = { userId: number; courseId: number; courseName: string; lmsCourseId: string | null }

export async function tellOfCompletion(
  tx: Tx,
  config: Config,
  { userId, courseId, courseName, lmsCourseId }: Completed,
) {
  const link = learningPath(config, { id: courseId, lmsCourseId })
  await tell(tx, config, userId, paidInFullNotice(courseName, link))
}

export function paidInFullNotice(course: string, link: string): Notice {
  const message = `Your sponsors have paid for ${course} in full.`
  const mail = {
    subject: `${course} is paid for`,
    paragraphs: [message, 'You are enrolled, and can start right away.'],
    label: 'Open the course',
  }
  return { ...paid, message, link, mail }
}

type Ended = { endReason: SponsorshipEnd; hasMoney: boolean }

/** Whoever ended it themselves knows, and whoever has left is told nothing. */
export async function tellOfEnd(tx: Tx, config: Config, row: SponsorshipRow, { endReason, hasMoney }: Ended) {
  if (endReason === 'learner' || endReason === 'account_deleted') return
  const [course] = await tx.select({ name: courses.name }).from(courses).where(eq(courses.id, row.courseId))
  await tell(tx, config, row.userId, linkEndedNotice(course?.name ?? 'your course', endReason, hasMoney))
}

type ToldEnd = Exclude<SponsorshipEnd, 'learner' | 'account_deleted'>

export function linkEndedNotice(name: string, endReason: ToldEnd, hasMoney: boolean): Notice {
  const why = {
    owned: `You have ${name} now, so your sponsor link for it has ended.`,
    lapsed: `Your sponsor link for ${name} was not paid in full in time, so it has ended.`,
    course_over: `${name} can no longer be bought, so your sponsor link for it has ended.`,
    money_returned: `Money that a sponsor paid for ${name} went back, so the course is closed and your sponsor link has ended.`,
  }[endReason]
  const message = hasMoney ? `${why} What was paid goes back to each sponsor.` : why
  const mail = { subject: `Your sponsor link for ${name} has ended`, paragraphs: [message], label: 'See your links' }
  return { ...ended, message, link: '/payments#sponsors', mail }
}

function tell(tx: Tx, config: Config, userId: number, notice: Notice) {
  return tellEach(tx, config, [{ userId, notice }])
}

function naira(kobo: number) {
  return nairaAmount(koboToNaira(kobo))
}
