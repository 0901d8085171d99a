import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'

/** The classroom with what was marked here and the server may not know yet. */
export function withMarked(classroom: Classroom, marked: ReadonlySet<number>): Classroom {
  if (classroom.role !== 'learner' || marked.size === 0) return classroom
  const sections = classroom.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({ ...lesson, is_done: lesson.is_done || marked.has(lesson.id) })),
  }))
  const lessons = sections.flatMap((section) => section.lessons)
  const done = lessons.filter(({ is_done }) => is_done).length
  const total = lessons.length
  return { ...classroom, sections, progress: { done, total, percent: total ? Math.floor((100 * done) / total) : 0 } }
}

export function lessonPath({ course }: Classroom, lessonId: number) {
  return `${classroomPath({ course })}/${lessonId}`
}

/** Where a course ends. */
export function finishedPath(classroom: Classroom) {
  return `${classroomPath(classroom)}/${FINISHED}`
}

/** In the address, in place of a lesson's id. */
export const FINISHED = 'finished'

export function classroomPath({ course }: { course: Pick<Classroom['course'], 'lms_course_id'> }) {
  return `/classroom/${encodeURIComponent(course.lms_course_id)}`
}
