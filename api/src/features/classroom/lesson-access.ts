import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { hasAccess } from '../../access/gives-access.ts'
import { isPaused, type PlanStanding, planStanding } from '../../access/plan-standing.ts'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { courses, courseTeachers, enrolments, lessons, questions, quizAttempts } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'

type Asking = SignedIn | undefined
type Course = Pick<typeof courses.$inferSelect, 'id' | 'name' | 'lmsCourseId' | 'status' | 'gradeRange'>
export type LessonRow = typeof lessons.$inferSelect
export type Enrolment = typeof enrolments.$inferSelect

/** What somebody is in a course. The one place that decides who may do what in it. */
export type Standing = {
  course: Course
  enrolment: Enrolment | null
  /** Is named on it, and may speak as its teacher. */
  isTeacher: boolean
  /** Teaches it, or is an admin. */
  mayTeach: boolean
  entrance: { isNeeded: boolean; isPassed: boolean; questions: number }
  /** Where the course is paid for in parts, and some are left to pay. */
  plan: PlanStanding | null
}

/** Whoever teaches a course is no learner of it, even when they bought it before they taught it. */
export function roleOf({ enrolment, isTeacher, mayTeach }: Standing) {
  if (enrolment && !isTeacher) return 'learner' as const
  return mayTeach ? ('teacher' as const) : ('visitor' as const)
}

/** Inside are the enrolled, the teachers of the course and admins; what is inside is nobody else's business. */
export function isInside({ enrolment, mayTeach }: Standing) {
  return enrolment !== null || mayTeach
}

/** A learner passes the entrance quiz first, where there is one. Who teaches need not. */
export function mustPassEntrance({ entrance, mayTeach }: Standing) {
  return entrance.isNeeded && !entrance.isPassed && !mayTeach
}

/** Of a course that is paid for in parts, the sections whose part is not paid yet are closed. Who teaches need not pay. */
export function isUnpaid({ enrolment, plan, mayTeach }: Standing, { sectionId }: Pick<LessonRow, 'sectionId'>) {
  return enrolment?.origin === 'instalment' && !mayTeach && (plan?.closedSections.includes(sectionId) ?? false)
}

type Placed = Pick<LessonRow, 'isPreview' | 'sectionId'>

/** May this person open this lesson? The one answer for its text, its files, its quiz, its notes and its questions. */
export function canOpen(standing: Standing, lesson: Placed) {
  return lesson.isPreview || canWorkIn(standing, lesson)
}

function canWorkIn(standing: Standing, lesson: Pick<LessonRow, 'sectionId'>) {
  return isInside(standing) && !mustPassEntrance(standing) && !isUnpaid(standing, lesson)
}

/** A course that is offered, or that one is inside of; anything else is not there. */
export async function findStanding(db: Db, user: Asking, courseId: number) {
  const [standing] = await select(db, user, eq(courses.id, courseId))
  if (!standing) throw new Failure('not_found')
  return standing
}

/** For several courses at once, by the id of the course. Those that are not there are left out. */
export async function findStandings(db: Db, user: SignedIn, courseIds: number[]) {
  const found = courseIds.length ? await select(db, user, inArray(courses.id, courseIds)) : []
  return new Map(found.map((standing) => [standing.course.id, standing]))
}

/** By what the classroom's address says (see open-course.ts): a course's own id, unless it has an `lms_course_id`. */
export async function findStandingAt(db: Db, user: Asking, address: string) {
  const id = /^[1-9]\d{0,8}$/.test(address) ? Number(address) : 0
  const isById = isNull(courses.lmsCourseId)
  const [standing] = await select(db, user, or(eq(courses.lmsCourseId, address), eq(courses.id, id))).orderBy(
    // Nobody takes the address of another course by naming their own like it.
    sql`${isById} DESC`,
    sql`${courses.lmsCourseId} = ${address} DESC NULLS LAST`,
    asc(courses.id),
  )
  if (!standing) throw new Failure('not_found')
  return standing
}

/** A lesson that this person may read, with what they are in its course. */
export async function openLesson(db: Db, user: Asking, lessonId: number) {
  const found = await findLesson(db, user, lessonId)
  if (canOpen(found.standing, found.lesson)) return found
  throw refusal(user, found)
}

/** A lesson that this person may work in: notes and questions are for those inside, whatever may be previewed. */
export async function openLessonInside(db: Db, user: SignedIn, lessonId: number) {
  const found = await findLesson(db, user, lessonId)
  if (canWorkIn(found.standing, found.lesson)) return found
  throw refusal(user, found)
}

export function refuseOutsiders(standing: Standing) {
  if (!isInside(standing)) throw new Failure(standing.plan?.isPaused ? 'plan_paused' : 'not_enrolled')
}

async function findLesson(db: Db, user: Asking, lessonId: number) {
  const [lesson] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), isNull(lessons.removedAt)))
  if (!lesson) throw new Failure('not_found')
  return { lesson, standing: await findStanding(db, user, lesson.courseId) }
}

function refusal(user: Asking, { standing, lesson }: { standing: Standing; lesson: LessonRow }) {
  if (isInside(standing) && mustPassEntrance(standing)) return new Failure('entrance_first')
  if (isUnpaid(standing, lesson)) return new Failure('section_closed')
  if (standing.plan?.isPaused) return new Failure('plan_paused')
  return new Failure(user ? 'not_enrolled' : 'unauthenticated')
}

function select(db: Db, user: Asking, where: SQL | undefined) {
  const userId = user?.id ?? 0
  const isAdmin = user?.roles.includes('Admin') ?? false
  const isTeacher = sql<boolean>`(${courseTeachers.userId} IS NOT NULL)`
  const mayTeach = sql<boolean>`(${isAdmin} OR ${isTeacher})`
  const isOffered = inTheMarket
  return db
    .select({
      course: {
        id: courses.id,
        name: courses.name,
        lmsCourseId: courses.lmsCourseId,
        status: courses.status,
        gradeRange: courses.gradeRange,
      },
      enrolment: enrolments,
      isTeacher,
      mayTeach,
      entrance: {
        isNeeded: sql<boolean>`${courses.needsEntranceExam} AND ${asked()} > 0`,
        isPassed: passedEntrance(userId),
        questions: asked(),
      },
      plan: planStanding(userId),
    })
    .from(courses)
    .leftJoin(courseTeachers, and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, userId)))
    .leftJoin(enrolments, hasAccess(userId, courses.id))
    .where(and(where, or(isOffered, mayTeach, sql`${enrolments.id} IS NOT NULL`, isPaused(userId))))
    .$dynamic()
}

// Conditions as values of their own: a column written straight into a selected text loses the name of its table.
function asked() {
  const isOfEntrance = and(
    eq(questions.courseId, courses.id),
    eq(questions.use, 'entrance'),
    isNull(questions.retiredAt),
  )
  return sql<number>`(SELECT count(*)::int FROM ${questions} WHERE ${isOfEntrance})`
}

function passedEntrance(userId: number) {
  const isPassed = and(
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.courseId, courses.id),
    isNull(quizAttempts.lessonId),
    eq(quizAttempts.isPassed, true),
  )
  return sql<boolean>`EXISTS (SELECT FROM ${quizAttempts} WHERE ${isPassed})`
}
