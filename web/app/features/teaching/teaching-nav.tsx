import { NavLink } from 'react-router'
import { PageTabs } from '../../ui/page-tabs.tsx'

type TeachingNavProps = { course: { id: number; name: string; classroomAddress: string } }

/** The places where a course is made, on each of them. */
export function TeachingNav({ course: { id, name, classroomAddress } }: TeachingNavProps) {
  const at = `/mycourses/${id}`
  return (
    <PageTabs label={`Work on ${name}`}>
      <NavLink to={`${at}/edit`}>Course</NavLink>
      <NavLink to={`${at}/curriculum`}>Curriculum</NavLink>
      <NavLink to={`${at}/questions`}>Questions</NavLink>
      <NavLink to={`${at}/learners`}>Learners</NavLink>
      <NavLink to={`${at}/announcements`}>Announcements</NavLink>
      <NavLink to={`${at}/prices`}>Prices</NavLink>
      <NavLink to={`/classroom/${classroomAddress}`}>Preview as a learner</NavLink>
    </PageTabs>
  )
}
