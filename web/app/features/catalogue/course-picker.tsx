import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'

export type PickedCourse = { id: number; course_name: string }
type CoursePickerProps = {
  chosen: PickedCourse[]
  onChoose: (courses: PickedCourse[]) => void
  isSeveral?: boolean
  help?: string
  error?: string | undefined
}

/** Finds courses by their name; the server's suggestions are what the header's search shows. */
export function CoursePicker({ chosen, onChoose, isSeveral = false, help, error }: CoursePickerProps) {
  const [found, setFound] = useState<PickedCourse[]>([])
  const asked = useRef('')

  async function look(search: string) {
    asked.current = search
    if (search.trim().length < 2) return setFound([])
    const { data } = await api('GET /courses/suggestions', { query: { search } }).catch(() => ({
      data: { courses: [] },
    }))
    // Answers may overtake each other on a slow line.
    if (asked.current === search) setFound(data.courses)
  }

  function choose(course: PickedCourse, isOn: boolean) {
    const others = isSeveral ? chosen.filter(({ id }) => id !== course.id) : []
    onChoose(isOn ? [...others, course] : others)
  }

  const listed = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))]
  return (
    <fieldset>
      <legend className="visually-hidden">{isSeveral ? 'Courses' : 'Course'}</legend>
      <Field
        label={isSeveral ? 'Find courses' : 'Find a course'}
        help={help ?? 'Type part of its name'}
        name="course-search"
        autoComplete="off"
        error={error}
        onChange={({ target }) => void look(target.value)}
      />
      <div className="found-courses">
        {listed.map((course) => (
          <label key={course.id}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name="found-course"
              checked={chosen.some(({ id }) => id === course.id)}
              onChange={({ target }) => choose(course, target.checked)}
            />
            {course.course_name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
