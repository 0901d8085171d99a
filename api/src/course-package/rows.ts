import type { lessons, questions } from '../db/schema.ts'
import type { PackagedLesson, PackagedQuestion } from './packaged-course.ts'

type Place = { courseId: number; sectionId: number; position: number }

/** A lesson of a package as its table keeps it. */
export function lessonRow(
  { title, minutes, is_preview, topic, content: { kind, ...content } }: PackagedLesson,
  place: Place,
): typeof lessons.$inferInsert {
  return { title, kind, content, minutes, isPreview: is_preview, topic: topic ?? null, ...place }
}

type AskedIn = { courseId: number; lessonId: number | null; position: number }
type Use = 'quiz' | 'bank' | 'entrance' | 'practice'

export function questionRow(question: PackagedQuestion, use: Use, place: AskedIn): typeof questions.$inferInsert {
  const { kind, prompt, options, answer, explanation, topics, level, details = {} } = question
  return { kind, prompt, options, answer, explanation, topics, level, details, use, ...place }
}
