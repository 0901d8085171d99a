import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { clockText } from '../../classroom/lessons/countdown.ts'

/** The time turns red only here: earlier it would frighten and not help. */
const SHORT_SECONDS = 600

type ExamBarProps = {
  title: string
  course: string
  left: number
  /** The part of the time that is left, from 0 to 1. */
  part: number
  isSaved: boolean
  onLeave: () => void
  /** What else one may do, as pausing a mock. */
  children?: ReactNode
}

export function ExamBar({ title, course, left, part, isSaved, onLeave, children }: ExamBarProps) {
  return (
    <header className="exam-bar">
      <div className="wrap">
        <button
          type="button"
          className="button icon-only"
          aria-label="Leave for now; the clock keeps running"
          onClick={onLeave}
        >
          <Icon name="close" />
        </button>
        <p className="exam-title">
          <b id="exam-title">{title}</b>
          <small>{course}</small>
        </p>
        {isSaved && (
          <span className="row small muted saved">
            <Icon name="check" look="small" />
            Saved
          </span>
        )}
        {children}
        <span className={left <= SHORT_SECONDS ? 'row time is-short' : 'row time'}>
          <Icon name="clock" />
          <b role="timer" aria-label={`Time left ${clockText(left)}`}>
            {clockText(left)}
          </b>
        </span>
      </div>
      <div className="time-line" aria-hidden="true">
        <i style={{ width: `${Math.round(100 * part)}%` }} />
      </div>
    </header>
  )
}
