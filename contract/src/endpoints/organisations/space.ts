import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { memberRoles } from '../../rules/organisations/roles.ts'
import { properCompanyName } from '../../rules/people/name-rule.ts'

export const slugParams = z.object({ slug: z.string().min(1).max(60) })

const membership = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  /** Owners and managers: whether everyone is theirs to see, or only their groups. */
  sees: z.enum(['everyone', 'groups', 'self']),
})
export type OwnMembership = z.output<typeof membership>

/** Lists the organisations that somebody belongs to. */
export const myOrganisations = endpoint({
  method: 'GET',
  path: '/organisations/me',
  access: 'user',
  answer: z.object({ data: z.object({ organisations: z.array(membership) }) }),
})

const ownSeat = z.object({
  grant_id: z.int(),
  given_at: z.string(),
  /** What it has opened. */
  courses: z.array(z.object({ id: z.int(), course_name: z.string(), link: z.string() })),
  /** Of a list: what one may still choose. */
  choices: z.array(z.object({ id: z.int(), course_name: z.string() })),
})
const ownAssignment = z.object({
  course_id: z.int(),
  course_name: z.string(),
  due_on: z.string().nullable(),
  is_mandatory: z.boolean(),
  state: z.string(),
  link: z.string(),
})

const standing = z.object({
  people: z.int(),
  groups: z.int(),
  invited: z.int(),
  late: z.int(),
  at_risk: z.int(),
  done: z.int(),
  on_the_way: z.int(),
  seats: z.object({ bought: z.int(), given: z.int(), free: z.int() }),
  /** Invoices of which a part is paid, for whoever may buy. */
  half_paid: z.int(),
  /** How each group does, the most people first. */
  by_group: z.array(
    z.object({ id: z.int(), name: z.string(), done: z.int(), on_the_way: z.int(), at_risk: z.int(), late: z.int() }),
  ),
  /** Finished courses by the week they were finished in, the oldest of ten first. */
  weeks: z.array(z.object({ from: z.string(), finished: z.int() })),
})

/** How an organisation looks. Empty where it has nothing of its own. */
export const face = z.object({
  logo: z.string(),
  /** With white letters on it; `dark_colour` is the same for dark pages. */
  colour: z.string(),
  dark_colour: z.string(),
  welcome: z.string(),
})
export type Face = z.output<typeof face>

const space = membership.extend({
  face,
  /** Why staff have suspended it; empty otherwise. */
  suspended: z.string(),
  group_names: z.array(z.string()),
  /** What owners and managers see at once. Null for everybody else. */
  standing: standing.nullable(),
  own: z.object({ seats: z.array(ownSeat), assignments: z.array(ownAssignment) }),
})
export type Space = z.output<typeof space>

/** Shows an organisation to whoever belongs to it, as far as they may see it. */
export const showOrganisation = endpoint({
  method: 'GET',
  path: '/organisations/:slug',
  access: 'user',
  scope: 'organisation:read',
  params: slugParams,
  answer: z.object({ data: space }),
  failures: ['not_found'],
})

/** Changes its name and address. For owners. */
export const changeOrganisation = endpoint({
  method: 'PUT',
  path: '/organisations/:slug',
  access: 'user',
  params: slugParams,
  body: z.object({
    // Nobody looks at it again: it must not say what could not be registered.
    name: z
      .string()
      .trim()
      .min(2)
      .max(120)
      .refine(...properCompanyName),
    slug: z.string().trim().max(60),
  }),
  answer: z.object({ message: z.string(), data: z.object({ slug: z.string() }) }),
  failures: ['not_found', 'forbidden'],
})

/** Leaves the organisation. What a seat gave ends; what was bought or finished stays. */
export const leaveOrganisation = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/membership',
  access: 'user',
  params: slugParams,
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'last_owner'],
})
