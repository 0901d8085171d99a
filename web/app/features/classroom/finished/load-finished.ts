import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import type { Certificate } from '@koya/contract/endpoints/certificates.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import type { Enrolment } from '@koya/contract/endpoints/enrolment.ts'
import { api } from '../../../platform/api.ts'
import { whatIsLeft } from './what-is-left.ts'

export type Finished = {
  certificate: Certificate | null
  /** One's own enrolments, this one among them. */
  enrolments: Enrolment[]
  /** What others who took this course also took. */
  others: CourseSummary[]
}

/** Undefined where the course is not finished. What comes next may fail by itself: the moment is there all the same. */
export async function loadFinished(classroom: Classroom): Promise<Finished | undefined> {
  const { certificate: code, role, course } = classroom
  if (role !== 'learner' || (!code && !whatIsLeft(classroom))) return undefined
  const [certificate, enrolments, others] = await Promise.all([
    code ? api('GET /certificates/:code', { params: { code } }).then(({ data }) => data) : null,
    api('GET /enrollments/me').then(
      ({ data }) => data,
      () => [],
    ),
    api('GET /courses/:id/taken-along', { params: { id: course.id } }).then(
      ({ data }) => data,
      () => [],
    ),
  ])
  return { certificate, enrolments, others }
}
