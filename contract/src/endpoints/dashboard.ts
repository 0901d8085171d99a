import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { lessonKinds } from '../rules/lesson-kinds.ts'
import { courseSummary } from './catalogue.ts'
import { progress } from './classroom/outline.ts'

const classroomOf = { course_id: z.int(), course_name: z.string(), lms_course_id: z.string() }

const dashboard = z.object({
  /** The course that was studied last of those that are under way, and where to go on in it. */
  next: z
    .object({
      ...classroomOf,
      picture: z.string(),
      progress,
      /** Null where the entrance quiz comes first. */
      lesson: z
        .object({
          id: z.int(),
          title: z.string(),
          kind: z.enum(lessonKinds),
          minutes: z.int().nullable(),
          /** Which lesson of the course it is, counted from 1. */
          place: z.int(),
        })
        .nullable(),
    })
    .nullable(),
  /** The live class of one's courses that is on now or comes first. */
  next_class: z
    .object({ ...classroomOf, lesson_id: z.int(), title: z.string(), starts_at: z.string(), ends_at: z.string() })
    .nullable(),
  /** Monday to Sunday in Lagos. `done` are the lessons, quizzes and exams that were finished on that day. */
  week: z.array(z.object({ day: z.string(), done: z.int(), was_here: z.boolean() })),
  /** What others who take the course of `next` also took, without what one has already. */
  also_taken: z.array(courseSummary),
})
export type Dashboard = z.output<typeof dashboard>

/** Shows a learner what to do next, and how the week is going. */
export const showDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'user',
  answer: z.object({ data: dashboard }),
})
