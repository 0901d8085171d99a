import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { Rating } from '../catalogue/rating.tsx'
import { ViewCourseButton } from '../classroom/view-course-button.tsx'
import type { TaughtCourse } from '../enrolment/listed-courses.ts'
import { Checklist } from './checklist.tsx'
import { MonthChart } from './month-chart.tsx'

/** A course somebody teaches: how many learn it, how far they are, what they paid for it. */
export function TaughtCard({ course }: { course: TaughtCourse }) {
  const { id, name, picture, rating, figures, status, teacher, isLead, isArchived, checklist, leadEmail } = course
  return (
    <article className="card learning-card">
      <img src={picture} alt="" width="320" height="180" loading="lazy" decoding="async" />
      <div className="body">
        <p className="small muted">{isArchived ? 'Archived' : status === 1 ? 'Published' : 'Not published'}</p>
        <h2>
          <Link className="plain-link" to={`/course-detail/${id}`}>
            {name}
          </Link>
        </h2>
        {!isLead && leadEmail && (
          <p className="small muted">
            Led by {teacher}, <a href={`mailto:${leadEmail}`}>{leadEmail}</a>
          </p>
        )}
        {rating && <Rating {...rating} />}
        <dl className="figures">
          <div>
            <dt>Learners</dt>
            <dd>{figures.enrolments}</dd>
          </div>
          <div>
            <dt>Completion</dt>
            <dd>{figures.completion}%</dd>
          </div>
          <div>
            <dt>Sales</dt>
            <dd>{nairaAmount(figures.earnings)}</dd>
          </div>
        </dl>
        {checklist && !isArchived ? (
          <Checklist id={id} name={name} checklist={checklist} />
        ) : (
          <MonthChart months={figures.months} name={name} />
        )}
      </div>
      <p className="row card-links">
        <Link to={`/mycourses/${id}/edit`} aria-label={`Edit ${name}`}>
          Edit
        </Link>
        <Link to={`/mycourses/${id}/curriculum`} aria-label={`Curriculum of ${name}`}>
          Curriculum
        </Link>
        <Link to={`/mycourses/${id}/learners`} aria-label={`Learners of ${name}`}>
          Learners
        </Link>
      </p>
      <ViewCourseButton courseId={id} name={name} />
    </article>
  )
}
