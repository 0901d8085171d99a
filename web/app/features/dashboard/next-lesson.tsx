import type { Dashboard } from '@koya/contract/endpoints/dashboard.ts'
import type { Enrolment } from '@koya/contract/endpoints/enrolment.ts'
import { Link } from 'react-router'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { counted } from '../../ui/text/counted.ts'
import { ViewCourseButton } from '../classroom/view-course-button.tsx'

type NextLessonProps = { next: Dashboard['next']; enrolments: Enrolment[] }

/** Where to go on, or a first course for someone who has none. */
export function NextLesson({ next, enrolments }: NextLessonProps) {
  if (!next) return enrolments.length ? <UpToDate /> : <FirstCourse />
  const { course_id, course_name, picture, lesson, progress } = next
  return (
    <section className="card next-lesson" aria-label="Next">
      <img src={picture} alt="" width="400" height="225" decoding="async" />
      <div className="body">
        <p className="small muted">{course_name}</p>
        <h2>{lesson ? `Continue: ${lesson.title}` : 'Continue: entrance quiz'}</h2>
        {lesson && (
          <p className="small muted">
            {[`Lesson ${lesson.place} of ${progress.total}`, lesson.minutes && `${lesson.minutes} min`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <ProgressBar percent={progress.percent} label={`Progress in ${course_name}`} />
        <p className="small faint">{`${progress.done} of ${counted(progress.total, 'lesson')} done`}</p>
        <ViewCourseButton courseId={course_id} name={course_name} lessonId={lesson?.id} className="button">
          Continue
        </ViewCourseButton>
      </div>
    </section>
  )
}

function UpToDate() {
  return (
    <section className="card next-lesson" aria-label="Next">
      <div className="body">
        <h2>You are up to date</h2>
        <p className="muted">None of your courses has a lesson waiting today.</p>
        <Link className="button" to="/mylearning">
          See My Learning
        </Link>
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
