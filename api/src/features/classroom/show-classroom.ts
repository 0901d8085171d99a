import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { announcements, awards, enrolments, ratings } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { ENTRANCE_PASS_MARK } from '../assessments/entrance.ts'
import { triesIn } from '../assessments/tries-of.ts'
import { thumbnailOf } from '../catalogue/course-pictures.ts'
import { readCards } from '../catalogue/read-cards.ts'
import { completeCourse } from './completion/complete-course.ts'
import { findStandingAt, isInside, roleOf, type Standing } from './lesson-access.ts'
import { presentOutline, progressOf, readOutline, resumeAt } from './outline.ts'

const MOST_ANNOUNCEMENTS = 50

export async function showClassroom(deps: Deps, user: SignedIn | undefined, address: string): Promise<Classroom> {
  const { db, clock } = deps
  const standing = await findStandingAt(db, user, address)
  const { course, entrance } = standing
  const [[card], outline, tries, announced, [own]] = await Promise.all([
    readCards(db, [course.id]),
    readOutline(db, course.id, user?.id ?? 0, clock()),
    triesIn(db, user?.id ?? 0, course.id, clock()),
    isInside(standing) ? announcedIn(db, course.id) : [],
    standing.enrolment ? ownThings(db, standing.enrolment) : [],
  ])
  const lessons = outline.filter(({ lesson }) => lesson)
  const done = lessons.filter(({ isDone }) => isDone)
  const isAllDone = lessons.length > 0 && done.length === lessons.length
  const late = isAllDone ? await completeLate(deps, standing) : null
  return {
    course: {
      id: course.id,
      name: course.name,
      lms_course_id: course.lmsCourseId ?? String(course.id),
      grade_range: course.gradeRange,
      picture: card ? thumbnailOf(card) : '',
      learning_style: card?.course.learningStyle ?? '',
    },
    role: roleOf(standing),
    may_teach: standing.mayTeach,
    sections: presentOutline(standing, outline, tries),
    plan: presentPlan(standing),
    progress: progressOf(standing.enrolment ? done.length : 0, lessons.length),
    resume_lesson_id: resumeAt(outline, standing),
    entrance: {
      is_needed: entrance.isNeeded,
      is_passed: entrance.isPassed,
      questions: entrance.questions,
      pass_mark: ENTRANCE_PASS_MARK,
    },
    announcements: announced.map(({ id, title, body, createdAt }) => ({
      id,
      title,
      body,
      created_at: createdAt.toISOString(),
    })),
    certificate: own?.code ?? late,
    own_rating: own?.stars ? { stars: own.stars, review: own.review ?? '' } : null,
  }
}

/** Whoever has the whole course in another way, or teaches it, need not know. */
function presentPlan({ plan, enrolment, mayTeach }: Standing): Classroom['plan'] {
  if (!plan || mayTeach || !(plan.isPaused || enrolment?.origin === 'instalment')) return null
  const { parts, paid, isPaused, dueOn, kobo } = plan
  return { parts, paid, is_paused: isPaused, next: { number: paid + 1, amount: koboToNaira(kobo), due_on: dueOn } }
}

/** Where the last lesson that was left to do was taken out of the course (see complete-those-done.ts). */
async function completeLate(deps: Deps, { enrolment }: Standing) {
  if (enrolment?.status !== 0) return null
  return (await deps.db.transaction((tx) => completeCourse(tx, deps, enrolment.id))).code
}

function announcedIn(db: Db, courseId: number) {
  return db
    .select()
    .from(announcements)
    .where(and(eq(announcements.courseId, courseId), isNull(announcements.withdrawnAt)))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(MOST_ANNOUNCEMENTS)
}

function ownThings(db: Db, { id }: NonNullable<Standing['enrolment']>) {
  return db
    .select({ code: awards.code, stars: ratings.stars, review: ratings.review })
    .from(enrolments)
    .leftJoin(awards, eq(awards.enrolmentId, enrolments.id))
    .leftJoin(ratings, and(eq(ratings.courseId, enrolments.courseId), eq(ratings.userId, enrolments.userId)))
    .where(eq(enrolments.id, id))
}
