import { paperTopic } from '@koya/contract/rules/exams/topics.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { hasAccess } from '../../access/gives-access.ts'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { courses, enrolments, lessonProgress, lessons } from '../../db/schema.ts'

/** The courses that teach these papers, and whether this person takes them. Nobody: 0. */
export async function paperCourses(db: Db, userId: number, codes: string[]) {
  if (codes.length === 0) return []
  const rows = await db
    .select({
      id: courses.id,
      code: courses.code,
      name: courses.name,
      lmsCourseId: courses.lmsCourseId,
      enrolment: enrolments.id,
    })
    .from(courses)
    .leftJoin(enrolments, hasAccess(userId, courses.id))
    .where(and(inArray(courses.code, codes), inTheMarket))
  return rows.map(({ enrolment, lmsCourseId, ...course }) => ({
    ...course,
    isMine: enrolment !== null,
    address: encodeURIComponent(lmsCourseId ?? String(course.id)),
  }))
}

export type PaperCourse = Awaited<ReturnType<typeof paperCourses>>[number]

/** The lessons of these courses by what they teach: a lesson is named like the topic of the syllabus. */
export async function paperLessons(db: Db, userId: number, taught: PaperCourse[]) {
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
        topic: paperTopic(course.code, lesson.title),
        path,
        isMine: course.isMine,
        isWritten: isWritten(lesson.kind, content),
      },
    ]
  })
}

export type PaperLesson = Awaited<ReturnType<typeof paperLessons>>[number]

function isWritten(kind: string, content: unknown) {
  if (kind !== 'text') return true
  const { markdown, html } = (content ?? {}) as { markdown?: string; html?: string }
  return Boolean(markdown || html)
}
