import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { courseSummary, instructor } from './catalogue.ts'
import { pathId } from './ids.ts'
import { page } from './page.ts'

/** Where View Course leads: the learning system's address with a ticket that is good once, within a minute. */
export const openCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/open',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: z.object({ data: z.object({ url: z.string() }) }),
  failures: ['not_enrolled'],
})

/** For a learning system outside: it brings the ticket and the shared secret, and learns who came for which course. */
export const redeemTicket = endpoint({
  method: 'POST',
  path: '/lms/tickets/redeem',
  access: 'anyone',
  body: z.object({ ticket: z.string().min(1).max(500), secret: z.string().max(500) }),
  answer: z.object({
    data: z.object({
      user: z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() }),
      course: z.object({ id: z.int(), lms_course_id: z.string() }),
    }),
  }),
  failures: ['forbidden', 'ticket_no_longer_valid'],
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

/** The courses someone teaches, the newest first and at most a thousand. For whoever teaches none, the list is empty. */
export const myCourses = endpoint({
  method: 'GET',
  path: '/courses/my/courses',
  access: 'user',
  answer: z.object({ data: z.array(authored), page }),
})
