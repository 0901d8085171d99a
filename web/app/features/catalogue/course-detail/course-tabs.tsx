import { Tabs } from '../../../ui/tabs.tsx'
import { Teachers } from '../teachers.tsx'
import type { CourseView } from './course-view.ts'
import { Curriculum } from './curriculum.tsx'
import { Overview } from './overview.tsx'

export function CourseTabs({ course }: { course: CourseView }) {
  return (
    <Tabs
      label="About this course"
      tabs={[
        { id: 'overview', label: 'Overview', content: <Overview course={course} /> },
        { id: 'curriculum', label: 'Curriculum', content: <Curriculum course={course} /> },
        { id: 'instructors', label: 'Instructors', content: <Teachers teachers={course.teachers} /> },
      ]}
    />
  )
}
