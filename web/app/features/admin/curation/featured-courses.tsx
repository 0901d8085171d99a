import type { AdminCourse } from '@koya/contract/endpoints/admin/admin.ts'
import type { FeaturedCourse } from '@koya/contract/endpoints/admin/curation.ts'
import { counts } from '@koya/contract/rules/constants.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { SearchForm } from '../search-form.tsx'
import { StateMark } from '../state-mark.tsx'
import { useAction } from '../use-action.ts'
import { swapped } from './swapped.ts'
import type { ChangeCuration } from './use-curation.ts'

type FeaturedCoursesProps = {
  featured: FeaturedCourse[]
  change: ChangeCuration
  search: string
  found: AdminCourse[]
}

/** What comes first on the landing page, and the way to choose another course for it. */
export function FeaturedCourses({ featured, change, search, found }: FeaturedCoursesProps) {
  const { run, refusal, isBusy } = useAction()
  const ids = featured.map(({ id }) => id)
  const feature = (choose: (ids: number[]) => number[]) =>
    void run(() =>
      change(({ version, featured }) =>
        api('PUT /admin/catalogue/featured', { body: { version, course_ids: choose(featured.map(({ id }) => id)) } }),
      ),
    )
  const offered = found.filter(({ id, publication }) => publication === 'published' && !ids.includes(id))
  return (
    <>
      <FormMessage text={refusal} />
      {featured.length > 0 && (
        <ol className="admin-list">
          {featured.map(({ id, course_name, course_code, is_offered }, place) => (
            <li key={id} className="admin-row">
              <div>
                <h3>
                  <Link to={`/course-detail/${id}`}>{course_name}</Link>
                </h3>
                <p className="small muted">{course_code}</p>
              </div>
              <p className="admin-marks">
                {is_offered ? <StateMark word="Shown" tone="good" /> : <StateMark word="Not offered" tone="bad" />}
              </p>
              <div className="admin-actions">
                <MoveButtons
                  id={`featured-${id}`}
                  what={course_name}
                  isFirst={place === 0}
                  isLast={place === featured.length - 1}
                  onMove={(step) => feature((ids) => swapped(ids, ids.indexOf(id), step))}
                />
                <button
                  type="button"
                  className="button small line"
                  aria-label={`Remove from the featured courses: ${course_name}`}
                  disabled={isBusy}
                  onClick={() => feature((ids) => ids.filter((one) => one !== id))}
                >
                  Remove
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {featured.length === 0 && (
        <p className="admin-none">You have not chosen any yet, so the landing page shows what learners choose most.</p>
      )}
      {featured.length < counts.featured && (
        <>
          <SearchForm label="Course name or code" value={search} />
          {offered.length > 0 && (
            <ul className="admin-list">
              {offered.map(({ id, course_name, course_code }) => (
                <li key={id} className="admin-row">
                  <div>
                    <h3>{course_name}</h3>
                    <p className="small muted">{course_code}</p>
                  </div>
                  <p className="admin-marks" />
                  <div className="admin-actions">
                    <button
                      type="button"
                      className="button small line"
                      aria-label={`Feature ${course_name}`}
                      disabled={isBusy}
                      onClick={() => feature((ids) => [...ids, id])}
                    >
                      Feature
                    </button>
                  </div>
                </li>
              ))}
            </ul>
          )}
          {search && offered.length === 0 && (
            <p className="admin-none">No other course that is offered has these words in its name.</p>
          )}
        </>
      )}
    </>
  )
}
