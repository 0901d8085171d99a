import type { ExamPaper } from '@koya/contract/endpoints/exams/exams.ts'
import { Link } from 'react-router'

/** The three topics that would move readiness most. */
export function MostTopics({ most }: { most: ExamPaper['most'] }) {
  return (
    <section aria-labelledby="most">
      <h2 id="most">Three topics would help most</h2>
      <ol className="most-topics">
        {most.map(({ topic, name, low, high }, at) => (
          <li key={topic}>
            <span aria-hidden="true">{at + 1}</span>
            <Link to={`/practice?topic=${encodeURIComponent(topic)}`}>{name}</Link>
            <small className="muted">
              {low === high ? `About ${low}` : `${low} to ${high}`} points on the paper, if you get to know it well.
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
