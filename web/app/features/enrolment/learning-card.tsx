import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { counted } from '../../ui/text/counted.ts'
import { Rating } from '../catalogue/rating.tsx'
import { ViewCourseButton } from '../classroom/view-course-button.tsx'
import type { EnrolledCourse } from './listed-courses.ts'

/** What tells the two words apart that sound alike. */
const meanings: Partial<Record<EnrolledCourse['displayStatus'], string>> = {
  Completed: 'every lesson done, not every test passed',
  Accomplished: 'every lesson done and every test passed',
}

/** A course somebody is enrolled in: how it stands, how far they are, and the way in. */
export function LearningCard({ course }: { course: EnrolledCourse }) {
  const { id, name, page, picture, teacher, rating, completion, lessons, displayStatus, startDate, certificate } =
    course
  return (
    <article className="card learning-card">
      <img src={picture} alt="" width="320" height="180" loading="lazy" decoding="async" />
      <div className="body">
        <p className="small muted">
          {displayStatus === 'Upcoming' && startDate ? `Starts ${formatDay(startDate)}` : displayStatus}
          {meanings[displayStatus] && <span> · {meanings[displayStatus]}</span>}
        </p>
        <h2>
          <Link className="plain-link" to={page}>
            {name}
          </Link>
        </h2>
        {teacher && <p className="small muted">{teacher}</p>}
        {rating && <Rating {...rating} />}
        <ProgressBar percent={completion} label={`Progress in ${name}`} />
        <p className="row small faint">
          <span>{completion}%</span>
          {lessons.total > 0 && <span>{`${lessons.done} of ${counted(lessons.total, 'lesson')}`}</span>}
        </p>
      </div>
      {certificate && (
        <Link
          className="button small tint"
          to={`/verify/${encodeURIComponent(certificate)}`}
          aria-label={`Certificate: ${name}`}
        >
          Certificate
        </Link>
      )}
      <ViewCourseButton courseId={id} name={name} />
    </article>
  )
}
