import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { assignmentStates, MOST_INVITED, memberRoles } from '../../rules/organisations/roles.ts'
import { bodyId, longPathId, pageNumber, pathId } from '../ids.ts'
import { face, slugParams } from './space.ts'

const person = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  image_url: z.string(),
  role: z.enum(memberRoles),
  manages: z.union([z.literal('all'), z.array(z.int())]),
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  joined_at: z.string(),
  /** In assigned courses, and only those. */
  last_seen_at: z.string().nullable(),
  lessons: z.object({ done: z.int(), total: z.int() }),
  state: z.enum([...assignmentStates, 'nothing']),
  late_by: z.int(),
})
export type Person = z.output<typeof person>

/** Lists the people of an organisation, or of the groups that somebody manages. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/organisations/:slug/people',
  access: 'user',
  scope: 'organisation:read',
  params: slugParams,
  query: z.object({
    search: z.string().trim().max(100).default(''),
    group: pathId.optional(),
    sort: z.enum(['late', 'name', 'newest']).default('late'),
    page: pageNumber,
  }),
  answer: z.object({ data: z.object({ people: z.array(person), total: z.int(), has_more: z.boolean() }) }),
  failures: ['not_found', 'forbidden'],
})

/** Changes what somebody is, and which groups they are in or manage. What is absent stays. */
export const changePerson = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/people/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  body: z.object({
    role: z.enum(memberRoles).optional(),
    /** What a manager manages. */
    manages: z.union([z.literal('all'), z.array(bodyId).max(200)]).optional(),
    group_ids: z.array(bodyId).max(200).optional(),
  }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden', 'last_owner', 'step_up_needed', 'organisation_suspended'],
})

/** Ends somebody's membership, as if they had left. */
export const removePerson = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/people/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden', 'last_owner', 'in_other_groups', 'step_up_needed'],
})

/** A row is read as it was sent, so that one that is wrong gets a verdict and does not refuse the others. */
const invited = z.object({
  email: z.string().max(400).default(''),
  first_name: z.string().max(400).default(''),
  last_name: z.string().max(400).default(''),
  group: z.string().max(400).default(''),
  role: z.string().max(400).default(''),
})
export type Invited = z.output<typeof invited>

export const rowVerdicts = ['created', 'joined', 'already', 'refused'] as const
const verdict = z.object({
  /** Its place: in a file the line that a spreadsheet shows. */
  row: z.int(),
  email: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  group: z.string(),
  role: z.string(),
  verdict: z.enum(rowVerdicts),
  reason: z.string(),
})
export type RowVerdict = z.output<typeof verdict>

/**
 * Invites people, as JSON or as a file (`text/csv`). Each row gets a verdict: `created` is invited by email, `joined` has an
 * account and is asked there too, `already` changes nothing, `refused` says why. With `preview=1` nothing is sent or kept.
 */
export const invitePeople = endpoint({
  method: 'POST',
  path: '/organisations/:slug/invitations',
  access: 'user',
  scope: 'organisation:write',
  params: slugParams,
  query: z.object({ preview: z.enum(['0', '1']).default('0') }),
  body: z
    .union([
      z.object({ people: z.array(invited).min(1).max(MOST_INVITED) }),
      z.object({ csv: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
    ])
    .nullish(),
  answer: z.object({
    data: z.object({
      rows: z.array(verdict),
      counts: z.record(z.enum(rowVerdicts), z.int()),
      /** How a file was read. */
      file: z.object({ encoding: z.string(), delimiter: z.string() }).nullable(),
      /** Groups that are made along the way. */
      new_groups: z.array(z.string()),
    }),
  }),
  failures: ['not_found', 'forbidden', 'too_large', 'organisation_suspended', 'step_up_needed'],
})

const pending = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  group: z.string().nullable(),
  invited_at: z.string(),
  is_over: z.boolean(),
})
const link = z.object({
  id: z.int(),
  group: z.string().nullable(),
  ends_on: z.string(),
  uses: z.int(),
  most_uses: z.int(),
  email_domain: z.string().nullable(),
  is_over: z.boolean(),
})
export type JoinLink = z.output<typeof link>

/** Lists who was invited and has not joined, and the links that are there to join by. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/organisations/:slug/invitations',
  access: 'user',
  params: slugParams,
  query: z.object({ page: pageNumber }),
  answer: z.object({
    data: z.object({ invitations: z.array(pending), total: z.int(), has_more: z.boolean(), links: z.array(link) }),
  }),
  failures: ['not_found', 'forbidden'],
})

/** Takes an invitation back. */
export const removeInvitation = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/invitations/:id',
  access: 'user',
  params: slugParams.extend({ id: longPathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden'],
})

/** Makes a link to join by. Its address is told once. */
export const createLink = endpoint({
  method: 'POST',
  path: '/organisations/:slug/links',
  access: 'user',
  tellsSecret: true,
  params: slugParams,
  body: z.object({
    ends_on: z.string().max(10).optional(),
    uses: z.int().min(1).max(MOST_INVITED).optional(),
    email_domain: z.string().trim().toLowerCase().max(253).nullish(),
    group_id: bodyId.nullish(),
  }),
  answer: z.object({ data: link.extend({ token: z.string(), url: z.string() }) }),
  failures: ['not_found', 'forbidden', 'organisation_suspended'],
})

/** Ends a link. */
export const removeLink = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/links/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'forbidden'],
})

const tokenParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{20,80}$/)
    .meta({ examples: ['wxWXwxWXwxWXwxWXwxWXwx'] }),
})

/** Shows what one is asked to join, before anything is agreed to. */
export const showJoin = endpoint({
  method: 'GET',
  path: '/join/:token',
  access: 'anyone',
  params: tokenParams,
  answer: z.object({
    data: z.object({
      organisation: z.string(),
      group: z.string().nullable(),
      role: z.enum(memberRoles),
      /** Addresses that the link is for. */
      email_domain: z.string().nullable(),
      face,
    }),
  }),
  failures: ['link_no_longer_valid'],
})

/** Joins, and so agrees to what managers see. Once more changes nothing. */
export const join = endpoint({
  method: 'POST',
  path: '/join/:token',
  access: 'user',
  params: tokenParams,
  /** Without one, to call it is to agree: the page says what to, before its button. */
  body: z.object({ agrees: z.boolean() }).nullish(),
  answer: z.object({ message: z.string(), data: z.object({ slug: z.string() }) }),
  failures: ['link_no_longer_valid', 'other_domain', 'other_address', 'was_removed', 'organisation_suspended'],
})
