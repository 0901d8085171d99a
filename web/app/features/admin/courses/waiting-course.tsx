import type { AdminCourse } from '@koya/contract/endpoints/admin/admin.ts'
import { api } from '../../../platform/api.ts'
import { TimeAgo } from '../../../ui/text/time-ago.tsx'
import { AskButton } from '../ask-button.tsx'
import { CourseFacts, CourseLinks } from './course-facts.tsx'

/** A course that waits for a look: approved, or sent back with a note. */
export function WaitingCourse({ course }: { course: AdminCourse }) {
  const { id, course_name, review_requested_at, updated_at } = course
  const params = { id }
  return (
    <li className="admin-row">
      <CourseFacts course={course} />
      <p className="small muted">{review_requested_at && <TimeAgo at={review_requested_at} />}</p>
      <div className="admin-actions">
        <CourseLinks course={course} />
        <AskButton
          label="Send back"
          about={course_name}
          title="Send this course back?"
          lead={`${course_name} goes back to its lead, who will read your note.`}
          verb="Send back"
          reason={{ name: 'note', label: 'What should be changed?', help: 'The lead will read this.' }}
          act={(form) =>
            api('POST /admin/courses/:id/sending-back', { params, body: { note: String(form.get('note')) } })
          }
        />
        <AskButton
          className="button small"
          label="Approve"
          about={course_name}
          title="Publish this course?"
          lead={`${course_name} will appear in the catalogue at once, and we will tell its lead instructor.`}
          verb="Approve"
          act={() => api('POST /admin/courses/:id/approval', { params, query: { seen: updated_at } })}
        />
      </div>
    </li>
  )
}
