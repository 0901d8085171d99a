import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
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
          lte(startsAt, new Date(now.getTime() + BEFORE_MS).toISOString()),
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
      classReminderMail({ course, title: lesson.title, startsAt: startsOn, link }),
    )
    return true
  })
}
