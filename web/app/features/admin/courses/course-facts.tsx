import type { AdminCourse } from '@koya/contract/endpoints/admin/admin.ts'
import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'

/** What a course is called, and who leads it. */
export function CourseFacts({ course }: { course: AdminCourse }) {
  const { course_name, course_code, price, lead } = course
  return (
    <div>
      <h3>{course_name}</h3>
      <p className="small muted">
        {course_code} · {fullPrice(price)} ·{' '}
        {lead ? <Link to={`/admin/instructors/${lead.id}`}>{lead.name}</Link> : 'nobody leads it'}
      </p>
    </div>
  )
}

/** Where it is seen as a learner sees it, and where it is changed. */
export function CourseLinks({ course }: { course: AdminCourse }) {
  const { id, course_name, lms_course_id } = course
  return (
    <>
      <Link className="button small quiet" to={`/classroom/${lms_course_id}`} aria-label={`Preview: ${course_name}`}>
        Preview
      </Link>
      <Link className="button small quiet" to={`/mycourses/${id}/edit`} aria-label={`Edit: ${course_name}`}>
        Edit
      </Link>
    </>
  )
}
