import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { courseSummary } from './catalogue.ts'
import { pathId } from './ids.ts'
import { offeredBundle } from './money/bundles.ts'

/** The programme's own page has the words already. */
const programmeCourse = courseSummary.omit({ course_description: true })
export type ProgrammeCourseForSale = z.output<typeof programmeCourse>

/** Lists the papers of a programme that are for sale in the catalogue, found by their codes, with their ratings. */
export const listProgrammeCourses = endpoint({
  method: 'GET',
  path: '/programmes/:id/courses',
  access: 'anyone',
  params: z.object({ id: pathId }),
  answer: z.object({
    data: z.object({
      courses: z.array(programmeCourse),
      /** Bundles that are made of nothing but these courses. */
      bundles: z.array(offeredBundle),
      rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    }),
  }),
  failures: ['not_found'],
  reads: ['catalogue', 'reference', 'people', 'ratings'],
})
