import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { enrolmentStatuses } from '../../rules/constants.ts'
import { courseSummary, instructor } from '../catalogue.ts'
import { pageNumber, pathId } from '../ids.ts'
import { page } from '../page.ts'

const learner = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  image_url: z.string(),
  enrolled_at: z.string(),
  /** When they last opened a lesson; null before the first. */
  last_seen_at: z.string().nullable(),
  progress: z.object({ done: z.int(), total: z.int(), percent: z.int() }),
  status: z.enum(enrolmentStatuses),
  /** Percent of the best quiz or exam; null before the first. */
  best: z.number().nullable(),
  /** The code of the certificate, which opens `/verify/{code}`. */
  certificate: z.string().nullable(),
})
export type TaughtLearner = z.output<typeof learner>

const taught = z.object({
  course: z.object({
    id: z.int(),
    course_name: z.string(),
    /** What stands in the classroom's address. */
    lms_course_id: z.string(),
    is_lead: z.boolean(),
  }),
  learners: z.array(learner),
  has_more: z.boolean(),
})
export type TaughtLearners = z.output<typeof taught>

/** Lists the learners of a course, newest enrolment first, for its teachers and admins. It holds nobody's address. */
export const listLearners = endpoint({
  method: 'GET',
  path: '/courses/:id/learners',
  access: 'instructor',
  params: z.object({ id: pathId }),
  query: z.object({ page: pageNumber }),
  answer: z.object({ data: taught }),
  failures: ['not_found'],
})

const authored = courseSummary.extend({
  /** Who leads the course, as those who teach it with them see that person. */
  instructor: instructor.extend({ email: z.string(), brief_introduction: z.string() }).nullable(),
  end_date: z.string().nullable(),
  lms_course_id: z.string().nullable(),
  is_lead: z.boolean(),
  figures: z.object({
    enrolments: z.int(),
    /** Percent of the lessons that its learners have done, on average. */
    completion: z.int(),
    /** Naira; what was paid for it and not returned. */
    earnings: z.number(),
    /** The last twelve months, oldest first: month as 2026-11, enrolments and naira in it. */
    months: z.array(z.object({ month: z.string(), enrolments: z.int(), earnings: z.number() })),
  }),
})
export type AuthoredCourse = z.output<typeof authored>

/** Lists the courses that the caller teaches, the newest first and at most a thousand. */
export const myCourses = endpoint({
  method: 'GET',
  path: '/courses/my/courses',
  access: 'user',
  answer: z.object({ data: z.array(authored), page }),
})
