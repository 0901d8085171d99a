import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { calabash, Motif } from '../../../ui/motif.tsx'
import { CardSkeleton } from '../../../ui/skeleton.tsx'
import { plainText, shorten } from '../../../ui/text/plain-text.ts'
import { CourseCard, cardOf } from '../course-card.tsx'
import type { ShownView } from '../use-view.ts'

/** A card with a few words on what the course is about, for the full-width list. */
export function listedCourse(course: CourseSummary) {
  return { ...cardOf(course), about: shorten(plainText(course.course_description), 120) }
}

type ListedCourse = ReturnType<typeof listedCourse>
type CourseResultsProps = {
  courses: ListedCourse[] | null
  view: ShownView
  isLoading: boolean
  /** Whether the search has found something else, which is shown above. */
  hasOthers: boolean
}

const ABOVE_FOLD = 3

/** After this long the old results give way to the shape of the new ones. */
const SHAPE_AFTER_MS = 300

export function CourseResults({ courses, view, isLoading, hasOthers }: CourseResultsProps) {
  const isSlow = useDelayed(isLoading, SHAPE_AFTER_MS)
  if (isSlow) return <Coming count={courses?.length || 6} view={view} />
  if (!courses) return <NotLoaded />
  if (courses.length === 0) return hasOthers ? null : <NothingFound />
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

/** As many shapes as there were cards, so that nothing jumps. */
function Coming({ count, view }: { count: number; view: ShownView }) {
  return (
    <div className="results" data-view={view} aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike and never change places
        <CardSkeleton key={place} />
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
      <p className="muted">We could not load the courses. Please try again in a moment.</p>
      <Link className="button line" to={useLocation()} reloadDocument>
        Try again
      </Link>
    </div>
  )
}

/** True once something has been going on for a while: what is over at once need not be announced. */
function useDelayed(isGoingOn: boolean, milliseconds: number) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isGoingOn, milliseconds])
  return isLong
}
