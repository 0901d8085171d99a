import { loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { countCourses } from '../catalogue/count-courses.ts'
import type { PickedCourse } from '../catalogue/course-picker.tsx'
import { programmes } from '../programmes/programmes-index.ts'

type Level = { title: string; courses: PickedCourse[] }

/** All courses of a level at once: that is what a programme's page offers as a bundle. */
export function LevelPicker({ onChoose }: { onChoose: (level: Level) => void }) {
  const [levels, setLevels] = useState<Level[]>()

  async function look(id: string) {
    setLevels(undefined)
    if (id) setLevels(await readLevels(id).catch(() => []))
  }

  return (
    <>
      <SelectField
        label="A whole level"
        none="Choose a programme"
        options={programmes.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => void look(target.value)}
      />
      {levels?.length === 0 && <p className="small muted">No level of it has two courses for sale.</p>}
      <div className="row">
        {levels?.map((level) => (
          <button key={level.title} type="button" className="button line" onClick={() => onChoose(level)}>
            {level.title}, {countCourses(level.courses.length)}
          </button>
        ))}
      </div>
    </>
  )
}

async function readLevels(id: string): Promise<Level[]> {
  const [programme, { data }] = await Promise.all([
    loadInstitution(id),
    api('GET /programmes/:id/courses', { params: { id: Number(id) } }),
  ])
  const sold = new Map(data.courses.map((course) => [course.course_code, course]))
  const levels = (programme?.courses ?? []).map(({ title, body }) => ({
    title,
    courses: body.flatMap(({ code }) => {
      const course = sold.get(code)
      return course ? [{ id: course.id, course_name: course.course_name }] : []
    }),
  }))
  return levels.filter(({ courses }) => courses.length > 1)
}
