import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { accessEvents, accessOrigins, endReasons } from '../../rules/access.ts'
import { pathId } from '../ids.ts'

/** A way into a course or out of it. */
export const accessEvent = z.object({
  kind: z.enum(accessEvents),
  origin: z.enum(accessOrigins),
  reason: z.enum(endReasons).nullable(),
  /** What it belongs to: `payment KOYA-…`, `refund 12`, `dispute 345`. */
  reference: z.string().nullable(),
  /** Who did it, where a person did, and what they said about it. */
  actor: z.string().nullable(),
  note: z.string().nullable(),
  at: z.string(),
})
export type AccessEvent = z.output<typeof accessEvent>

const byId = z.object({ id: pathId })
const decision = z.object({
  course_code: z.string().trim().min(1, messages.field.required).max(50),
  reason: z.string().trim().min(10).max(1_000),
})
const told = z.object({ message: z.string() })

/** Gives a person a course by hand, whatever it costs and whether or not it is on sale. The person is notified. */
export const giveAccess = endpoint({
  method: 'POST',
  path: '/admin/users/:id/access',
  access: 'admin',
  params: byId,
  body: decision,
  answer: told,
  failures: ['step_up_needed', 'not_found', 'has_access'],
})

/**
 * Ends a person's access to a course by hand. The person is told why; no money moves, and a certificate they earned
 * stays.
 */
export const takeAccess = endpoint({
  method: 'POST',
  path: '/admin/users/:id/access/ending',
  access: 'admin',
  params: byId,
  body: decision,
  answer: told,
  failures: ['not_found', 'has_no_access'],
})
