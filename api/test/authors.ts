import type { LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { openClassrooms } from './courses/classroom.ts'

/** Classrooms with those who write for them. */
export async function openAuthors(options: Parameters<typeof openClassrooms>[0] = {}) {
  const setting = await openClassrooms(options)
  const { person, makeCourse } = setting
  const lead = await person({ roles: ['Instructor'] })
  const collaborator = await person({ roles: ['Instructor'] })
  const ours = (given: Parameters<typeof makeCourse>[0] = {}) =>
    makeCourse({ ...given, teachers: [lead.id, collaborator.id] })
  return { ...setting, lead, collaborator, ours }
}

export const textLesson = (title: string, html = '<p>Read this.</p>'): LessonDraft => ({
  title,
  content: { kind: 'text', html },
})

export const quizLesson = (title: string): LessonDraft => ({
  title,
  content: { kind: 'quiz', pass_mark: 50, attempts: null },
})

/** The sections of a curriculum, each as its title and those of its lessons. */
export function titlesOf(curriculum: { sections: { title: string; lessons: { title: string }[] }[] }) {
  return curriculum.sections.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)])
}

/** The order as it stands, to be sent changed. */
export function orderOf(curriculum: { sections: { id: number; lessons: { id: number }[] }[] }) {
  return curriculum.sections.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }))
}
