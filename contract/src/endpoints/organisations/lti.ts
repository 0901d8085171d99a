import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { logIn } from '../accounts.ts'
import { bodyId, longPathId, pathId } from '../ids.ts'
import { slugParams } from './space.ts'

const said = z.object({ message: z.string() })
const text = (max: number) => z.string().trim().min(1, messages.field.required).max(max, messages.field.tooLong)

const platform = z.object({
  id: z.int(),
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  deployment_ids: z.array(z.string()),
  auth_url: z.string(),
  keys_url: z.string(),
  /** Null where it wishes no marks. */
  token_url: z.string().nullable(),
  gives_seats: z.boolean(),
  /** Whose it is; null for one that Koya itself lets in. */
  organisation: z.string().nullable(),
  /** How many people have linked their account. */
  people: z.int(),
  /** Marks that it has taken, those that are tried again and again, and those that it refused for good. */
  marks_sent: z.int(),
  marks_waiting: z.int(),
  marks_refused: z.int(),
  made_at: z.string(),
})
export type LtiPlatform = z.output<typeof platform>

/** What the learning system is told about Koya. */
const tool = z.object({
  login_url: z.string(),
  launch_url: z.string(),
  keys_url: z.string(),
  /** Where a teacher chooses a course (deep linking). */
  choose_url: z.string(),
})
const list = z.object({ data: z.object({ platforms: z.array(platform), tool }) })
export type LtiPlatforms = z.output<typeof list>['data']

const wished = z.object({
  name: text(100),
  issuer: text(300),
  client_id: text(300),
  deployment_ids: z.array(text(255)).min(1, messages.field.required).max(20),
  auth_url: text(500),
  keys_url: text(500),
  /** Where we ask for leave to hand in marks. Without it none are handed in. */
  token_url: z.string().trim().max(500, messages.field.tooLong).optional(),
  /** Learners who open a course from there get a free seat of the organisation. */
  gives_seats: z.boolean().default(false),
})
const made = said.extend({ data: platform })
const idParams = z.object({ id: pathId })

/** Lists the learning systems from which people of an organisation open Koya (LTI 1.3). For owners. */
export const organisationPlatforms = endpoint({
  method: 'GET',
  path: '/organisations/:slug/learning-systems',
  access: 'user',
  params: slugParams,
  answer: list,
  failures: ['not_found', 'forbidden'],
})

/** Registers a learning system of an organisation. Its keys are asked for first. */
export const makeOrganisationPlatform = endpoint({
  method: 'POST',
  path: '/organisations/:slug/learning-systems',
  access: 'user',
  params: slugParams,
  body: wished,
  answer: made,
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})

/** What can be changed without anybody having to link again. Without a token URL no marks are handed in. */
const changed = wished.pick({ name: true, deployment_ids: true }).extend({
  token_url: z.string().trim().max(500, messages.field.tooLong),
})

/** Changes name, deployments or token URL of a learning system of an organisation. Marks that wait are tried at once with a new URL. */
export const changeOrganisationPlatform = endpoint({
  method: 'PATCH',
  path: '/organisations/:slug/learning-systems/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  body: changed,
  answer: made,
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})

/** Removes a learning system of an organisation, and who is linked to whom in it. */
export const removeOrganisationPlatform = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/learning-systems/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  answer: said,
  failures: ['not_found', 'forbidden', 'step_up_needed'],
})

const classParams = slugParams.extend({ id: pathId })
const ltiClass = z.object({
  id: z.int(),
  /** As the learning system calls it; empty where it has no name. */
  title: z.string(),
  /** The course of Koya that was opened from there. */
  course: z.object({ id: z.int(), name: z.string() }),
  /** When it was opened from there last. */
  seen_at: z.string(),
})
export type LtiClass = z.output<typeof ltiClass>

/** Lists the courses of a learning system from which courses of Koya were opened and whose people can be asked for, the newest first. */
export const learningSystemClasses = endpoint({
  method: 'GET',
  path: '/organisations/:slug/learning-systems/:id/classes',
  access: 'user',
  params: classParams,
  answer: z.object({ data: z.array(ltiClass) }),
  failures: ['not_found', 'forbidden'],
})

const classmate = z.object({
  /** As the learning system says it; empty where it keeps names to itself. */
  name: z.string(),
  role: z.enum(['learner', 'teacher']),
  /** Whether they have linked an account of Koya with this learning system. */
  has_come: z.boolean(),
})
export type LtiClassmate = z.output<typeof classmate>

