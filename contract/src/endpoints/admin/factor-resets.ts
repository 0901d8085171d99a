import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { pathId } from '../ids.ts'

const byId = z.object({ id: pathId })
const told = z.object({ message: z.string() })

const reset = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  reason: z.string(),
  /** Null: on the server. */
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  approved_by: z.string().nullable(),
  due_at: z.string().nullable(),
  state: z.enum(['asked', 'approved', 'stopped', 'done']),
  /** Whether the caller may approve it: they must be somebody else than who asked. */
  may_approve: z.boolean(),
})
export type FactorReset = z.output<typeof reset>

/** Lists resets of second factors, those that wait first. */
export const factorResets = endpoint({
  method: 'GET',
  path: '/admin/factor-resets',
  access: 'admin',
  answer: z.object({ data: z.array(reset) }),
})

/** Asks for somebody's second factor to be removed, because they have lost every way to show it. Another admin must approve. */
export const askFactorReset = endpoint({
  method: 'POST',
  path: '/admin/users/:id/factor-reset',
  access: 'admin',
  params: byId,
  body: z.object({
    reason: z.string().trim().min(10, messages.secondFactor.reasonTooShort).max(500, messages.field.tooLong),
  }),
  answer: told,
  failures: ['not_found', 'no_second_factor', 'reset_under_way', 'step_up_needed'],
})

/** Approves a reset that another admin asked for. It happens 72 hours later, unless somebody stops it. */
export const approveFactorReset = endpoint({
  method: 'POST',
  path: '/admin/factor-resets/:id/approval',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['not_found', 'reset_over', 'same_admin', 'step_up_needed'],
})

/** Stops a reset before it happens. */
export const stopFactorReset = endpoint({
  method: 'DELETE',
  path: '/admin/factor-resets/:id',
  access: 'admin',
  params: byId,
  answer: told,
  failures: ['not_found', 'reset_over'],
})
