import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { isOneLine } from '../../rules/people/contact-checks.ts'
import { bodyId, pathId } from '../ids.ts'
import { slugParams } from './space.ts'

const group = z.object({
  id: z.int(),
  name: z.string(),
  people: z.int(),
  managers: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Group = z.output<typeof group>

const groupName = z.string().trim().min(1).max(80).refine(isOneLine, messages.field.oneLine)

/** Lists the groups of an organisation, or those that somebody manages. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/organisations/:slug/groups',
  access: 'user',
  scope: 'organisation:read',
  params: slugParams,
  answer: z.object({ data: z.object({ groups: z.array(group) }) }),
  failures: ['not_found', 'forbidden'],
})

/** Makes a group. */
export const createGroup = endpoint({
  method: 'POST',
  path: '/organisations/:slug/groups',
  access: 'user',
  scope: 'organisation:write',
  params: slugParams,
  body: z.object({ name: groupName, user_ids: z.array(bodyId).max(2_000).optional() }),
  answer: z.object({ message: z.string(), data: group }),
  failures: ['not_found', 'forbidden', 'organisation_suspended'],
})

/** Renames a group, and adds and removes people. */
export const changeGroup = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/groups/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  body: z.object({
    name: groupName.optional(),
    add: z.array(bodyId).max(2_000).optional(),
    remove: z.array(bodyId).max(2_000).optional(),
  }),
  answer: z.object({ message: z.string(), data: group }),
  failures: ['not_found', 'forbidden', 'organisation_suspended'],
})

/** Removes a group. Its people stay in the organisation. */
export const removeGroup = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/groups/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden'],
})
