import type { Attempt } from '@koya/contract/endpoints/assessments.ts'
import { useEffect, useState } from 'react'
import { useKeeping } from '../../platform/device/use-keeping.ts'
import { Icon } from '../../ui/icon.tsx'
import { clockText } from '../classroom/lessons/countdown.ts'
import { useCountdown } from '../classroom/lessons/use-countdown.ts'
import { AttemptForm } from './attempt-form.tsx'
import { type Answers, type ExamDraft, keepDraft } from './exam-draft.ts'
import type { useQuestionClock } from './use-question-clock.ts'

type ExamPaperProps = {
  attempt: Attempt
  draft: ExamDraft
  isBusy: boolean
  problem: string | undefined
  clock: ReturnType<typeof useQuestionClock>
  onHandIn: (draft: ExamDraft) => void
}

export function ExamPaper({ attempt, draft, isBusy, problem, clock, onHandIn }: ExamPaperProps) {
  const { endsAt } = draft
  const { keeping, follow } = useKeeping()
  const [answers, setAnswers] = useState(draft.answers)
  const handIn = () => onHandIn({ answers, endsAt })
  const { left, said } = useCountdown(endsAt, handIn)
  useWhenOnline(left === 0, handIn)

  function answer(next: Answers) {
    setAnswers(next)
    follow(keepDraft(attempt.id, { answers: next, ms: clock.readTimes(), endsAt }))
  }

  return (
    <section className="exam" aria-label="The exam">
      <p className={left <= 60 ? 'row exam-clock is-short' : 'row exam-clock'}>
        <Icon name="clock" />
        <span role="timer">{clockText(left)}</span> left
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <AttemptForm
        questions={attempt.questions}
        answers={answers}
        onAnswers={answer}
        onTouch={clock.touch}
        onHandIn={handIn}
        isBusy={isBusy}
        problem={problem ?? keeping.problem}
      />
    </section>
  )
}

/** The time may be over while the line is down: then it is tried again as soon as it is back. */
function useWhenOnline(isWanted: boolean, run: () => void) {
  useEffect(() => {
    if (!isWanted) return
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [isWanted, run])
}
