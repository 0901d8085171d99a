import type { CourseView } from './course-detail/course-view.ts'
import { WatchIntroduction } from './course-detail/watch-introduction.tsx'

type CourseClothProps = { course: CourseView; isOnPhone?: boolean }

/** The course's cloth, with the way to its introduction. */
export function CourseCloth({ course, isOnPhone = false }: CourseClothProps) {
  return (
    <div className={isOnPhone ? 'course-cloth on-phone' : 'course-cloth'}>
      <img className="cloth" src={course.cover} alt="" width="640" height="360" decoding="async" />
      {course.video && <WatchIntroduction course={course} video={course.video} />}
    </div>
  )
}
