import type { MockResult } from '@koya/contract/endpoints/exams/mocks.ts'

type Topic = MockResult['topics'][number]

/** Each topic as a bar with its words: now, before, and the middle of the others. */
export function TopicMarks({ topics }: { topics: Topic[] }) {
  return (
    <section aria-labelledby="by-topic">
      <h2 id="by-topic">Marks by topic</h2>
      <ul className="topic-marks">
        {topics.map((topic) => (
          <li key={topic.topic}>
            <p>
              <b>{topic.name}</b>
              <span>{topic.score === null ? 'To be marked' : `${Math.round(topic.score)}%`}</span>
            </p>
            <svg height="14" aria-hidden="true">
              <rect className="all" width="100%" y="1" height="12" rx="4" />
              <rect className="own" width={`${topic.score ?? 0}%`} y="1" height="12" rx="4" />
              {topic.earlier !== null && <Mark className="before" at={topic.earlier} />}
              {topic.others !== null && <Mark className="others" at={topic.others} />}
            </svg>
            <p className="small muted">{besideText(topic)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mark({ at, className }: { at: number; className: string }) {
  return <line className={className} x1={`${at}%`} x2={`${at}%`} y1="0" y2="14" />
}

function besideText({ questions, earlier, others }: Topic) {
  const parts = [
    questions === 1 ? '1 question' : `${questions} questions`,
    earlier !== null && `earlier ${Math.round(earlier)}%`,
    others !== null && `median of others ${Math.round(others)}%`,
  ]
  return parts.filter(Boolean).join(' · ')
}
