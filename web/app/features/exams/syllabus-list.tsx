import type { SyllabusTopic } from '@koya/contract/programmes/syllabus.ts'

/** What a paper examines, for those who do not prepare for it here. */
export function SyllabusList({ topics }: { topics: SyllabusTopic[] }) {
  return (
    <section aria-labelledby="syllabus">
      <h2 id="syllabus">What the paper covers</h2>
      <ul className="syllabus-list">
        {topics.map(({ topic, name, weight }) => (
          <li key={topic}>
            <span>{name}</span>
            <b>{Math.round(100 * weight)}%</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
