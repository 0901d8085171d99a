import { formatDay, lagosDay, lagosTime } from '@koya/contract/rules/time/lagos-day.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { lessonContent } from '../classroom/lesson-content.ts'
import { learnersOf } from '../discussions/send-to-learners.ts'
import { type Notice, tellAll } from '../notifications/tell.ts'

type Kept = { kind: string; content: unknown }
type Class = {
  course: { id: number; name: string; lmsCourseId: string | null }
  lesson: { id: number; title: string }
  before: Kept | undefined
  /** Undefined where the class was taken out of the course. */
  after: Kept | undefined
  /** Whoever did it. */
  by: number
  now: Date
}

/** Learners hear of a live class that is new, begins at another time or is cancelled, as long as it is still to come. */
export async function tellOfClass(tx: Tx, config: Config, { course, lesson, before, after, by, now }: Class) {
  const [was, is] = [startOf(before), startOf(after)]
  if (is === was) return
  const ahead = (moment: string | null): moment is string => moment !== null && Date.parse(moment) > now.getTime()
  // One that is over was no longer awaited by anybody.
  if (!ahead(is) && !ahead(was)) return
  const words = ahead(is) ? (was ? classMoved(lesson, is) : classAdded(lesson, is)) : classCancelled(lesson)
  const notice = classNotice(course, after && lesson.id, words)
  await tellAll(tx, config, learnersOf(course.id, by), notice)
}

export function classNotice(
  { id, name, lmsCourseId }: Class['course'],
  /** Undefined where it was taken out. */
  lessonId: number | undefined,
  words: { subject: string; message: string },
): Notice {
  const link = `/classroom/${encodeURIComponent(lmsCourseId ?? String(id))}`
  const message = `${name}: ${words.message}`
  return {
    type: 'Course Enrollment',
    about: 'class_changed',
    kind: 'class',
    message,
    link: lessonId === undefined ? link : `${link}/lessons/${lessonId}`,
    mail: { subject: words.subject, paragraphs: [message], label: 'Open the classroom' },
  }
}

/** The same for all that went with a lesson or a section. */
export async function tellOfRemoved(
  tx: Tx,
  { config, clock }: Deps,
  by: number,
  course: Class['course'],
  removed: (Kept & Class['lesson'])[],
) {
  for (const lesson of removed)
    await tellOfClass(tx, config, { course, lesson, before: lesson, after: undefined, by, now: clock() })
}

type Named = Pick<Class['lesson'], 'title'>

export function classAdded({ title }: Named, startsAt: string) {
  return { subject: `A new live class: ${title}`, message: `the live class ${title} is on ${whenOf(startsAt)}.` }
}

export function classMoved({ title }: Named, startsAt: string) {
  return {
    subject: `New time for ${title}`,
    message: `the live class ${title} was moved. It is now on ${whenOf(startsAt)}.`,
  }
}

export function classCancelled({ title }: Named) {
  return { subject: `Cancelled: ${title}`, message: `the live class ${title} was cancelled.` }
}

function whenOf(startsAt: string) {
  const moment = new Date(startsAt)
  return `${formatDay(lagosDay(moment))}, ${lagosTime(moment)} Lagos time`
}

/** As UTC text, so that the same moment in another zone is no move. */
function startOf(lesson: Kept | undefined) {
  if (lesson?.kind !== 'live') return null
  const { starts_at } = lessonContent.live.parse(lesson.content)
  return starts_at && new Date(starts_at).toISOString()
}
