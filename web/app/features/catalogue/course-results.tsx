import type { CourseSummary } from '@koya/contract/catalogue.ts'
import { messages } from '@koya/contract/messages.ts'
import { Link } from 'react-router'
import { CourseCard, cardOf } from '../../components/course-card.tsx'
import { calabash, Motif } from '../../components/ui/motif.tsx'
import { plainText, shorten } from '../../lib/plain-text.ts'
import type { View } from './use-view.ts'

/** A card with a few words on what the course is about, for the full-width list. */
export function listedCourse(course: CourseSummary) {
  return { ...cardOf(course), about: shorten(plainText(course.course_description), 180) }
}

type ListedCourse = ReturnType<typeof listedCourse>
type CourseResultsProps = { courses: ListedCourse[] | null; view: View; isLoading: boolean }

const ABOVE_FOLD = 3

export function CourseResults({ courses, view, isLoading }: CourseResultsProps) {
  if (!courses) return <NotLoaded />
  if (courses.length === 0) return <NothingFound />
  return (
    <div className="results" data-view={view} aria-busy={isLoading}>
      {courses.map((course, place) => (
        <CourseCard
          key={course.id}
          course={course}
          about={view === 'list' ? course.about : undefined}
          isAboveFold={place < ABOVE_FOLD}
        />
      ))}
    </div>
  )
}

function NothingFound() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>{messages.catalogue.nothingFound}</h2>
      <p className="muted">{messages.catalogue.tryOneWord}</p>
      <Link className="button line" to="/courses">
        See all courses
      </Link>
    </div>
  )
}

function NotLoaded() {
  return (
    <div className="empty" role="alert">
      <Motif drawing={calabash} />
      <h2>{messages.catalogue.coursesFailed}</h2>
      <p className="muted">The courses could not be fetched. Please try again in a moment.</p>
      <button type="button" className="button line" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  )
}
