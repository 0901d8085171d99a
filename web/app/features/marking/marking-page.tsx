import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberLinks, memberMeta, needSession } from '../../platform/member-page.ts'
import { calabash, Motif } from '../../ui/motif.tsx'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import type { Route } from './+types/marking-page'

export const links = memberLinks

export function meta() {
  return memberMeta('To mark')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  needSession(request.url)
  return api('GET /marking')
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="wrap member-page" aria-busy="true">
      <h1>To mark</h1>
      <p className="row muted">
        <span className="spinner" />
        Loading what is waiting
      </p>
    </div>
  )
}

/** Essays and assignments that wait, the longest first. */
export default function MarkingPage({ loaderData: { data, total } }: Route.ComponentProps) {
  return (
    <div className="wrap member-page">
      <h1>To mark{total > 0 && ` (${total})`}</h1>
      {data.length === 0 ? (
        <div className="empty">
          <Motif drawing={calabash} />
          <h2>Nothing to mark</h2>
          <p className="muted">Essays and assignments that your learners hand in appear here.</p>
          <Link className="button" to="/mycourses">
            My Courses
          </Link>
        </div>
      ) : (
        <ul className="card teaching-panel marking-list">
          {data.map(({ id, course, lesson_title, learner, prompt, handed_in_at }) => (
            <li key={id}>
              <p className="words">{prompt}</p>
              <p className="small muted">
                {learner} in {course.course_name}, {lesson_title} · <TimeAgo at={handed_in_at} />
              </p>
              <Link
                className="button line compact"
                to={`/instructor/marking/${id}`}
                aria-label={`Mark ${learner} in ${lesson_title}`}
              >
                Mark
              </Link>
            </li>
          ))}
        </ul>
      )}
      {total > data.length && <p className="small muted">More appear here as you mark these.</p>}
    </div>
  )
}
