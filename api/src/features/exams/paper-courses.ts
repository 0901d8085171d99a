import { paperIn, paperTopic } from '@koya/contract/rules/exams/topics.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { hasAccess } from '../../access/gives-access.ts'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db, Tx } from '../../db/client.ts'
import { courses, enrolments, lessonProgress, lessons, mockBlueprints } from '../../db/schema.ts'
import { lessonContent } from '../classroom/lesson-content.ts'

type Reader = Pick<Db | Tx, 'select'>

/** The courses that teach these papers, how they lay out their mocks, and whether this person takes them. Nobody: 0. */
export async function paperCourses(db: Reader, userId: number, codes: string[]) {
  if (codes.length === 0) return []
  const rows = await db
    .select({
      id: courses.id,
      code: courses.code,
      name: courses.name,
      lmsCourseId: courses.lmsCourseId,
      blueprint: mockBlueprints.blueprint,
      enrolment: enrolments.id,
    })
    .from(courses)
    .leftJoin(enrolments, hasAccess(userId, courses.id))
    .leftJoin(mockBlueprints, eq(mockBlueprints.courseId, courses.id))
    .where(and(inArray(courses.code, codes), inTheMarket))
  return rows.map(({ enrolment, lmsCourseId, ...course }) => ({
    ...course,
    isMine: enrolment !== null,
    address: encodeURIComponent(lmsCourseId ?? String(course.id)),
  }))
}

export type PaperCourse = Awaited<ReturnType<typeof paperCourses>>[number]

/** The lessons of these courses by the topic they teach. Where nobody has said which, a lesson may be named like one. */
export async function paperLessons(db: Reader, userId: number, taught: PaperCourse[]) {
  if (taught.length === 0) return []
  const byId = new Map(taught.map((course) => [course.id, course]))
  const rows = await db
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      sectionId: lessons.sectionId,
      position: lessons.position,
      title: lessons.title,
      kind: lessons.kind,
      minutes: lessons.minutes,
      isPreview: lessons.isPreview,
      topic: lessons.topic,
      content: lessons.content,
      completedAt: lessonProgress.completedAt,
    })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(and(inArray(lessons.courseId, [...byId.keys()]), isNull(lessons.removedAt)))
    .orderBy(asc(lessons.courseId), asc(lessons.position))
  return rows.flatMap(({ content, ...lesson }) => {
    const course = byId.get(lesson.courseId)
    if (!course) return []
    const isOpen = course.isMine || lesson.isPreview
    const path = isOpen ? `/classroom/${course.address}/${lesson.id}` : `/course-detail/${course.id}`
    return [
      {
        ...lesson,
        paper: course.code,
        topic: topicOf(course.code, lesson),
        path,
        isMine: course.isMine,
        isWritten: isWritten(lesson.kind, content),
        /** What somebody has to sit it, whatever its author says that the lesson takes. */
        timeLimit: lesson.kind === 'exam' ? lessonContent.exam.parse(content).minutes : null,
      },
    ]
  })
}

export type PaperLesson = Awaited<ReturnType<typeof paperLessons>>[number]

/** A course whose code was changed keeps topics of another paper: they no longer say anything. */
function topicOf(code: string, { topic, title }: { topic: string | null; title: string }) {
  return topic && paperIn(topic) === code ? topic : paperTopic(code, title)
}

/** Where it is taught: the first lesson of its topic, else the last one before the quiz that asks it. */
export function lessonFor(quizId: number | null, topic: string, lessons: PaperLesson[]) {
  const taught = lessons.filter(({ kind, isWritten }) => isWritten && kind !== 'quiz' && kind !== 'exam')
  const quiz = lessons.find(({ id }) => id === quizId)
  const isBefore = (one: PaperLesson) => one.sectionId === quiz?.sectionId && one.position < quiz.position
  return taught.find((one) => one.topic === topic) ?? taught.filter(isBefore).at(-1)
}

function isWritten(kind: string, content: unknown) {
  if (kind !== 'text') return true
  const { markdown, html } = (content ?? {}) as { markdown?: string; html?: string }
  return Boolean(markdown || html)
}
