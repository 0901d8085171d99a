import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { courses, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { lockTaught } from '../curriculum/taught-course.ts'
import { learnersOf } from '../discussions/send-to-learners.ts'
import { type Notice, tellAll } from '../notifications/tell.ts'
import { isAway, isNamed, type LearnersFound, waitsIn } from './found-learners.ts'

/** Each may be a mail to every learner. */
const messagesOfTeacher: Limit = { name: 'messages', most: 20, minutes: 24 * 60 }

type Message = LearnersFound & { learner_ids?: number[] | undefined; body: string }

/** A message to some learners of a course, to those who are found or to all of them. The course is held meanwhile: a repeat finds what was sent. */
export async function writeToLearners(
  { db, config, clock }: Deps,
  user: SignedIn,
  courseId: number,
  { learner_ids, body, ...found }: Message,
) {
  if (!(await countOne(db, messagesOfTeacher, String(user.id)))) throw tooMany(messagesOfTeacher)
  return db.transaction(async (tx) => {
    const { name, lmsCourseId } = await lockTaught(tx, user, eq(courses.id, courseId))
    const [sender] = await tx
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, user.id))
    const from = `${sender?.firstName} ${sender?.lastName}`.trim()
    const chosen = learner_ids?.length && sql`AND e.user_id = ANY(${sql.param(learner_ids)}::int[])`
    const receivers = sql`${learnersOf(courseId, user.id)} ${chosen || sql``} ${whoAreFound(courseId, found, clock())}`
    const notice = { ...teacherMessageNotice({ name, lmsCourseId }, from, body), by: user.id }
    const told = await tellAll(tx, config, receivers, notice, { isOnce: true })
    if (told > 0) {
      await audit(tx, user.id, 'write to learners', `course ${courseId}`, { learners: told })
      return { message: messages.teaching.written(told), data: { told } }
    }
    const areThere = (await tx.$count(users, and(isNull(users.deletedAt), sql`${users.id} IN (${receivers})`))) > 0
    return { message: messages.teaching[areThere ? 'writtenBefore' : 'nobodyToWriteTo'], data: { told } }
  })
}

/** Of an enrolment `e`. */
function whoAreFound(courseId: number, { search, show }: LearnersFound, now: Date) {
  const isWaiting = sql`AND e.user_id IN (SELECT user_id FROM (${waitsIn(courseId)}) waits)`
  const isShown = { all: sql``, waiting: isWaiting, away: isAway('e', now) }
  return sql`${isShown[show]} AND EXISTS (SELECT FROM users u WHERE u.id = e.user_id ${isNamed(search)})`
}

type Course = { name: string; lmsCourseId: string }

export function teacherMessageNotice({ name, lmsCourseId }: Course, from: string, body: string): Notice {
  return {
    type: 'Course Enrollment',
    about: 'teacher_message',
    kind: 'message',
    message: `${from} (${name}): ${body}`,
    link: `/classroom/${encodeURIComponent(lmsCourseId)}`,
    mail: {
      subject: `A message about ${name}`,
      paragraphs: [`${from}, who teaches ${name}, writes to you:`, ...body.split(/\n{2,}/)],
      label: 'Open the classroom',
    },
  }
}
