import { Icon } from '../../../ui/icon.tsx'
import { ShareLinks } from '../../../ui/share-links.tsx'
import { Rating } from '../rating.tsx'
import type { CourseView } from './course-view.ts'

type CourseBannerProps = { course: CourseView; address: string }

export function CourseBanner({ course, address }: CourseBannerProps) {
  const [lead] = course.teachers
  return (
    <div className="course-banner">
      <h1>{course.name}</h1>
      <p className="lead">{course.description}</p>
      <ul className="course-facts row small muted">
        {lead && (
          <li className="row">
            <img className="person" src={lead.picture} alt="" width="40" height="40" decoding="async" />
            <span>
              Taught by <b>{lead.name}</b>
            </span>
          </li>
        )}
        <li className="row">
          <Rating {...course.rating} />
        </li>
        <li className="row">
          <Icon name="globe" />
          {course.language}
        </li>
        {course.weight && (
          <li className="row">
            <Icon name="phone" />
            {course.weight}
          </li>
        )}
      </ul>
      <ShareLinks what="this course" name={course.name} address={address} />
    </div>
  )
}
