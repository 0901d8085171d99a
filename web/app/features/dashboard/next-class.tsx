import type { Dashboard } from '@koya/contract/endpoints/dashboard.ts'
import { lagosTime } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { dayOf } from '../../ui/text/full-date.ts'
import { classroomPath } from '../assessments/with-marked.ts'

/** The live class that comes next, with the way to the lesson where it is joined. */
export function NextClass({ next }: { next: NonNullable<Dashboard['next_class']> }) {
  const { course_name, lms_course_id, lesson_id, title, starts_at, ends_at } = next
  return (
    <section className="card next-class" aria-labelledby="next-class">
      <h2 id="next-class">Next live class</h2>
      <p className="row">
        <Icon name="calendar" />
        <span>
          <Link to={`${classroomPath({ course: { lms_course_id } })}/${lesson_id}`}>{title}</Link>
          <small className="muted">{course_name}</small>
          <small>
            <time dateTime={starts_at}>{dayOf(starts_at)}</time>, {lagosTime(new Date(starts_at))} to{' '}
            {lagosTime(new Date(ends_at))}, Lagos time
          </small>
        </span>
      </p>
    </section>
  )
}
