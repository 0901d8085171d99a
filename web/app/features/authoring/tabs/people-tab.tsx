import { messages } from '@koya/contract/protocol/messages.ts'
import { firstRole, useSignedInUser } from '../../../platform/session/session.ts'
import type { TabProps } from './field-props.ts'
import { InstructorPicker } from './instructor-picker.tsx'
import type { PickerTexts } from './pick-instructor.ts'

export function PeopleTab({ form, lists, isLocked, texts }: TabProps & { texts: PickerTexts }) {
  const { lead, collaborators } = form.written
  const user = useSignedInUser()
  const isAdmin = user !== null && firstRole(user) === 'Admin'
  const shared = { known: lists.instructors, texts, isLocked }
  return (
    <>
      <InstructorPicker
        {...shared}
        label="Lead Instructor"
        help={
          isLocked
            ? messages.authoring.leadOnly
            : 'The email address of the instructor who is responsible for this course.'
        }
        field="instructor_id"
        size="single"
        chosen={lead ? [lead] : []}
        added={messages.authoring.leadAdded}
        error={form.errorOf('instructor_id')}
        onChange={([chosen]) => form.chooseLead(chosen ?? null)}
      />
      <InstructorPicker
        {...shared}
        label="Collaborators"
        help={isLocked ? messages.authoring.leadOnly : 'The email addresses of everyone who teaches with you.'}
        field="instructors"
        size="unlimited"
        chosen={collaborators}
        added={messages.authoring.collaboratorAdded}
        error={form.errorOf('instructors')}
        onChange={form.chooseCollaborators}
      />
      {!isLocked && !isAdmin && (
        <p className="small muted">
          We ask everyone you name first, and show them on the course once they accept. Until then, you lead it.
        </p>
      )}
    </>
  )
}
