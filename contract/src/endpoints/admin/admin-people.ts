import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { roles } from '../../rules/constants.ts'
import { pageNumber, pathId } from '../ids.ts'

const byId = z.object({ id: pathId })
const told = z.object({ message: z.string() })
const role = z.enum(roles)

const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The first decides what a person sees. */
  roles: z.array(role),
  has_second_factor: z.boolean(),
  is_confirmed: z.boolean(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
  /** Since when they are kept out, and why; null for everyone else. */
  blocked: z.object({ at: z.string(), reason: z.string() }).nullable(),
})
export type AdminUser = z.output<typeof user>

/** Lists people, the newest first, found by name or email. */
export const adminUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  query: z.object({ search: z.string().trim().max(100).default(''), page: pageNumber }),
  answer: z.object({ data: z.object({ users: z.array(user), has_more: z.boolean() }) }),
})

/** Sets all roles of a person, the main one first. It takes effect at their next request. */
export const changeRoles = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/roles',
  access: 'admin',
  params: byId,
  body: z.object({
    roles: z
      .array(role)
      .min(1, messages.field.required)
      .max(10)
      .refine((given) => new Set(given).size === given.length, messages.field.givenTwice),
  }),
  answer: told,
  failures: ['not_found', 'own_admin_role', 'last_admin', 'step_up_needed'],
})

/** Logs a person out on every device at once. */
export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['not_found'],
})

/**
 * Blocks a person: every session ends at once, and logging in is refused until they are unblocked. Their courses, payments
 * and certificates stay as they are. The person is told why by email.
 */
export const blockUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/block',
  access: 'admin',
  params: byId,
  body: z.object({ reason: z.string().trim().min(10).max(1_000) }),
  answer: told,
  failures: ['not_found', 'own_block', 'already_blocked', 'last_admin'],
})

/** Unblocks a person. They can log in again and find everything as it was. */
export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/block',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['not_found', 'not_blocked'],
})

const instructor = user.extend({
  image_url: z.string(),
  designation: z.string(),
  brief_introduction: z.string(),
  detailed_introduction: z.string(),
  courses: z.array(
    z.object({
      id: z.int(),
      course_name: z.string(),
      is_lead: z.boolean(),
      publication: z.enum(['published', 'in_review', 'unpublished']),
      learners: z.int(),
      /** Naira, of payments that were not given back. */
      earnings: z.number(),
    }),
  ),
  /** Naira, of the courses they lead. */
  earnings: z.number(),
})
export type AdminInstructor = z.output<typeof instructor>

/** Shows a person who teaches, or may teach. */
export const adminInstructor = endpoint({
  method: 'GET',
  path: '/admin/instructors/:id',
  access: 'admin',
  params: byId,
  answer: z.object({ data: instructor }),
  failures: ['not_found'],
})
