import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'

const said = z.object({ message: z.string() })
const password = z.string().min(1, messages.field.required).max(1_000, messages.field.tooLong)

const session = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_this_one: z.boolean(),
})
export type SessionInfo = z.output<typeof session>

/** Lists one's own sessions: this one first, then the most recently used. */
export const mySessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  access: 'user',
  answer: z.object({ data: z.array(session) }),
})

/** Logs out on every device, this one included. */
export const endSessions = endpoint({ method: 'DELETE', path: '/account/sessions', access: 'user', answer: said })

/** Logs out one other device. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  access: 'user',
  params: z.object({ id: z.string().max(100) }),
  answer: said,
  failures: ['not_found'],
})

/** Changes the password, and ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/account/password',
  access: 'user',
  body: z.object({ current_password: password, password, password_confirmation: password }),
  answer: said,
  failures: ['busy', 'step_up_needed'],
})

/** Changes the address of the account, once the link that is sent to the new address has been opened. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/account/email',
  access: 'user',
  body: z.object({ email: z.string().trim().min(1, messages.field.required).max(50), current_password: password }),
  answer: said,
  failures: ['busy', 'step_up_needed'],
})

/** Answers everything that Koya keeps about the caller. */
export const myData = endpoint({
  method: 'GET',
  path: '/account/data',
  access: 'user',
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
  failures: ['step_up_needed'],
})

/** Answers the same as one zip file: pages to read, which need no connection, and `data.json` for programs. */
export const myDataPages = endpoint({
  method: 'GET',
  path: '/account/data/pages',
  access: 'user',
  answer: z.unknown(),
  failures: ['step_up_needed'],
})

/** Deletes the account. What the books must keep stays without the name. Earnings too small to be sent are given up, once agreed to. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  access: 'user',
  body: z.object({ current_password: password, gives_up_rest: z.boolean().optional() }),
  answer: said,
  failures: ['busy', 'still_teaching', 'still_owed', 'small_rest', 'last_admin', 'last_owner_leaves', 'step_up_needed'],
})
