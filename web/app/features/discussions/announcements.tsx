import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { useState } from 'react'
import { dayOf } from '../../ui/text/full-date.ts'

const SHOWN = 3

/** What the teachers told everyone, newest first. */
export function Announcements({ classroom }: { classroom: Classroom }) {
  const { announcements } = classroom
  const [isWhole, setIsWhole] = useState(false)
  if (announcements.length === 0) return null
  return (
    <section className="card announcements" aria-labelledby="announcements">
      <h2 id="announcements">Announcements</h2>
      <ul>
        {(isWhole ? announcements : announcements.slice(0, SHOWN)).map(({ id, title, body, created_at }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p className="small faint">{dayOf(created_at)}</p>
            <p className="words">{body}</p>
          </li>
        ))}
      </ul>
      {announcements.length > SHOWN && !isWhole && (
        <button type="button" className="link-button" onClick={() => setIsWhole(true)}>
          Show all {announcements.length}
        </button>
      )}
    </section>
  )
}
