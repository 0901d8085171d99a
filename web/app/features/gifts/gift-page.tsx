import { data, Link } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { pagesLinks } from '../../platform/pages-styles.ts'
import { isRefusal, secretHeaders, secretMeta } from '../../platform/secret-link.ts'
import { countCourses } from '../catalogue/count-courses.ts'
import type { Route } from './+types/gift-page'
import { GiftState } from './gift-state.tsx'

export const links = pagesLinks

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { data: gift } = await context.get(apiContext)('GET /gifts/:token', { params })
    return { ...gift, token: params.token }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data(null, { status: 410 })
  }
}

export const headers = secretHeaders

export function meta() {
  return secretMeta('A gift for you')
}

export default function GiftPage({ loaderData: gift }: Route.ComponentProps) {
  if (!gift) return <LostGift />
  const { giver, name, message, courses, token } = gift
  return (
    <div className="wrap bundle-page gift-page">
      <div className="bundle-courses">
        <p className="small muted">A gift{name && ` for ${name}`}</p>
        <h1>
          {giver} has a gift for you: {courses.length === 1 ? 'a course' : countCourses(courses.length)}
        </h1>
        {message && (
          <figure>
            <blockquote className="lead">{message}</blockquote>
            <figcaption className="small muted">{giver}</figcaption>
          </figure>
        )}
        <ul>
          {courses.map(({ id, course_name, course_thumbnail }) => (
            <li key={id}>
              <img src={course_thumbnail} alt="" width="96" height="54" loading="lazy" decoding="async" />
              <h2>
                <Link className="plain-link" to={`/course-detail/${id}`}>
                  {course_name}
                </Link>
              </h2>
            </li>
          ))}
        </ul>
      </div>
      <aside className="card bundle-box" aria-label="Open the gift">
        <GiftState key={token} gift={gift} />
        <noscript>
          <p className="small muted">Please allow JavaScript to open the gift.</p>
        </noscript>
      </aside>
    </div>
  )
}

/** A letter of the link is missing, or the giver has sent the gift elsewhere. */
function LostGift() {
  return (
    <section className="section wrap">
      <h1>This gift link is not valid</h1>
      <p className="lead">
        Please check that it is complete. If it is, ask whoever sent it to you: they can have the gift sent again.
      </p>
      <p>
        <Link className="button" to="/courses">
          Browse courses
        </Link>
      </p>
    </section>
  )
}
