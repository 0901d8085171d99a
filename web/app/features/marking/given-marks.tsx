import type { AnswerToMark } from '@koya/contract/endpoints/teaching/marking.ts'
import { Link } from 'react-router'
import { TimeAgo } from '../../ui/text/time-ago.tsx'

type GivenMarksProps = { answer: AnswerToMark; nextId: number | null }

/** What was given, and the way to the next. */
export function GivenMarks({ answer: { rubric, marking }, nextId }: GivenMarksProps) {
  if (!marking) return null
  return (
    <>
      <ul className="rubric">
        {rubric.map(({ criterion, marks }, at) => (
          <li key={criterion}>
            {criterion}: <b>{marking.marks[at] ?? 0}</b> of {marks}
          </li>
        ))}
      </ul>
      {marking.comment && <p className="written">{marking.comment}</p>}
      <p className="small muted">
        Marked {marking.by && `by ${marking.by} `}
        <TimeAgo at={marking.at} />
      </p>
      <Link className="button" to={nextId === null ? '/instructor/marking' : `/instructor/marking/${nextId}`}>
        {nextId === null ? 'Back to the list' : 'Mark the next one'}
      </Link>
    </>
  )
}
