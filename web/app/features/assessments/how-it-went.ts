import type { OutlinedLesson } from '@koya/contract/endpoints/classroom/outline.ts'

/** What came of a quiz or an exam, in a word or two; undefined as long as nothing was handed in. */
export function howItWent({ assessment }: Pick<OutlinedLesson, 'assessment'>) {
  if (!assessment) return undefined
  const { best, is_withheld, attempts_left } = assessment
  if (best?.is_passed) return 'Passed'
  if (is_withheld) return 'Handed in'
  return best ? (attempts_left === 0 ? 'Not passed' : 'Not passed yet') : undefined
}

/** Only what is really behind one has a tick: a quiz that was failed has none, even when no attempt is left. */
export function hasTick(lesson: OutlinedLesson) {
  return lesson.is_done && (!lesson.assessment || howItWent(lesson) === 'Passed')
}
