import type { ExamTopic } from '@koya/contract/endpoints/exams/exams.ts'
import { Link } from 'react-router'

/** Topics as a map, sized by their marks. Fill, pattern and words say how well each is known; colour only repeats it. */
export function TopicMap({ topics }: { topics: ExamTopic[] }) {
  return (
    <ul className="topic-map">
      {topics
        .toSorted((a, b) => b.weight - a.weight)
        .map(({ topic, name, weight, readiness, due }) => {
          const { level, words } = standingOf(readiness)
          return (
            <li
              key={topic}
              className={level}
              style={{ flexGrow: weight, flexBasis: `${Math.max(140, weight * 12)}px` }}
            >
              <Link to={`/practice?topic=${encodeURIComponent(topic)}`}>
                <b>{name}</b>
                <span>{weight}% of the marks</span>
                <em>
                  {words}
                  {due > 0 && ` · ${due} due`}
                </em>
              </Link>
            </li>
          )
        })}
    </ul>
  )
}

function standingOf(readiness: ExamTopic['readiness']) {
  if (!readiness) return { level: 'is-unknown', words: 'Too few answers' }
  const { low, high } = readiness
  const middle = (low + high) / 2
  const range = `${low} to ${high}%`
  if (middle >= 70) return { level: 'is-strong', words: `Strong, ${range}` }
  if (middle >= 50) return { level: 'is-coming', words: `Getting there, ${range}` }
  return { level: 'is-weak', words: `Weak, ${range}` }
}
