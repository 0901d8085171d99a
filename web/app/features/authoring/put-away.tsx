import type { EditedCourse, Publication } from '@koya/contract/endpoints/teaching/authoring.ts'
import { levels } from '@koya/contract/rules/constants.ts'
import { whyKept } from '@koya/contract/rules/course-holds.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Labelled } from '../../ui/form/labelled.tsx'
import { RemoveButton } from '../curriculum/remove-button.tsx'

type PutAwayProps = {
  course: EditedCourse
  isArchived: boolean
  onArchived: (isArchived: boolean, publication: Publication) => void
}

/** Archives a course, or deletes one that nothing holds. */
export function PutAway({ course, isArchived, onArchived }: PutAwayProps) {
  const params = { id: course.id }
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()

  async function archive() {
    setProblem(undefined)
    try {
      const { message, data } = await api('PUT /courses/:id/archive', { params, body: { is_archived: !isArchived } })
      onArchived(data.is_archived, data.publication)
      toast(message)
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  async function remove() {
    const { message } = await api('DELETE /courses/:id', { params })
    toast(message)
    await navigate('/mycourses')
  }

  return (
    <>
      <button type="button" className="button line compact" onClick={archive}>
        {isArchived ? 'Bring it back' : 'Archive'}
      </button>
      {course.held_by.length === 0 && (
        <RemoveButton
          what={course.draft.course_name ?? ''}
          consequence="The course goes with its lessons, questions and announcements. Nobody has taken it. This cannot be undone."
          onRemove={remove}
        />
      )}
      {course.held_by.length > 0 && !isArchived && <p className="small">{whyKept(course.held_by)}</p>}
      <FormMessage text={problem} />
    </>
  )
}

/** The level is set beside the form, because the form's fields are given. */
export function LevelChoice({ course }: { course: EditedCourse }) {
  const [level, setLevel] = useState(course.level)
  const [problem, setProblem] = useState<string>()

  async function choose(chosen: EditedCourse['level']) {
    setProblem(undefined)
    try {
      const { message, data } = await api('PUT /courses/:id/level', {
        params: { id: course.id },
        body: { level: chosen },
      })
      setLevel(data.level)
      toast(message)
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  return (
    <Labelled label="Level" help="Saved as soon as you choose it." error={problem}>
      {(control) => (
        <select
          className="input select"
          value={level}
          onChange={({ target }) => choose(target.value as EditedCourse['level'])}
          {...control}
        >
          {levels.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
