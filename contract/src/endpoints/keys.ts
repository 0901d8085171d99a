import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { organisationScopes, personalScopes } from '../rules/key-scopes.ts'
import { isDay } from '../rules/time/is-day.ts'
import { pathId } from './ids.ts'
import { slugParams } from './organisations/space.ts'

const said = z.object({ message: z.string() })

const key = z.object({
  id: z.int(),
  name: z.string(),
  /** How it begins: enough to know it again, and not to use it. */
  prefix: z.string(),
  scopes: z.array(z.enum([...personalScopes, ...organisationScopes])),
  ends_on: z.string(),
  made_at: z.string(),
  made_by: z.string(),
  last_used_at: z.string().nullable(),
})
export type ApiKey = z.output<typeof key>

/** Shown this once; we keep its hash. */
const newKey = key.extend({ key: z.string() })

const name = z.string().trim().min(1, messages.field.required).max(60, messages.field.tooLong)
const endsOn = z.string().max(10, messages.prices.noDay).refine(isDay, messages.prices.noDay)
const list = z.object({ data: z.array(key) })
const made = said.extend({ data: newKey })

/** Lists the caller's own keys, without what opens. */
export const myKeys = endpoint({ method: 'GET', path: '/account/keys', access: 'user', answer: list })

/** Makes a key that opens what it names, until its day is over. The key is in the answer and nowhere else. */
export const makeMyKey = endpoint({
  method: 'POST',
  path: '/account/keys',
  access: 'user',
  tellsSecret: true,
  body: z.object({
    name,
    scopes: z.array(z.enum(personalScopes)).min(1, messages.keys.chooseScope).max(personalScopes.length),
    ends_on: endsOn,
  }),
  answer: made,
  failures: ['step_up_needed', 'too_many_keys'],
})

/** Ends a key at once. */
export const revokeMyKey = endpoint({
  method: 'DELETE',
  path: '/account/keys/:id',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: said,
  failures: ['not_found'],
})

/** Lists the keys of an organisation. For owners. */
export const organisationKeys = endpoint({
  method: 'GET',
  path: '/organisations/:slug/keys',
  access: 'user',
  params: slugParams,
  answer: list,
  failures: ['not_found', 'forbidden'],
})

/** Makes a key of an organisation. It can do no more than the owner who made it, and ends when they leave. */
export const makeOrganisationKey = endpoint({
  method: 'POST',
  path: '/organisations/:slug/keys',
  access: 'user',
  tellsSecret: true,
  params: slugParams,
  body: z.object({
    name,
    scopes: z.array(z.enum(organisationScopes)).min(1, messages.keys.chooseScope).max(organisationScopes.length),
    ends_on: endsOn,
  }),
  answer: made,
  failures: ['not_found', 'forbidden', 'step_up_needed', 'too_many_keys'],
})

/** Ends a key of an organisation at once, whoever made it. */
export const revokeOrganisationKey = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/keys/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  answer: said,
  failures: ['not_found', 'forbidden'],
})
