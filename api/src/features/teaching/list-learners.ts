import type { TaughtLearner, TaughtLearners } from '@koya/contract/endpoints/teaching/teaching.ts'
import type { LearnerSort } from '@koya/contract/rules/courses/learner-sorts.ts'
import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { isLessonDone } from '../classroom/completion/lesson-done.ts'
import { progressOf } from '../classroom/outline.ts'
import { findTaught, type TaughtCourse } from '../curriculum/taught-course.ts'
import { learnersOf } from '../discussions/send-to-learners.ts'
import { displayStatus } from '../enrolment/display-status.ts'
import { scormScores } from '../scorm/scorm-scores.ts'
import { isAway, isEverybody, isNamed, type LearnersFound, waitsIn } from './found-learners.ts'

const PER_PAGE = 50

export type LearnersWanted = LearnersFound & { sort: LearnerSort }

/** A page of those who learn in a course. Two statements, however many they are. */
export async function listLearners(
  { db, clock }: Deps,
  user: SignedIn,
  courseId: number,
  { page, ...wanted }: LearnersWanted & { page: number },
): Promise<TaughtLearners> {
  const course = await findTaught(db, user, eq(courses.id, courseId))
  const rows = await readLearners(db, courseId, wanted, clock(), {
    limit: PER_PAGE + 1,
    offset: (page - 1) * PER_PAGE,
  })
  const { id, name, lmsCourseId, isLead } = course
  return {
    course: { id, course_name: name, lms_course_id: lmsCourseId, is_lead: isLead },
    learners: rows.slice(0, PER_PAGE).map((row) => present(row, course, clock())),
    found: isEverybody(wanted) ? null : (rows[0]?.found ?? 0),
    has_more: rows.length > PER_PAGE,
  }
}

/** All of them, for a file, and whether there are more than it takes. */
export async function allLearners(
  { db, clock }: Deps,
  user: SignedIn,
  courseId: number,
  wanted: LearnersWanted,
  most: number,
) {
  const course = await findTaught(db, user, eq(courses.id, courseId))
  const rows = await readLearners(db, courseId, wanted, clock(), { limit: most + 1, offset: 0 })
  const learners = rows.slice(0, most).map((row) => present(row, course, clock()))
  return { course, learners, hasMore: rows.length > most }
}

/** What a learner is called is in the table; how far they are has to be reckoned for all before it can order them. */
const cheap: Partial<Record<LearnerSort, SQL>> = {
  newest: sql`enrolled_at DESC, id DESC`,
  name: sql`lower(first_name), lower(last_name), id`,
}
const reckoned: Record<LearnerSort, SQL> = {
  newest: sql`e.enrolled_at DESC, e.id DESC`,
  name: sql`lower(e.first_name), lower(e.last_name), e.id`,
  progress: sql`did.done DESC, e.enrolled_at DESC, e.id DESC`,
  least_progress: sql`did.done, e.enrolled_at, e.id`,
  last_seen: sql`did.seen DESC NULLS LAST, e.enrolled_at DESC, e.id DESC`,
  longest_unseen: sql`did.seen NULLS FIRST, e.enrolled_at, e.id`,
  best: sql`best DESC NULLS LAST, e.enrolled_at DESC, e.id DESC`,
}

type Part = { limit: number; offset: number }

async function readLearners(db: Db, courseId: number, wanted: LearnersWanted, now: Date, { limit, offset }: Part) {
  const { search, sort, show } = wanted
  const part = sql`LIMIT ${limit} OFFSET ${offset}`
  const before = cheap[sort] && sql`ORDER BY ${cheap[sort]} ${part}`
  const after = sql`ORDER BY ${reckoned[sort]} ${before ? sql`` : part}`
  const isShown = {
    all: sql``,
    waiting: sql`AND user_id IN (SELECT user_id FROM waits)`,
    away: isAway('enrolments', now),
  }
  // All of them are counted only where not everybody is wanted: else the first page would read the whole course.
  const found = isEverybody(wanted) ? sql`NULL::int` : sql`count(*) OVER ()::int`
  const { rows } = await db.execute<Row>(sql`
    WITH waits AS MATERIALIZED (${waitsIn(courseId)})
    SELECT e.user_id AS id, e.first_name AS "firstName", e.last_name AS "lastName", profile.image_url AS "imageUrl",
      e.enrolled_at AS "enrolledAt", e.status, awards.code, did.seen, did.done, taught.total,
      waits.to_mark AS "toMark", waits.to_answer AS "toAnswer", e.found,
      greatest((SELECT max(a.score)::float8 FROM quiz_attempts a
        WHERE a.user_id = e.user_id AND a.course_id = ${courseId} AND a.lesson_id IS NOT NULL),
        (SELECT max(played.score) FROM (${scormScores(sql`e.user_id`, courseId)}) played)) AS best
    FROM (SELECT enrolments.id, user_id, enrolled_at, status, u.first_name, u.last_name, ${found} AS found
      FROM enrolments JOIN users u ON u.id = user_id
      WHERE course_id = ${courseId} AND ${givesAccess()} AND u.deleted_at IS NULL AND user_id IN (${learnersOf(courseId)})
        ${isShown[show]} ${isNamed(search)} ${before ?? sql``}) e
    LEFT JOIN profiles profile ON profile.user_id = e.user_id
    LEFT JOIN waits ON waits.user_id = e.user_id
    LEFT JOIN awards ON awards.enrolment_id = e.id
    CROSS JOIN (SELECT count(*)::int AS total FROM lessons WHERE course_id = ${courseId} AND removed_at IS NULL) taught
    CROSS JOIN LATERAL (
      SELECT max(p.opened_at) AS seen,
        count(*) FILTER (WHERE l.removed_at IS NULL AND ${isLessonDone(sql`p.user_id`, now)})::int AS done
      FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
      WHERE p.user_id = e.user_id AND p.course_id = ${courseId}) did
    ${after}`)
  return rows
}

type Row = {
  id: number
  firstName: string
  lastName: string
  imageUrl: string | null
  enrolledAt: string
  status: number
  code: string | null
  seen: string | null
  done: number
  total: number
  best: number | null
  found: number | null
  toMark: number | null
  toAnswer: number | null
}

function present(row: Row, { startDate, endDate }: TaughtCourse, now: Date): TaughtLearner {
  const { id, firstName, lastName, imageUrl, enrolledAt, status, code, seen, done, total, best, toMark, toAnswer } = row
  const progress = progressOf(done, total)
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    image_url: imageUrl || initialsUrl(`person-${id}`, firstName, lastName),
    enrolled_at: new Date(enrolledAt).toISOString(),
    last_seen_at: seen && new Date(seen).toISOString(),
    progress,
    status: displayStatus({ status, completion: progress.percent, startDate, endDate }, now),
    best,
    certificate: code,
    waits: { to_mark: toMark ?? 0, to_answer: toAnswer ?? 0 },
  }
}
