import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { Icon } from '../../../ui/icon.tsx'
import { QuestionFields } from '../question-fields.tsx'

type ExamQuestionProps = {
  question: Question
  place: number
  total: number
  /** Its place in the paper, and what it brings. */
  note?: string | undefined
  given: Given
  isFlagged: boolean
  onAnswer: (answer: Given) => void
  onTouch: () => void
  onFlag: () => void
  onGo: (place: number) => void
  onGrid: () => void
  onReview: () => void
}

/** One question, and the way to the others. */
export function ExamQuestion(props: ExamQuestionProps) {
  const { question, place, total, note, given, isFlagged, onAnswer, onTouch, onFlag, onGo, onGrid, onReview } = props
  return (
    <section className="exam-question" aria-label={`Question ${place} of ${total}`}>
      <p className="row question-head">
        <span className="small muted" role="status">
          Question {place} of {total}
          {note && ` · ${note}`}
        </span>
        <button type="button" className="button small line flag" aria-pressed={isFlagged} onClick={onFlag}>
          <Icon name="flag" look="small" />
          {isFlagged ? 'Flagged' : 'Flag'}
        </button>
      </p>
      <QuestionFields question={question} place={place} given={given} onFocus={onTouch} onAnswer={onAnswer} />
      <div className="row ways">
        <button type="button" className="button line" disabled={place === 1} onClick={() => onGo(place - 1)}>
          <Icon name="left" />
          Back
        </button>
        <button type="button" className="button line to-grid" aria-haspopup="dialog" onClick={onGrid}>
          <Icon name="grid" />
          <span className="visually-hidden">All questions: </span>
          {place}/{total}
        </button>
        {place < total ? (
          <button type="button" className="button" onClick={() => onGo(place + 1)}>
            Next
            <Icon name="right" />
          </button>
        ) : (
          <button type="button" className="button" onClick={onReview}>
            Review
            <Icon name="right" />
          </button>
        )}
      </div>
    </section>
  )
}
