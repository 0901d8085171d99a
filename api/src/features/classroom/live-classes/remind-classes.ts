import { endOfComingNight, endOfNight } from '@koya/contract/rules/messages/quiet-night.ts'
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { courses, lessons } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { classReminderMail } from '../../../outbox/emails/classroom-mails.ts'
import { sendToLearners } from '../../discussions/send-to-learners.ts'
import { WRITTEN_MOMENT } from '../lesson-content.ts'

const BEFORE_MS = 60 * 60_000

/** One class, once, in whichever process is first: the note that it was done and the mails are one transaction. */
export async function remindOfClass({ db, config, clock }: Deps) {
  return db.transaction(async (tx) => {
    const now = clock()
    const until = remindsUntil(now, config.nightsAreQuiet)
    const startsAt = sql<string>`(${lessons.content} ->> 'starts_at')`
    const asWritten = sql`to_char(${lessons.remindedFor} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    const [due] = await tx
      .select({ lesson: lessons, course: courses.name, lmsCourseId: courses.lmsCourseId, startsAt })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(
        and(
          eq(lessons.kind, 'live'),
          isNull(lessons.removedAt),
          // As text: what no clock can read must not keep everybody else's class from being remembered.
          gt(startsAt, now.toISOString()),
          lt(startsAt, until.toISOString()),
          sql`${startsAt} ~ ${WRITTEN_MOMENT}`,
          or(isNull(lessons.remindedFor), sql`${asWritten} <> ${startsAt}`),
        ),
      )
      .orderBy(asc(startsAt))
      .limit(1)
      .for('update', { of: lessons, skipLocked: true })
    if (!due) return false
    const { lesson, course, lmsCourseId } = due
    const startsOn = new Date(due.startsAt)
    await tx.update(lessons).set({ remindedFor: startsOn }).where(eq(lessons.id, lesson.id))
    const address = encodeURIComponent(lmsCourseId ?? String(lesson.courseId))
    const link = `${config.publicUrl}/classroom/${address}/lessons/${lesson.id}`
    await sendToLearners(
      tx,
      lesson.courseId,
      classReminderMail({ course, title: lesson.title, startsAt: startsOn, link, now }),
    )
    return true
  })
}

/**
 * Nobody is woken: of a class that begins in the night, or before an hour of the morning is over, one hears in the evening before.
 * One that nobody could hear of then, and that begins before the morning does, was put there for this night: who takes it is awake.
 */
function remindsUntil(now: Date, nightsAreQuiet: boolean) {
  const inAnHour = new Date(now.getTime() + BEFORE_MS)
  if (!nightsAreQuiet) return inAnHour
  const coming = endOfComingNight(now)
  if (coming) return new Date(coming.getTime() + BEFORE_MS)
  const morning = endOfNight(now)
  // A class at seven sharp begins before anybody could be told in the morning.
  const afterSeven = morning && new Date(morning.getTime() + 1)
  return afterSeven && afterSeven < inAnHour ? afterSeven : inAnHour
}
