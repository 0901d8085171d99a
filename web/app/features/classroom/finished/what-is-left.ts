import type { Classroom, OutlinedLesson } from '@koya/contract/endpoints/classroom/outline.ts'
import { howItWent } from '../../assessments/how-it-went.ts'

export type LeftQuiz = OutlinedLesson & {
  assessment: NonNullable<OutlinedLesson['assessment']>
  help: OutlinedLesson[]
}

const MOST_HELP = 2

/**
 * The quizzes and exams that stand between a learner and the certificate, once everything else is done. Undefined as long
 * as there are other lessons to do. `help` are the last lessons to read before each in its section.
 */
export function whatIsLeft({ role, certificate, sections }: Classroom): LeftQuiz[] | undefined {
  if (role !== 'learner' || certificate) return undefined
  const lessons = sections.flatMap((section) => section.lessons)
  if (lessons.some(({ is_done, assessment }) => !assessment && !is_done)) return undefined
  const left = sections.flatMap((section) =>
    section.lessons.flatMap((lesson, at) => {
      const { assessment } = lesson
      if (!assessment || howItWent(lesson) === 'Passed') return []
      const help = section.lessons.slice(0, at).filter((one) => !one.assessment && one.kind !== 'live')
      return [{ ...lesson, assessment, help: help.slice(-MOST_HELP) }]
    }),
  )
  return left.length ? left : undefined
}
