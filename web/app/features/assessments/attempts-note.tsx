import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { counted } from '../../ui/text/counted.ts'

type AttemptsNoteProps = { lesson: Assessed; onLookBack: ((attemptId: number) => void) | undefined }
type Assessed = Extract<Lesson, { kind: 'quiz' | 'exam' }>

/**
 * What it takes to pass, how often one may try and how one did, with a way back to what one handed in. While that is on the
 * page, it says itself what was needed.
 */
export function AttemptsNote({ lesson, onLookBack }: AttemptsNoteProps) {
  const { kind, pass_mark, attempts_left, best, last_attempt_id } = lesson
  const left = attempts_left === null ? 'You can try as often as you like.' : attemptsLeft(attempts_left)
  return (
    <>
      <p className="muted attempts-note">
        {onLookBack && `${pass_mark}% is needed to pass. `}
        {left}
        {best && ` Your best so far: ${Math.round(best.score)}%${best.is_passed ? ', passed' : ''}.`}
        {kind === 'exam' && ' The mark you first pass with is the one that counts.'}
      </p>
      {onLookBack && last_attempt_id !== null && (
        <p>
          <button type="button" className="button line small" onClick={() => onLookBack(last_attempt_id)}>
            See what you handed in
          </button>
        </p>
      )}
    </>
  )
}

export function attemptsLeft(count: number) {
  return `${counted(count, 'attempt')} left.`
}
