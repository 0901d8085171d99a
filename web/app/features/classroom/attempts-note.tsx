import type { Lesson } from '@koya/contract/classroom.ts'

type Assessed = Extract<Lesson, { kind: 'quiz' | 'exam' }>

/** What it takes to pass, how often one may try and how one did. */
export function AttemptsNote({ lesson: { pass_mark, attempts_left, best } }: { lesson: Assessed }) {
  const left = attempts_left === null ? 'You can try as often as you like.' : `${tries(attempts_left)} left.`
  return (
    <p className="muted attempts-note">
      {pass_mark}% is needed to pass. {left}
      {best && ` Your best so far: ${Math.round(best.score)}%${best.is_passed ? ', passed' : ''}.`}
    </p>
  )
}

function tries(count: number) {
  return count === 1 ? '1 attempt' : `${count} attempts`
}
