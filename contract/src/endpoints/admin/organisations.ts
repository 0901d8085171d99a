import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { pageNumber, pathId } from '../ids.ts'

const { media } = messages
const MOST_GIGABYTES = 100_000

const organisation = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  created_at: z.string(),
  owners: z.array(z.object({ name: z.string(), email: z.string() })),
  people: z.int(),
  own_courses: z.int(),
  seats: z.object({ bought: z.int(), free: z.int() }),
  /** In naira: what was paid for seats and did not go back, and what of it no seat has used yet. */
  paid: z.number(),
  owed: z.number(),
  /** How much the files of its courses take, and may take. */
  files: z.object({ used_bytes: z.int(), quota_bytes: z.int(), is_usual: z.boolean() }),
  /** Other shares of its sales than everybody's, by the day they begin: the last first. */
  agreed_shares: z.array(z.object({ from: z.string(), share_percent: z.int(), own_sale_percent: z.int() })),
  suspended_at: z.string().nullable(),
  suspended_reason: z.string(),
})
export type AdminOrganisation = z.output<typeof organisation>

/** Lists the organisations, the suspended first, with their seats, people and money. */
export const listOrganisations = endpoint({
  method: 'GET',
  path: '/admin/organisations',
  access: 'admin',
  query: z.object({ search: z.string().trim().max(100).default(''), page: pageNumber }),
  answer: z.object({ data: z.object({ organisations: z.array(organisation), has_more: z.boolean() }) }),
})

/** Suspends an organisation or releases it, with a reason that its owners read. */
export const suspendOrganisation = endpoint({
  method: 'PUT',
  path: '/admin/organisations/:id/suspension',
  access: 'admin',
  params: z.object({ id: pathId }),
  body: z.object({ is_suspended: z.boolean(), reason: z.string().trim().max(1_000) }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found'],
})

/** Gives an organisation another room for its files than the usual, or the usual again. What is there stays, even where it is more. */
export const setFileRoom = endpoint({
  method: 'PUT',
  path: '/admin/organisations/:id/file-room',
  access: 'admin',
  params: z.object({ id: pathId }),
  body: z.object({
    gigabytes: z.int(media.wholeGigabytes).min(0).max(MOST_GIGABYTES, media.wholeGigabytes).nullable(),
  }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found'],
})
