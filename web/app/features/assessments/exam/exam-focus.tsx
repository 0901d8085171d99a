import type { Attempt } from '@koya/contract/endpoints/assessments.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useKeeping } from '../../../platform/device/use-keeping.ts'
import styles from '../../../styles/member/exam.css?url'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { OfflineSign } from '../../../ui/offline-bar.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import { useCountdown } from '../../classroom/lessons/use-countdown.ts'
import type { useQuestionClock } from '../use-question-clock.ts'
import { withAnswer } from '../with-answer.ts'
import { ExamBar } from './exam-bar.tsx'
import { type ExamDraft, keepDraft } from './exam-draft.ts'
import { ExamQuestion } from './exam-question.tsx'
import { ExamReview } from './exam-review.tsx'
import { QuestionGrid } from './question-grid.tsx'
import { questionStates } from './question-states.ts'

type ExamFocusProps = {
  title: string
  course: string
  attempt: Attempt
  draft: ExamDraft
  isBusy: boolean
  problem: string | undefined
  clock: ReturnType<typeof useQuestionClock>
  onHandIn: (draft: ExamDraft) => void
  onLeave: () => void
  /** Where the draft goes, if not to this device alone. */
  keep?: (draft: ExamDraft) => Promise<unknown>
  /** Shown in the bar beside the clock. */
  more?: ReactNode
  /** What a question says of itself beside its number. */
  noteOf?: (place: number) => string
}

type OwnDraft = ExamDraft & Required<Pick<ExamDraft, 'at' | 'flagged'>>

/** Nothing but the question, the time and a way to move. Everything else on the page is out of reach until it is over. */
export default function ExamFocus(props: ExamFocusProps) {
  const { title, course, attempt, draft, isBusy, problem, clock, onHandIn, onLeave, more, noteOf } = props
  const keep = props.keep ?? ((next: ExamDraft) => keepDraft(attempt.id, next))
  const { questions } = attempt
  const { keeping, follow } = useKeeping()
  const [own, setOwn] = useState<OwnDraft>({ ...draft, at: draft.at ?? 1, flagged: draft.flagged ?? [] })
  const [shown, setShown] = useState<'question' | 'review'>('question')
  const [isGridOpen, setIsGridOpen] = useState(false)
  const handIn = () => onHandIn(own)
  const { left, said } = useCountdown(own.endsAt, handIn)
  useWhenOnline(left === 0, handIn)

  const place = Math.min(Math.max(own.at, 1), questions.length)
  const question = questions[place - 1]
  const states = questionStates(questions, own.answers, own.flagged)
  const whole = (Date.parse(attempt.ends_at ?? '') - Date.parse(attempt.started_at)) / 1000

  function change(next: Partial<OwnDraft>) {
    if (question) clock.touch(question.id)
    const changed = { ...own, ...next, ms: clock.readTimes() }
    setOwn(changed)
    follow(keep(changed))
  }

  function go(at: number) {
    setShown('question')
    setIsGridOpen(false)
    change({ at })
  }

  function review() {
    setIsGridOpen(false)
    setShown('review')
  }

  function flag(id: number) {
    const flagged = own.flagged.includes(id) ? own.flagged.filter((one) => one !== id) : [...own.flagged, id]
    change({ flagged })
  }

  const grid = <QuestionGrid states={states} current={place} onGo={go} onReview={review} />
  return (
    <dialog className="exam-focus" aria-labelledby="exam-title" {...useWholeScreen()}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <ExamBar
        title={title}
        course={course}
        left={left}
        part={whole > 0 ? left / whole : 0}
        isSaved={keeping.isKept}
        onLeave={onLeave}
      >
        {more}
      </ExamBar>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="wrap">
        <OfflineSign>
          You are offline. {keeping.problem ? 'You can go on answering' : 'Your answers are kept on this device'}; hand
          in once you are online again.
        </OfflineSign>
      </div>
      <div className="wrap exam-columns">
        {shown === 'review' || !question ? (
          <ExamReview states={states} isBusy={isBusy} problem={problem} onGo={go} onHandIn={handIn} />
        ) : (
          <div>
            <ExamQuestion
              key={question.id}
              question={question}
              place={place}
              total={questions.length}
              note={noteOf?.(place)}
              given={own.answers[question.id] ?? []}
              isFlagged={own.flagged.includes(question.id)}
              onAnswer={(answer) => change({ answers: withAnswer(own.answers, question.id, answer) })}
              onTouch={() => clock.touch(question.id)}
              onFlag={() => flag(question.id)}
              onGo={go}
              onGrid={() => setIsGridOpen(true)}
              onReview={review}
            />
            <FormMessage text={problem ?? keeping.problem} />
          </div>
        )}
        {shown === 'question' && (
          <aside className="card" aria-label="Questions">
            {grid}
          </aside>
        )}
      </div>
      {isGridOpen && (
        <Dialog title="Questions" lead="Choose a question to go to." onClose={() => setIsGridOpen(false)}>
          {grid}
        </Dialog>
      )}
      <div className="toasts" role="status" popover="manual" />
    </dialog>
  )
}

/** Open for as long as it is rendered. Escape must not end an exam, and browsers let it through the second time. */
function useWholeScreen() {
  const ref = useModal()

  return {
    ref,
    onCancel: (event: { target: unknown; currentTarget: unknown; preventDefault: () => void }) => {
      if (event.target === event.currentTarget) event.preventDefault()
    },
    onClose: (event: { target: unknown; currentTarget: HTMLDialogElement }) => {
      const { target, currentTarget } = event
      if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
    },
  }
}

/** The time may be over while the line is down: then it is tried again as soon as it is back. */
function useWhenOnline(isWanted: boolean, run: () => void) {
  useEffect(() => {
    if (!isWanted) return
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [isWanted, run])
}
