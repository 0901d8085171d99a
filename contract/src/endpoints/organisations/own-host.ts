import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { slugParams } from './space.ts'

const said = z.object({ message: z.string() })

const host = z.object({
  host: z.string(),
  /** The TXT record that proves it: its name and what it says. */
  record_name: z.string(),
  record_value: z.string(),
  /** Where the host is to lead, by a CNAME record. */
  leads_to: z.string(),
  is_proven: z.boolean(),
  checked_at: z.string().nullable(),
})
export type OwnHost = z.output<typeof host>

/** Shows the host of an organisation's own, if it has one. For owners. */
export const showOwnHost = endpoint({
  method: 'GET',
  path: '/organisations/:slug/host',
  access: 'user',
  params: slugParams,
  answer: z.object({ data: z.object({ host: host.nullable() }) }),
  failures: ['not_found', 'forbidden'],
})

/** Sets a host of the organisation's own, to be proven by a record in its DNS. Another one takes the place of the first. */
export const setOwnHost = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/host',
  access: 'user',
  params: slugParams,
  body: z.object({ host: z.string().trim().min(1, messages.field.required).max(253, messages.field.tooLong) }),
  answer: said.extend({ data: host }),
  failures: ['not_found', 'forbidden', 'step_up_needed', 'organisation_suspended'],
})

/** Looks for the record in the DNS of the host. */
export const checkOwnHost = endpoint({
  method: 'POST',
  path: '/organisations/:slug/host/checks',
  access: 'user',
  params: slugParams,
  answer: said.extend({ data: host }),
  failures: ['not_found', 'forbidden'],
})

/** Removes the host. Its first page is gone at once. */
export const removeOwnHost = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/host',
  access: 'user',
  params: slugParams,
  answer: said,
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})