/**
 * Asks a learning system who is in one of its courses now, and tells who of them has come to Koya from there. Nothing of it is kept.
 */
export const compareClass = endpoint({
  method: 'GET',
  path: '/organisations/:slug/learning-systems/:id/classes/:class',
  access: 'user',
  params: classParams.extend({ class: longPathId }),
  answer: z.object({
    data: z.object({
      people: z.array(classmate),
      /** The list is longer than what we read of it. */
      is_cut: z.boolean(),
    }),
  }),
  failures: ['not_found', 'forbidden', 'class_list_away', 'class_list_refused'],
})

/** Lists every learning system, also those of organisations. */
export const adminPlatforms = endpoint({
  method: 'GET',
  path: '/admin/learning-systems',
  access: 'admin',
  answer: list,
})

/** Registers a learning system that belongs to no organisation. */
export const makeAdminPlatform = endpoint({
  method: 'POST',
  path: '/admin/learning-systems',
  access: 'admin',
  body: wished.omit({ gives_seats: true }),
  answer: made,
  failures: ['step_up_needed'],
})

/** Changes name, deployments or token URL of any learning system. */
export const changeAdminPlatform = endpoint({
  method: 'PATCH',
  path: '/admin/learning-systems/:id',
  access: 'admin',
  params: idParams,
  body: changed,
  answer: made,
  failures: ['not_found', 'step_up_needed'],
})

/** Removes any learning system. */
export const removeAdminPlatform = endpoint({
  method: 'DELETE',
  path: '/admin/learning-systems/:id',
  access: 'admin',
  params: idParams,
  answer: said,
  failures: ['not_found', 'step_up_needed'],
})

const launch = text(100)

/** Shows what a launch of somebody whom we do not know yet is about, in the browser that came. */
export const showLaunch = endpoint({
  method: 'POST',
  path: '/auth/lti/launch',
  access: 'anyone',
  body: z.object({ launch }),
  answer: z.object({
    data: z.object({
      platform: z.string(),
      /** Whose keys speak for it: its name is what somebody typed. */
      host: z.string(),
      /** What they are called there; empty where it does not say. */
      name: z.string(),
      /** Whoever links an account becomes a member of it. */
      organisation: z.string().nullable(),
      /** What was opened, where everyone may know it. */
      course: z.string().nullable(),
      /** Marks of courses that are opened from there go back to it. */
      marks: z.boolean(),
    }),
  }),
  failures: ['lti_launch_over'],
})

/** Links one's own account to who one is in the learning system, and says where the course is. */
export const linkLaunch = endpoint({
  method: 'POST',
  path: '/auth/lti/link',
  access: 'user',
  body: z.object({ launch, agrees: z.boolean().default(false) }),
  answer: said.extend({ data: z.object({ redirect: z.string() }) }),
  failures: [
    'lti_launch_over',
    'lti_linked_to_other',
    'lti_staff',
    'step_up_needed',
    'was_removed',
    'organisation_suspended',
  ],
})

/** Opens the session of somebody whose account is linked, in the browser that came from the learning system. */
export const openLtiSession = endpoint({
  method: 'POST',
  path: '/auth/lti/session',
  access: 'anyone',
  /** `here`: who is logged in in this browser. Somebody else's account is then opened only once they have been asked. */
  body: z.object({ ticket: text(100), here: bodyId.optional() }),
  answer: logIn.answer.extend({ redirect: z.string() }),
  failures: [
    'second_factor_needed',
    'sign_in_over',
    'other_person_here',
    'account_blocked',
    'wrong_credentials',
    'busy',
  ],
})

const ownLink = z.object({
  id: z.int(),
  platform: z.string(),
  /** Whose keys speak for it: its name is what somebody typed. */
  host: z.string(),
  linked_at: z.string(),
  used_at: z.string(),
  /** Marks of courses that are opened from there go back to it. */
  marks: z.boolean(),
})
export type OwnLtiLink = z.output<typeof ownLink>

/** Lists the learning systems that open the caller's account. */
export const myLtiLinks = endpoint({
  method: 'GET',
  path: '/account/learning-systems',
  access: 'user',
  answer: z.object({ data: z.array(ownLink) }),
})

/** Ends a link: that learning system opens the caller's account no longer, and hears no more marks. */
export const endLtiLink = endpoint({
  method: 'DELETE',
  path: '/account/learning-systems/:id',
  access: 'user',
  params: z.object({ id: longPathId }),
  answer: said,
  failures: ['not_found'],
})
