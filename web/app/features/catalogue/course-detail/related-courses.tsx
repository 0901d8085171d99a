import { Rail } from '../../../ui/slides/rail.tsx'
import { CourseCard, type cardOf } from '../course-card.tsx'

type RelatedCoursesProps = { courses: ReturnType<typeof cardOf>[] }

export function RelatedCourses({ courses }: RelatedCoursesProps) {
  if (courses.length === 0) return null
  return (
    <Rail title="Related courses" lead="Popular courses in the same field." look="featured-rail">
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} />
        </li>
      ))}
    </Rail>
  )
}
