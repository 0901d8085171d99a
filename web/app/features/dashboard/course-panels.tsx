import type { Enrolment } from '@koya/contract/endpoints/enrolment.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ViewCourseButton } from '../classroom/view-course-button.tsx'
import { menuLink } from '../enrolment/learning-url.ts'
import { pageOf } from '../enrolment/listed-courses.ts'

const SHOWN = 5

type Learning = { enrolments: Enrolment[]; problem: string | undefined }

export function CoursePanels({ enrolments, problem }: Learning) {
  const of = (status: Enrolment['display_status']) =>
    enrolments.filter(({ display_status }) => display_status === status)
  return (
    <>
      <Panel title="Active Courses" menu="active" enrolments={of('Active')} problem={problem} />
      <Panel title="Upcoming courses" menu="upcoming" enrolments={of('Upcoming')} problem={undefined} />
    </>
  )
}

type PanelProps = Learning & { title: string; menu: 'active' | 'upcoming' }

function Panel({ title, menu, enrolments, problem }: PanelProps) {
  return (
    <section className="course-panel">
      <div className="row panel-head">
        <h2>{title}</h2>
        {enrolments.length > 0 && (
          <Link className="small" to={menuLink('/mylearning', menu)}>
            See all
          </Link>
        )}
      </div>
      <FormMessage text={problem} />
      {enrolments.length === 0 && !problem && <p className="muted">None at the moment.</p>}
      <ul>
        {enrolments.slice(0, SHOWN).map((enrolment) => (
          <PanelCourse key={enrolment.id} enrolment={enrolment} isUpcoming={menu === 'upcoming'} />
        ))}
      </ul>
    </section>
  )
}

function PanelCourse({ enrolment, isUpcoming }: { enrolment: Enrolment; isUpcoming: boolean }) {
  const { course, completion, lessons, start_date } = enrolment
  return (
    <li className="panel-course">
      <img src={course.course_thumbnail} alt="" width="128" height="72" loading="lazy" decoding="async" />
      <b>
        <Link className="plain-link" to={pageOf(course)}>
          {course.course_name}
        </Link>
      </b>
      {isUpcoming ? (
        <p className="small faint">{start_date && `Starts ${formatDay(start_date)}`}</p>
      ) : (
        <div className="row small faint">
          <ProgressBar percent={completion} label={`Progress in ${course.course_name}`} />
          {`${lessons.done} of ${lessons.total}`}
        </div>
      )}
      <ViewCourseButton courseId={course.id} name={course.course_name} />
    </li>
  )
}
