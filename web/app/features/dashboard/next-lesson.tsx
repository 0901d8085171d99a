import type { Enrolment } from '@koya/contract/endpoints/enrolment.ts'
import { Link } from 'react-router'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ViewCourseButton } from '../classroom/view-course-button.tsx'

/** Where to go on: the active course that is furthest, or a first course for someone who has none. */
export function NextLesson({ enrolments }: { enrolments: Enrolment[] }) {
  const active = enrolments.filter(({ display_status }) => display_status === 'Active')
  const [next] = [...active].sort((a, b) => b.completion - a.completion)
  if (!next) return <FirstCourse />
  const { course, lessons, completion } = next
  return (
    <section className="card next-lesson" aria-label="Next">
      <img src={course.course_thumbnail} alt="" width="400" height="225" decoding="async" />
      <div className="body">
        <p className="small muted">{course.course_name}</p>
        <h2>{lessons.total > 0 ? `Continue: lesson ${lessons.done + 1} of ${lessons.total}` : 'Continue'}</h2>
        <ProgressBar percent={completion} label={`Progress in ${course.course_name}`} />
        <p className="small faint">{`${lessons.done} of ${lessons.total} lessons done`}</p>
        <ViewCourseButton courseId={course.id} name={course.course_name} className="button">
          Continue
        </ViewCourseButton>
      </div>
    </section>
  )
}

function FirstCourse() {
  return (
    <section className="card next-lesson" aria-label="Next">
      <div className="body">
        <h2>Find your first course</h2>
        <p className="muted">Many are free, and you can learn at your own pace.</p>
        <Link className="button" to="/courses">
          Browse a course
        </Link>
      </div>
    </section>
  )
}
