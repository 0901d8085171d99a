import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { bodyId, pathId } from '../ids.ts'
import { slugParams } from './space.ts'

const assignment = z.object({
  id: z.int(),
  course_id: z.int(),
  course_name: z.string(),
  /** The path that it is a step of, or nothing. */
  path: z.string(),
  /** The group's name, or how many people. */
  group: z.object({ id: z.int(), name: z.string() }).nullable(),
  people: z.int(),
  due: z.string(),
  due_on: z.string().nullable(),
  is_mandatory: z.boolean(),
  done: z.int(),
  late: z.int(),
  at_risk: z.int(),
  waived: z.int(),
})
export type Assignment = z.output<typeof assignment>

/** Lists the assignments, counted over the people whom the asker sees. */
export const listAssignments = endpoint({
  method: 'GET',
  path: '/organisations/:slug/assignments',
  access: 'user',
  scope: 'organisation:read',
  params: slugParams,
  answer: z.object({ data: z.object({ assignments: z.array(assignment) }) }),
  failures: ['not_found', 'forbidden'],
})

const day = z.string().max(10)

/** Assigns a course, or every course of a path, a bundle or a level of a programme, to a group or to people, with a last day. */
export const assign = endpoint({
  method: 'POST',
  path: '/organisations/:slug/assignments',
  access: 'user',
  scope: 'organisation:write',
  params: slugParams,
  body: z.object({
    course_id: bodyId.optional(),
    path_id: bodyId.optional(),
    bundle_id: bodyId.optional(),
    /** A professional body and one of its levels, as its programme names them: every paper of it that has a course. */
    level: z.object({ body: z.string().trim().max(20), level: z.string().trim().max(150) }).optional(),
    group_id: bodyId.optional(),
    user_ids: z.array(bodyId).min(1).max(1_000).optional(),
    due: z.union(
      [
        z.object({ on: day }),
        z.object({ days_after_joining: z.int().min(1).max(730) }),
        /** A body and the month of its diet: `ican 2027-05`. */
        z.object({ before_diet: z.string().max(40) }),
      ],
      { error: messages.organisations.dueNeeded },
    ),
    mandatory: z.boolean().default(true),
  }),
  answer: z.object({
    message: z.string(),
    /** Of a path, a bundle or a level: one assignment a course. */
    data: z.object({ id: z.int(), ids: z.array(z.int()), people: z.int(), due_on: z.string().nullable() }),
  }),
  failures: ['not_found', 'forbidden', 'course_unavailable', 'bundle_unavailable', 'organisation_suspended'],
})

/** Lists the bundles that can be assigned, or for which seats can be bought. */
export const assignableBundles = endpoint({
  method: 'GET',
  path: '/organisations/:slug/bundles',
  access: 'user',
  params: slugParams,
  answer: z.object({
    data: z.object({ bundles: z.array(z.object({ id: z.int(), name: z.string(), courses: z.int() })) }),
  }),
  failures: ['not_found', 'forbidden'],
})

/** Removes an assignment, with the others of its path. What people have learnt stays. */
export const removeAssignment = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/assignments/:id',
  access: 'user',
  scope: 'organisation:write',
  params: slugParams.extend({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden'],
})

/** Says that somebody need not do it, and why. An empty reason takes that back. */
export const waive = endpoint({
  method: 'POST',
  path: '/organisations/:slug/assignments/:id/waivers',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  body: z.object({ user_id: bodyId, reason: z.string().trim().max(300) }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden'],
})
