import type { TaughtLearner } from '@koya/contract/endpoints/teaching/teaching.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { counted } from '../../ui/text/counted.ts'
import type { Choosing } from './chosen-learners.tsx'
import { MarksDialog } from './marks-dialog.tsx'

type Course = { id: number; name: string }
type LearnerTableProps = { learners: TaughtLearner[]; course: Course; choosing: Choosing }

/** Who learns a course, and how far each of them is. On a phone every row is a card. */
export function LearnerTable({ learners, course, choosing }: LearnerTableProps) {
  const [marked, setMarked] = useState<TaughtLearner>()
  return (
    <>
      <table className="learner-table of-learners">
        <caption className="visually-hidden">Learners of {course.name}</caption>
        <thead>
          <tr>
            <th scope="col">Learner</th>
            <th scope="col">Progress</th>
            <th scope="col">Best mark</th>
            <th scope="col">Enrolled</th>
            <th scope="col">Last lesson opened</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {learners.map((learner) => (
            <Row key={learner.id} learner={learner} choosing={choosing} onMarks={() => setMarked(learner)} />
          ))}
        </tbody>
      </table>
      {marked && <MarksDialog courseId={course.id} learner={marked} onClose={() => setMarked(undefined)} />}
    </>
  )
}

type RowProps = { learner: TaughtLearner; choosing: Choosing; onMarks: () => void }

function Row({ learner, choosing, onMarks }: RowProps) {
  const { first_name, last_name, image_url, progress, best, enrolled_at, last_seen_at, status, certificate } = learner
  const name = `${first_name} ${last_name}`
  return (
    <tr>
      <th scope="row">
        <span className="row">
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={choosing.chosen.includes(learner.id)}
            onChange={({ target }) => choosing.choose(learner.id, target.checked)}
          />
          <img className="person" src={image_url} alt="" width="40" height="40" loading="lazy" decoding="async" />
          {name}
        </span>
        <Waits waits={learner.waits} name={name} />
      </th>
      <td data-label="Progress">
        <ProgressBar percent={progress.percent} label={`Progress of ${name}`} />
        <span className="small muted">
          {progress.done} of {counted(progress.total, 'lesson')}
        </span>
      </td>
      <td data-label="Best mark">
        {best === null ? (
          'None yet'
        ) : (
          <button type="button" className="link-button" aria-label={`${best}%, marks of ${name}`} onClick={onMarks}>
            {best}%
          </button>
        )}
      </td>
      <td data-label="Enrolled">{day(enrolled_at)}</td>
      <td data-label="Last lesson opened">{last_seen_at ? day(last_seen_at) : 'None yet'}</td>
      <td data-label="Status">{certificate ? <Link to={`/verify/${certificate}`}>{status}</Link> : status}</td>
    </tr>
  )
}

function Waits({ waits: { to_mark, to_answer }, name }: { waits: TaughtLearner['waits']; name: string }) {
  if (to_mark + to_answer === 0) return null
  return (
    <span className="small learner-waits">
      Waiting for you:{' '}
      {to_mark > 0 && (
        <Link to="/instructor/marking" aria-label={`${counted(to_mark, 'answer')} of ${name} to mark`}>
          {to_mark} to mark
        </Link>
      )}
      {to_mark > 0 && to_answer > 0 && ', '}
      {to_answer > 0 && (
        <Link to="/mycourses" aria-label={`${counted(to_answer, 'question')} of ${name} to answer`}>
          {to_answer} to answer
        </Link>
      )}
    </span>
  )
}

function day(moment: string) {
  return formatDay(lagosDay(new Date(moment)))
}
