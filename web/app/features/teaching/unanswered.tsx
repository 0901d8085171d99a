import type { UnansweredQuestion } from '@koya/contract/endpoints/teaching/teaching.ts'
import { Link } from 'react-router'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { hoursWords } from '../discussions/hours-words.ts'

type UnansweredProps = {
  questions: UnansweredQuestion[]
  total: number
  /** Half of one's answers came within so many hours. */
  hours: number | null
}

/** What learners asked and no teacher has answered, the longest wait first. */
export function Unanswered({ questions, total, hours }: UnansweredProps) {
  if (questions.length === 0) return null
  return (
    <section className="card teaching-panel" aria-labelledby="unanswered">
      <h2 id="unanswered">Unanswered ({total})</h2>
      {hours !== null && (
        <p className="small muted">
          You usually answer within {hoursWords(hours)}. Learners read this beside their questions.
        </p>
      )}
      <ul>
        {questions.map(({ id, course, lesson, asker, body, asked_at, link }) => (
          <li key={id}>
            <p className="words">{body}</p>
            <p className="small muted">
              {asker} in {course.course_name}, {lesson.title} · <TimeAgo at={asked_at} />
            </p>
            <Link className="button line compact" to={link} aria-label={`Answer ${asker} about ${lesson.title}`}>
              Answer
            </Link>
          </li>
        ))}
      </ul>
      {total > questions.length && <p className="small muted">More appear here as you answer these.</p>}
    </section>
  )
}
