import type { Dashboard } from '@koya/contract/endpoints/dashboard.ts'
import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'

type AlsoTakenProps = { courseName: string; courses: Dashboard['also_taken'] }

/** What others who study the same also took. */
export function AlsoTaken({ courseName, courses }: AlsoTakenProps) {
  if (courses.length === 0) return null
  return (
    <section className="course-panel" aria-labelledby="also-taken">
      <div className="panel-head">
        <h2 id="also-taken">Others also took</h2>
        <p className="small muted">Chosen by people who study {courseName}, or something similar.</p>
      </div>
      <ul>
        {courses.map(({ id, course_name, course_thumbnail, level, price }) => (
          <li key={id} className="panel-course">
            <img src={course_thumbnail} alt="" width="128" height="72" loading="lazy" decoding="async" />
            <b>
              <Link className="plain-link" to={`/course-detail/${id}`}>
                {course_name}
              </Link>
            </b>
            <p className="small faint">{`${level} · ${fullPrice(price)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
