import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { counts, enrolmentStatuses } from '../rules/constants.ts'
import { courseSummary } from './catalogue.ts'
import { bodyId, pathId } from './ids.ts'
import { page } from './page.ts'

const enrolment = z.object({
  id: z.int(),
  user_id: z.int(),
  course_id: z.int(),
  /** 0 enrolled, 1 accomplished. */
  status: z.int(),
  /** What is shown for it. */
  display_status: z.enum(enrolmentStatuses),
  start_date: z.string().nullable(),
  enrolled_at: z.string(),
  /** Percent of the lessons that are done. */
  completion: z.int(),
  lessons: z.object({ done: z.int(), total: z.int() }),
  /** The code of the certificate, which opens `/verify/{code}`. */
  certificate: z.string().nullable(),
  course: courseSummary.extend({ end_date: z.string().nullable(), lms_course_id: z.string().nullable() }),
})
export type Enrolment = z.output<typeof enrolment>

/** Lists the caller's courses in one answer, the newest first; of more than a thousand, the newest thousand. */
export const myEnrolments = endpoint({
  method: 'GET',
  path: '/enrollments/me',
  access: 'user',
  scope: 'learning:read',
  answer: z.object({ data: z.array(enrolment), page }),
})

/**
 * Lists courses that others took along with this one, then related ones, without those that the caller has already.
 */
export const takenAlong = endpoint({
  method: 'GET',
  path: '/courses/:id/taken-along',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: z.object({ data: z.array(courseSummary) }),
  failures: ['course_unavailable'],
})

const wanted = z
  .array(z.object({ user_id: bodyId, course_id: bodyId }))
  .min(1)
  .max(counts.cartCourses)
const enrolled = z.object({
  message: z.string(),
  data: z.array(z.object({ user_id: z.int(), course_id: z.int(), status: z.int(), start_date: z.string().nullable() })),
})
const failures = [
  'course_unavailable',
  'already_enrolled',
  'own_course',
  'enrolment_closed',
  'payment_required',
  'not_your_enrolment',
] as const

/** Enrols in free courses. */
export const enrolFree = endpoint({
  method: 'POST',
  path: '/enrollments',
  access: 'user',
  body: z.object({ enrollments: wanted }),
  answer: enrolled,
  failures,
})

/** Enrols in the courses of a cart: free ones as they are, paid ones with the reference of their payment. */
export const enrolFromCart = endpoint({
  method: 'POST',
  path: '/enrollments/enrol/learnerEnrolMultiple',
  access: 'user',
  body: z.object({ enrollments: wanted, reference: z.string().max(100).optional() }),
  answer: enrolled,
  failures: [
    ...failures,
    'payment_not_found',
    'payment_awaited',
    'payment_failed',
    'payment_in_review',
    'payment_refunded',
    'payment_closed',
    'provider_unavailable',
  ],
})
