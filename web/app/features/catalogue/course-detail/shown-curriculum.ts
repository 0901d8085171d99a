import type { Course, OfferedLesson } from '@koya/contract/endpoints/catalogue.ts'
import { writtenSoFar } from '@koya/contract/rules/courses/before-buying.ts'
import { readOutline } from '@koya/contract/rules/courses/outline.ts'
import { lessonKindNames } from '@koya/contract/rules/lesson-kinds.ts'
import { fileSize } from '../../../ui/text/file-size.ts'

type ShownLesson = { title: string; about?: string; preview?: string }
type Taught = Pick<Course, 'id' | 'curriculum' | 'topics' | 'lms_course_id'>
export type ShownSection = { title: string; lessons: ShownLesson[] }

/** The lessons as they are; for a course that is taught elsewhere, what its outline names. */
export function shownCurriculum({ id, curriculum, topics, lms_course_id }: Taught): ShownSection[] {
  if (curriculum.length === 0)
    return readOutline(topics).map(({ title, lessons }) => ({ title, lessons: lessons.map((title) => ({ title })) }))
  const classroom = `/classroom/${encodeURIComponent(lms_course_id ?? id)}`
  return curriculum.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({
      title: lesson.title,
      about: aboutLesson(lesson),
      ...(lesson.is_preview && { preview: `${classroom}/${lesson.id}` }),
    })),
  }))
}

/** 'Video · 12 min · 24 MB' */
function aboutLesson({ kind, minutes, is_written, text_bytes, file_bytes }: OfferedLesson) {
  if (!is_written) return `${lessonKindNames[kind]} · Not written yet`
  const bytes = text_bytes + (file_bytes ?? 0)
  const isSized = bytes > 0 && (kind !== 'video' || file_bytes !== null)
  return [lessonKindNames[kind], minutes && `${minutes} min`, isSized && fileSize(bytes)].filter(Boolean).join(' · ')
}

/** '12 lessons and 2 quizzes' */
export function countLessons(sections: Course['curriculum'], topics: string) {
  const all = sections.flatMap(({ lessons }) => lessons)
  const quizzes = all.filter(({ kind }) => kind === 'quiz' || kind === 'exam').length
  const lessons =
    all.length > 0 ? all.length - quizzes : readOutline(topics).reduce((sum, topic) => sum + topic.lessons.length, 0)
  return [counted(lessons, 'lesson', 'lessons'), counted(quizzes, 'quiz', 'quizzes')].filter(Boolean).join(' and ')
}

/** '4 of 16 lessons are written so far', as long as some are not. */
export function countWritten(sections: Course['curriculum']) {
  const lessons = sections.flatMap((section) =>
    section.lessons.filter(({ kind }) => kind !== 'quiz' && kind !== 'exam'),
  )
  return writtenSoFar({ lessons: lessons.length, written: lessons.filter(({ is_written }) => is_written).length })
}

/** 'About 2.1 MB to read, 180 MB to watch', counted from the lessons: so far, where some are still to be written. */
export function courseWeight(sections: Course['curriculum']) {
  const all = sections.flatMap(({ lessons }) => lessons)
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  const files = (kind: OfferedLesson['kind']) =>
    sum(all.map((lesson) => (lesson.kind === kind ? (lesson.file_bytes ?? 0) : 0)))
  const parts = [
    [sum(all.map(({ text_bytes }) => text_bytes)), 'to read'],
    [files('video'), 'to watch'],
    [files('attachment'), 'to download'],
  ] as const
  const known = parts.filter(([bytes]) => bytes > 0).map(([bytes, use]) => `${fileSize(bytes)} ${use}`)
  const unknown = all.filter(({ kind, file_bytes }) => kind === 'video' && file_bytes === null).length
  const others = unknown > 0 && `${counted(unknown, 'video', 'videos')} of unknown size`
  if (known.length === 0) return ''
  const size = [`About ${known.join(', ')}`, others].filter(Boolean).join(', and ')
  return countWritten(sections) ? `${size} so far` : size
}

function counted(count: number, one: string, many: string) {
  return count > 0 ? `${count} ${count === 1 ? one : many}` : ''
}
