import type { OwnCourse } from '@koya/contract/endpoints/organisations/own-courses.ts'
import { audienceNames, type OwnCourseState } from '@koya/contract/rules/organisations/own-courses.ts'
import { Link } from 'react-router'
import { counted } from '../../../ui/text/counted.ts'
import { CourseActions } from './course-actions.tsx'

type Named = { id: number; name: string }
type CourseListProps = { slug: string; courses: OwnCourse[]; groups: Named[]; mayWrite: boolean; mayDecide: boolean }

const states: Record<OwnCourseState, [name: string, tone: string]> = {
  draft: ['Not offered', ''],
  in_review: ['Waiting for review', 'waiting'],
  offered: ['Offered', 'good'],
}

/** What an organisation teaches itself. Members see what is offered to them; who writes or decides sees everything. */
export function CourseList({ slug, courses, groups, mayWrite, mayDecide }: CourseListProps) {
  if (courses.length === 0)
    return (
      <p className="muted">
        {mayWrite
          ? 'There are none yet. Make the first one below: only your members will see it, unless you want everyone to.'
          : 'There are none for you yet.'}
      </p>
    )
  return (
    <ul className="coupon-list">
      {courses.map((course) => (
        <li key={course.id}>
          <div>
            <h3>
              <Link
                to={
                  course.audience === 'public' && !mayWrite
                    ? `/course-detail/${course.id}`
                    : `/o/${slug}/courses/${course.id}`
                }
              >
                {course.course_name}
              </Link>
            </h3>
            <p className="small muted">
              {counted(course.lessons, 'lesson')}
              {course.learners !== null && ` · ${counted(course.learners, 'learner')}`}
              {course.lead && ` · by ${course.lead}`}
            </p>
            {mayWrite && (
              <p className="small">
                <CourseState state={course.state} /> For: {audienceOf(course)}
              </p>
            )}
            {course.has_changed && (
              <p className="small review-note">
                <Link to={`/o/${slug}/courses/${course.id}`}>Its lessons were changed since a manager looked</Link>
              </p>
            )}
            {course.review_note && <p className="small review-note">What a manager said: {course.review_note}</p>}
          </div>
          {mayWrite && (course.is_mine || mayDecide) && (
            <CourseActions slug={slug} course={course} groups={groups} mayDecide={mayDecide} />
          )}
        </li>
      ))}
    </ul>
  )
}

export function CourseState({ state }: { state: OwnCourseState }) {
  const [name, tone] = states[state]
  return (
    <span className="state-mark" data-tone={tone}>
      {name}
    </span>
  )
}

function audienceOf({ audience, groups }: OwnCourse) {
  return audience === 'groups' ? groups.map(({ name }) => name).join(', ') : audienceNames[audience].toLowerCase()
}
