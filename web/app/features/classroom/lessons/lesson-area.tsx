import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { Link } from 'react-router'
import { calabash, Motif } from '../../../ui/motif.tsx'
import { EntranceQuiz } from '../../assessments/entrance-quiz.tsx'
import { PlanClosed } from '../../instalments/plan-note.tsx'
import { EnrolOrLogIn } from '../enrol-or-log-in.tsx'
import type { View } from '../load-classroom.ts'
import { LessonView } from './lesson-view.tsx'

/** The lesson, or what comes before it. */
export function LessonArea({ classroom, view }: { classroom: Classroom; view: View }) {
  if (view.kind === 'lesson') return <LessonView key={view.lesson.id} classroom={classroom} lesson={view.lesson} />
  if (view.kind === 'entrance') return <EntranceQuiz key={classroom.course.id} classroom={classroom} />
  if (view.kind === 'away') return <Away />
  return view.kind === 'closed' || classroom.progress.total > 0 ? <Closed classroom={classroom} /> : <Nothing />
}

function Closed({ classroom: { course, plan } }: { classroom: Classroom }) {
  if (plan) return <PlanClosed plan={plan} />
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h1>Enrol to open this lesson</h1>
      <p className="muted">
        You can read the outline and every lesson marked as a free preview. Enrol to open the rest of {course.name}.
      </p>
      <EnrolOrLogIn courseId={course.id} />
    </div>
  )
}

function Away() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h1>This lesson is not on your device</h1>
      <p className="muted">
        Koya cannot be reached. You can open the texts and quizzes kept on this device from the outline; this one will
        open when you are online again.
      </p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  )
}

function Nothing() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h1>No lessons yet</h1>
      <p className="muted">The lessons of this course will appear here once they are written.</p>
      <Link className="button" to="/courses">
        Browse a course
      </Link>
    </div>
  )
}
