import type { TaughtAnnouncement } from '@koya/contract/endpoints/discussions.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { announcements, courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding } from '../classroom/lesson-access.ts'
import { findTaught, lockTaught } from '../curriculum/taught-course.ts'
import { JUST_NOW, oneByOne } from '../notifications/sent-again.ts'
import { type Notice, tellAll } from '../notifications/tell.ts'
import { learnersOf } from './send-to-learners.ts'

/** Each is a mail to every learner. */
const announcementsOfCourse: Limit = { name: 'announcements', most: 10, minutes: 24 * 60 }
const MOST_LISTED = 200

type Words = { title: string; body: string }
type Row = typeof announcements.$inferSelect

/** Tells everyone who is enrolled. The same words sent again a moment later are the announcement that is there already. */
export async function announce({ db, config }: Deps, user: SignedIn, courseId: number, { title, body }: Words) {
  const { course, mayTeach } = await findStanding(db, user, courseId)
  if (!mayTeach) throw new Failure('forbidden')
  if (!(await countOne(db, announcementsOfCourse, String(courseId)))) throw tooMany(announcementsOfCourse)
  return db.transaction(async (tx) => {
    await oneByOne(tx, 'announcement', courseId)
    const before = await sentBefore(tx, courseId, { title, body })
    if (before) return present(before)
    const [added] = await tx.insert(announcements).values({ courseId, title, body }).returning()
    if (!added) throw new Error('the announcement was not kept')
    await audit(tx, user.id, 'announce', `course ${courseId}`, { title })
    await tellAll(tx, config, learnersOf(courseId, user.id), announcementNotice(course, { title, body }))
    return present(added)
  })
}

type Course = { id: number; name: string; lmsCourseId: string | null }

export function announcementNotice({ id, name, lmsCourseId }: Course, { title, body }: Words): Notice {
  return {
    type: 'Course Enrollment',
    about: 'announcement',
    kind: 'announcement',
    message: `${name}: ${title}`,
    link: `/classroom/${encodeURIComponent(lmsCourseId ?? String(id))}`,
    mail: {
      subject: `${name}: ${title}`,
      paragraphs: [`Your instructor in ${name} has an announcement:`, ...body.split(/\n{2,}/)],
      label: 'Open the classroom',
    },
  }
}

/** What was announced, for those who may mend it: newest first, without what was withdrawn. */
export async function listAnnouncements({ db }: Deps, user: SignedIn, courseId: number) {
  const { id, name, lmsCourseId, isLead } = await findTaught(db, user, eq(courses.id, courseId))
  const rows = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.courseId, courseId), isNull(announcements.withdrawnAt)))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(MOST_LISTED)
  const course = { id, course_name: name, lms_course_id: lmsCourseId, is_lead: isLead }
  return { course, announcements: rows.map(present) }
}

/** Mends the words in the classroom. Nobody is written to again: the mail went out as it was. */
export function correctAnnouncement({ db, clock }: Deps, user: SignedIn, place: Place, words: Words) {
  return db.transaction(async (tx) => {
    const found = await lockAnnouncement(tx, user, place)
    if (found.title === words.title && found.body === words.body) return present(found)
    const set = { ...words, correctedAt: clock() }
    await tx.update(announcements).set(set).where(eq(announcements.id, found.id))
    await audit(tx, user.id, 'correct announcement', `course ${place.id}`, { title: words.title, before: found.title })
    return present({ ...found, ...set })
  })
}

export function withdrawAnnouncement({ db, clock }: Deps, user: SignedIn, place: Place) {
  return db.transaction(async (tx) => {
    const found = await lockAnnouncement(tx, user, place)
    await tx.update(announcements).set({ withdrawnAt: clock() }).where(eq(announcements.id, found.id))
    await audit(tx, user.id, 'withdraw announcement', `course ${place.id}`, { title: found.title })
    return { message: messages.classroom.announcementWithdrawn }
  })
}

type Place = { id: number; announcement: number }

/** The course is held meanwhile, as by every change of it. */
async function lockAnnouncement(tx: Tx, user: SignedIn, { id, announcement }: Place) {
  await lockTaught(tx, user, eq(courses.id, id))
  const [found] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, announcement), eq(announcements.courseId, id), isNull(announcements.withdrawnAt)))
  if (!found) throw new Failure('not_found')
  return found
}

async function sentBefore(tx: Tx, courseId: number, { title, body }: Words) {
  const [before] = await tx
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.courseId, courseId),
        eq(announcements.title, title),
        eq(announcements.body, body),
        isNull(announcements.withdrawnAt),
        gt(announcements.createdAt, JUST_NOW),
      ),
    )
    .limit(1)
  return before
}

function present({ id, title, body, createdAt, correctedAt }: Row): TaughtAnnouncement {
  return {
    id,
    title,
    body,
    created_at: createdAt.toISOString(),
    corrected_at: correctedAt?.toISOString() ?? null,
  }
}
