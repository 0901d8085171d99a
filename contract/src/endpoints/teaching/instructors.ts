import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { courseSummary, instructor } from '../catalogue.ts'
import { pathId } from '../ids.ts'

const shown = instructor.extend({
  detailed_introduction: z.string(),
  current_employer_name: z.string(),
  links: z.array(z.object({ name: z.string(), url: z.string() })),
  learners: z.int(),
  courses: z.array(courseSummary),
})
export type ShownInstructor = z.output<typeof shown>

/** Shows a person who teaches at least one course that is offered. Nobody else is found here. */
export const showInstructor = endpoint({
  method: 'GET',
  path: '/instructors/:id',
  access: 'anyone',
  params: z.object({ id: pathId }),
  answer: z.object({ data: shown }),
  failures: ['not_found'],
  reads: ['people', 'catalogue', 'popularity', 'ratings', 'reference'],
})
