import type { UnansweredQuestion } from '@koya/contract/endpoints/teaching/teaching.ts'
import { Link } from 'react-router'
import { TimeAgo } from '../../ui/text/time-ago.tsx'

type UnansweredProps = { questions: UnansweredQuestion[]; total: number }

/** What learners asked and no teacher has answered, the longest wait first. */
export function Unanswered({ questions, total }: UnansweredProps) {
  if (questions.length === 0) return null
  return (
    <section className="card unanswered" aria-labelledby="unanswered">
      <h2 id="unanswered">Unanswered ({total})</h2>
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
