import type { Complaint } from '@koya/contract/endpoints/complaints.ts'
import { reasonWords } from '@koya/contract/rules/complaints.ts'
import { Link } from 'react-router'
import { counted } from '../../ui/text/counted.ts'
import { dayOf } from '../../ui/text/full-date.ts'
import { StateMark } from '../admin/state-mark.tsx'
import { clockWords } from './clock-words.ts'
import { AppealButtons, DecisionButtons } from './decision-buttons.tsx'

const kinds = { course: 'Course', review: 'Review', post: 'Question or answer', message: 'Message' } as const
const marks = {
  leave: { word: 'Left', tone: 'good' },
  hide: { word: 'Hidden', tone: 'bad' },
  remove: { word: 'Removed', tone: 'bad' },
} as const

/** Something that was reported: what it says, why it was reported and by how many, and what can be decided. */
export function ComplaintRow({ complaint, now }: { complaint: Complaint; now: Date }) {
  const { kind, course, text, is_gone, author, opened_at, due_at, is_overdue, decision, appeal, may_decide } = complaint
  const isOpen = decision === null
  const isAppealed = appeal !== null && appeal.outcome === null
  const isUnasked = opened_at === complaint.decided_at
  return (
    <li className="admin-row">
      <div>
        {text && <p className="admin-words">{text}</p>}
        {is_gone && <p className="muted">Its author has deleted it.</p>}
        <p className="small muted">
          {kinds[kind]} · <Link to={`/course-detail/${course.id}`}>{course.name}</Link>
          {author && ` · ${author.name} (${author.email})`}
          {!isUnasked && ` · reported on ${dayOf(opened_at)}`}
        </p>
        {isUnasked ? <p className="small">Hidden by an admin without a report.</p> : <Voices complaint={complaint} />}
        <Decided complaint={complaint} />
        {(isOpen || isAppealed) && !may_decide && (
          <p className="small">
            {isAppealed ? 'You made this decision, or it is about your own' : 'It is about something of your own'}:
            another admin decides.
          </p>
        )}
      </div>
      <p className="admin-marks">
        {(isOpen || isAppealed) && <StateMark word={clockWords(due_at, now)} tone={is_overdue ? 'bad' : 'waiting'} />}
        {decision && <StateMark {...marks[decision]} />}
        {appeal?.outcome && <StateMark word={`Appeal ${appeal.outcome}`} tone="quiet" />}
      </p>
      <div className="admin-actions">
        {isOpen && may_decide && <DecisionButtons complaint={complaint} />}
        {isAppealed && may_decide && <AppealButtons complaint={complaint} />}
      </div>
    </li>
  )
}

function Voices({ complaint: { reports, notes } }: { complaint: Complaint }) {
  const people = reports.reduce((sum, { count }) => sum + count, 0)
  if (people === 0) return <p className="small">Whoever reported it has left Koya.</p>
  return (
    <>
      <p className="small">
        <b>{people === 1 ? '1 person reported it' : `${people} people reported it`}</b>:{' '}
        {reports.map(({ reason, count }) => `${reasonWords[reason]} (${count})`).join(', ')}
      </p>
      {notes.length > 0 && (
        <details className="small">
          <summary>{counted(notes.length, 'note')}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note} className="admin-words">
                {note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Decided({ complaint: { decided_at, decided_by, reason, appeal } }: { complaint: Complaint }) {
  if (!decided_at) return null
  return (
    <>
      <p className="small">
        Decided on {dayOf(decided_at)}
        {decided_by && ` by ${decided_by}`}: {reason}
      </p>
      {appeal && (
        <p className="small">
          <b>Appeal of {dayOf(appeal.appealed_at)}:</b> {appeal.text}
        </p>
      )}
      {appeal?.reason && (
        <p className="small">
          <b>Answer:</b> {appeal.reason}
        </p>
      )}
    </>
  )
}
