import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { audiences, ownCourseStates } from '../../rules/organisations/own-courses.ts'
import { isOneLine } from '../../rules/people/contact-checks.ts'
import { bodyId, pathId } from '../ids.ts'
import { path } from './paths.ts'
import { slugParams } from './space.ts'

const byId = slugParams.extend({ id: pathId })
const named = z.object({ id: z.int(), name: z.string() })

const ownCourse = z.object({
  id: z.int(),
  course_name: z.string(),
  course_code: z.string(),
  audience: z.enum(audiences),
  groups: z.array(named),
  state: z.enum(ownCourseStates),
  /** What a manager said who sent it back. */
  review_note: z.string(),
  lead: z.string(),
  lessons: z.int(),
  /** Of those whom the asker sees: all for who teaches it or manages everyone; null for who sees nobody. */
  learners: z.int().nullable(),
  /** Whether the asker teaches it, and so may write in it. */
  is_mine: z.boolean(),
  /** Whether the asker learns in it. */
  has_begun: z.boolean(),
  /** Whether its lessons are no longer as a manager has seen them: for those who decide about courses. */
  has_changed: z.boolean(),
})
export type OwnCourse = z.output<typeof ownCourse>

const changes = z.object({
  /** Which state of the course they lead to. */
  version: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
})
export type CourseChanges = z.output<typeof changes>

const wanted = {
  audience: z.enum(audiences),
  group_ids: z.array(bodyId).max(200).default([]),
}

/** Lists the courses and paths of an organisation: to whoever writes or manages there all of them, to members what is offered to them. */
export const listOwnCourses = endpoint({
  method: 'GET',
  path: '/organisations/:slug/courses',
  access: 'user',
  params: slugParams,
  answer: z.object({
    data: z.object({
      courses: z.array(ownCourse),
      paths: z.array(path),
      /** Courses that a path may be made of. */
      choices: z.array(named),
      groups: z.array(named),
      categories: z.array(named),
      may_write: z.boolean(),
      may_decide: z.boolean(),
      reviews_courses: z.boolean(),
    }),
  }),
  failures: ['not_found'],
})

/** Makes a course in the organisation's name. Whoever makes it leads it, and becomes an instructor for that. */
export const createOwnCourse = endpoint({
  method: 'POST',
  path: '/organisations/:slug/courses',
  access: 'user',
  params: slugParams,
  body: z.object({
    name: z.string().trim().min(3).max(150).refine(isOneLine, messages.field.oneLine),
    description: z.string().trim().min(10).max(2_000),
    category_id: bodyId,
    ...wanted,
  }),
  answer: z.object({ message: z.string(), data: z.object({ id: z.int() }) }),
  failures: ['not_found', 'forbidden', 'organisation_suspended'],
})

/** Says whether a manager looks at courses before they are offered. */
export const setCourseReview = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/courses',
  access: 'user',
  params: slugParams,
  body: z.object({ reviews_courses: z.boolean() }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden'],
})

/** Shows a course of the organisation to whom it is offered, and to whoever writes or manages there. For everyone else it does not exist. */
export const showOwnCourse = endpoint({
  method: 'GET',
  path: '/organisations/:slug/courses/:id',
  access: 'user',
  params: byId,
  answer: z.object({
    data: ownCourse.extend({
      /** Cleaned HTML. */
      description: z.string(),
      outcomes: z.string(),
      curriculum: z.array(
        z.object({ title: z.string(), lessons: z.array(z.object({ title: z.string(), kind: z.string() })) }),
      ),
      /** Where it is learnt, once it is begun. */
      link: z.string().nullable(),
      may_begin: z.boolean(),
      may_decide: z.boolean(),
      /** What was done to the lessons since a manager has seen them, by their titles; null where nothing was, or for others. */
      changes: changes.nullable(),
    }),
  }),
  failures: ['not_found'],
})

/** Changes whom a course is for. Whoever has begun it keeps it. */
export const changeOwnCourse = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/courses/:id',
  access: 'user',
  params: byId,
  body: z.object(wanted),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden', 'organisation_suspended'],
})

/** Offers a course to its audience, asks a manager to look at it, or withdraws it. */
export const offerOwnCourse = endpoint({
  method: 'POST',
  path: '/organisations/:slug/courses/:id/offer',
  access: 'user',
  params: byId,
  body: z.object({ is_offered: z.boolean() }),
  answer: z.object({ message: z.string(), data: z.object({ state: z.enum(ownCourseStates) }) }),
  failures: ['not_found', 'forbidden', 'nothing_to_learn', 'organisation_suspended', 'taken_off'],
})

/** Decides about a course that waits for a look. */
export const reviewOwnCourse = endpoint({
  method: 'POST',
  path: '/organisations/:slug/courses/:id/review',
  access: 'user',
  params: byId,
  body: z.object({ approves: z.boolean(), note: z.string().trim().max(1_000).default('') }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden', 'not_in_review', 'organisation_suspended', 'taken_off'],
})

/** Notes that a manager has seen what was changed in a course. Learners notice nothing of it. */
export const seeCourseChanges = endpoint({
  method: 'POST',
  path: '/organisations/:slug/courses/:id/seen',
  access: 'user',
  params: byId,
  body: z.object({ version: z.string().max(64) }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden', 'edited_meanwhile', 'organisation_suspended'],
})

/** Opens a course of the organisation to a member, without payment. Asked twice, nothing more happens. */
export const beginOwnCourse = endpoint({
  method: 'POST',
  path: '/organisations/:slug/courses/:id/enrolment',
  access: 'user',
  params: byId,
  answer: z.object({ message: z.string(), data: z.object({ link: z.string() }) }),
  failures: ['not_found'],
})
