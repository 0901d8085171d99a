import type { Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { TeachingNav } from '../teaching/teaching-nav.tsx'

type TeachingHeadProps = { title: string; course: Curriculum['course'] }

/** Which course this is about, and the ways to its other places. */
export function TeachingHead({ title, course }: TeachingHeadProps) {
  const { id, course_name, lms_course_id, status } = course
  return (
    <>
      <p className="small muted">
        {course_name}
        {status !== 1 && ' · Not published'}
      </p>
      <h1>{title}</h1>
      <TeachingNav course={{ id, name: course_name, classroomAddress: lms_course_id }} />
    </>
  )
}
