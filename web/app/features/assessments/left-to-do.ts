import type { Classroom, OutlinedLesson } from '@koya/contract/endpoints/classroom/outline.ts'
import { counted } from '../../ui/text/counted.ts'

type LeftToDo = {
  lessons: number
  quizzes: number
  /** Of these, how many have nothing in them yet. */
  empty: number
  /** The first of them that can be done, from the given lesson on. */
  next: OutlinedLesson | undefined
}

/**
 * What stands between a learner and the certificate besides the lesson that is open. Undefined where nothing does, and
 * where there is no way to it any more.
 */
export function leftToDo({ role, certificate, sections }: Classroom, currentId: number): LeftToDo | undefined {
  const lessons = sections.flatMap((section) => section.lessons)
  const isLost = lessons.some(({ assessment }) => assessment?.attempts_left === 0 && !assessment.best?.is_passed)
  if (role !== 'learner' || certificate || isLost) return undefined
  const at = lessons.findIndex(({ id }) => id === currentId)
  const onwards = [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(at, 0))]
  const open = onwards.filter(({ is_done }) => !is_done)
  if (open.length === 0) return undefined
  const quizzes = open.filter(({ assessment }) => assessment).length
  const written = open.filter(({ is_written }) => is_written !== false)
  return { lessons: open.length - quizzes, quizzes, empty: open.length - written.length, next: written[0] }
}

/** '6 lessons and 1 quiz' */
export function countLeft({ lessons, quizzes }: Pick<LeftToDo, 'lessons' | 'quizzes'>) {
  const parts = [lessons > 0 && counted(lessons, 'lesson'), quizzes > 0 && counted(quizzes, 'quiz', 'quizzes')]
  return parts.filter(Boolean).join(' and ')
}
