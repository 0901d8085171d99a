import type { AdminCourse } from '@koya/contract/endpoints/admin/admin.ts'
import { api } from '../../../platform/api.ts'
import { AskButton } from '../ask-button.tsx'
import { PublicationMark } from '../state-mark.tsx'
import { CourseFacts, CourseLinks } from './course-facts.tsx'

/** Any course, with how it stands and the way to change that. */
export function CourseRow({ course }: { course: AdminCourse }) {
  const { id, course_name, publication } = course
  const isOffered = publication === 'published'
  const publish = (is_published: boolean) =>
    api('PUT /courses/:id/publication', { params: { id }, body: { is_published } })
  return (
    <li className="admin-row">
      <CourseFacts course={course} />
      <p>
        <PublicationMark publication={publication} />
      </p>
      <div className="admin-actions">
        <CourseLinks course={course} />
        {isOffered ? (
          <AskButton
            label="Unpublish"
            about={course_name}
            title="Take this course out of the catalogue?"
            lead={`Nobody can enrol in ${course_name} any more. Learners who are already enrolled keep it.`}
            verb="Unpublish"
            act={() => publish(false)}
          />
        ) : (
          <AskButton
            label="Publish"
            about={course_name}
            title="Publish this course?"
            lead={`${course_name} will appear in the catalogue at once.`}
            verb="Publish"
            act={() => publish(true)}
          />
        )}
      </div>
    </li>
  )
}
