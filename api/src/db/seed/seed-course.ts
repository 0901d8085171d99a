import type { PackagedCourse } from '../../course-package/packaged-course.ts'

/** A course of the demo market: its package, and who teaches it here. */
export type SeedCourse = PackagedCourse & {
  /** By their keys in `demo/instructors.yaml`, the lead first. */
  teachers: string[]
  /** A paper of a professional body: its certificate prepares for an examination. */
  isExamPaper: boolean
}

/** What is read in it, without quizzes, exams and classes. */
export function topicsOf({ sections }: SeedCourse) {
  return sections.map(({ title, lessons }) => ({
    title,
    lessons: lessons.filter(({ content }) => content.kind === 'text').map((lesson) => lesson.title),
  }))
}
