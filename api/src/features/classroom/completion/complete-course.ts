import { eq, sql } from 'drizzle-orm'
import { owesParts } from '../../../access/plan-standing.ts'
import { newCertificateCode } from '../../../certificate-code.ts'
import type { Tx } from '../../../db/client.ts'
import { courses, enrolments, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { certificateMail } from '../../../outbox/emails/certificate-mail.ts'
import { announceCertificate, announceCompletion } from '../../../outbox/events/what-happened.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { awardPaths } from '../../certificates/award-paths.ts'
import { queueMarks } from '../../lti/marks/queue-marks.ts'
import { notify } from '../../notifications/notify.ts'
import { announceLessons } from './announce-lessons.ts'
import { isLessonDone } from './lesson-done.ts'

type Completion = { total: number; done: number; status: number; code: string | null }

/**
 * Draws the conclusions from what a learner has done: all lessons done is Completed; every quiz and exam passed as well
 * is Accomplished, with a certificate. Within the caller's transaction and under the lock of the enrolment, so that of
 * any number of last steps at the same time exactly one is the last.
 */
export async function completeCourse(tx: Tx, deps: Deps, enrolmentId: number): Promise<Completion> {
  const { enrolment, learner, course } = await lockEnrolment(tx, enrolmentId)
  const now = deps.clock()
  const { total, done, assessed, passed, grade, code } = await countUp(tx, enrolment, now)
  const { status } = enrolment
  if (done > 0) await announceLessons(tx, deps, enrolment)
  if (total === 0 || done < total || (await owesParts(tx, enrolment))) return { total, done, status, code }
  const isAccomplished = passed === assessed
  if (!enrolment.completedAt || (isAccomplished && status === 0))
    await tx
      .update(enrolments)
      .set({
        completedAt: enrolment.completedAt ?? now,
        ...(isAccomplished && status === 0 && { status: 1, accomplishedAt: now }),
      })
      .where(eq(enrolments.id, enrolmentId))
  if (!enrolment.completedAt) await announceCompletion(tx, enrolmentId)
  if (!isAccomplished || status === 1) return { total, done, status, code }
  const issued = await issue(tx, { enrolmentId, learnerName: fullName(learner), courseName: course.name, grade, now })
  await queueMarks(tx, enrolment.userId, enrolment.courseId)
  await announceCertificate(tx, deps.config.publicUrl, issued)
  const link = `/verify/${issued}`
  const message = `You have finished ${course.name}. Your certificate is ready.`
  await notify(tx, enrolment.userId, [
    { type: 'Course Enrollment', about: 'certificate', kind: 'certificate', message, link },
  ])
  const { email, firstName } = learner
  await enqueueMail(tx, certificateMail({ email, firstName, course: course.name, link: deps.config.publicUrl + link }))
  await awardPaths(tx, deps.config, { userId: enrolment.userId }, now)
  return { total, done, status: 1, code: issued }
}

async function lockEnrolment(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      enrolment: enrolments,
      learner: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      course: { name: courses.name },
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.id, id))
    .for('update', { of: enrolments })
  if (!row) throw new Error(`There is no enrolment ${id}`)
  return row
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${firstName} ${lastName}`.trim()
}

type Counts = {
  total: number
  done: number
  /** Quizzes and exams, and how many of them have an attempt that passed. */
  assessed: number
  passed: number
  /** Average of the scores that count, in percent. */
  grade: number | null
  code: string | null
}

type Counted = Pick<typeof enrolments.$inferSelect, 'id' | 'userId' | 'courseId'>

async function countUp(tx: Tx, { id, userId, courseId }: Counted, now: Date): Promise<Counts> {
  const { rows } = await tx.execute<Counts>(sql`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE ${isLessonDone(userId, now)})::int AS done,
      count(*) FILTER (WHERE l.kind IN ('quiz', 'exam'))::int AS assessed,
      count(*) FILTER (WHERE best.passed)::int AS passed,
      round(avg(best.score) FILTER (WHERE l.kind IN ('quiz', 'exam')), 2)::float8 AS grade,
      (SELECT code FROM awards WHERE enrolment_id = ${id}) AS code
    FROM lessons l
    LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = ${userId}
    LEFT JOIN LATERAL (
      SELECT bool_or(a.is_passed) AS passed,
        -- An exam keeps its first pass: after it answers are told.
        coalesce((array_agg(a.score ORDER BY a.id) FILTER (WHERE a.is_passed AND l.kind = 'exam'))[1], max(a.score)) AS score
      FROM quiz_attempts a
      WHERE a.lesson_id = l.id AND a.user_id = ${userId} AND a.handed_in_at IS NOT NULL
    ) best ON l.kind IN ('quiz', 'exam')
    WHERE l.course_id = ${courseId} AND l.removed_at IS NULL`)
  return rows[0] as Counts
}

type Award = { enrolmentId: number; learnerName: string; courseName: string; grade: number | null; now: Date }

/** The number goes on from the last one: it is the award's own id. Numbers may be missing, none comes twice. */
async function issue(tx: Tx, { enrolmentId, learnerName, courseName, grade, now }: Award) {
  const code = newCertificateCode()
  await tx.execute(sql`
    INSERT INTO awards (id, number, code, enrolment_id, learner_name, course_name, grade, issued_at)
    SELECT n, 'KOYA-' || to_char(${now}::timestamptz AT TIME ZONE 'Africa/Lagos', 'YYYY') || '-'
      || lpad(n::text, greatest(6, length(n::text)), '0'),
      ${code}, ${enrolmentId}, ${learnerName}, ${courseName}, ${grade}, ${now}
    FROM nextval(pg_get_serial_sequence('awards', 'id')) AS n`)
  return code
}
