import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { levels } from '../../rules/constants.ts'
import { checkDraft, draftFields } from '../../rules/course-draft.ts'
import { courseHolds } from '../../rules/course-holds.ts'
import { pathId, readVersion } from '../ids.ts'
import { proposal } from './proposals.ts'

const byId = z.object({ id: pathId })
/** Far beyond what any field takes, which checkDraft says of each of them. */
const text = z.string().trim().max(100_000, { error: messages.field.tooLong, abort: true })

const draftTexts = z.object(
  Object.fromEntries(draftFields.map((field) => [field, text.default('')])) as Record<
    (typeof draftFields)[number],
    z.ZodDefault<typeof text>
  >,
)

const draft = draftTexts
  .extend({
    /** False keeps it as a draft that only its teachers see. */
    is_published: z.boolean().default(true),
  })
  .superRefine((value, context) => {
    for (const [field, sentences] of Object.entries(checkDraft(value)))
      for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message })
  })

/** The state of a course: active, asked to be looked at by an admin, or put aside by its lead. */
const publication = z.enum(['published', 'in_review', 'unpublished'])
export type Publication = z.output<typeof publication>

/** Creates a course. It is offered at once, unless it is sent as a draft or an admin reviews courses first. */
export const createCourse = endpoint({
  method: 'POST',
  path: '/courses',
  access: 'instructor',
  body: draft,
  answer: z.object({ message: z.string(), data: z.object({ id: z.int(), status: z.int(), publication }) }),
  failures: ['curriculum_full'],
})

/** Who can be named on a course. `email` is empty for callers who do not write courses. */
const instructor = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  image_url: z.string(),
  brief_introduction: z.string(),
})
export type ListedInstructor = z.output<typeof instructor>

/** A course as it is edited: what was written, who is named on it, and what this person may do with it. */
const edited = z.object({
  id: z.int(),
  /** What the classroom's address says. */
  lms_course_id: z.string(),
  draft: z.record(z.enum(draftFields), z.string()),
  /** Of `draft`. Sent back with a change, it keeps one from writing over what somebody else has written meanwhile. */
  version: z.string(),
  status: z.int(),
  publication,
  /** What the admin said who did not approve it; empty otherwise. */
  review_note: z.string(),
  /** Edits that wait for an admin, or that one has declined: `draft` holds them for the author, not for an admin. */
  proposal: proposal.nullable(),
  /** Price, people, and whether it is offered: the lead's (and an admin's) to change. */
  is_lead: z.boolean(),
  /** Whom the author wants on it; `invitations` says who of them has not agreed. */
  lead: instructor.nullable(),
  collaborators: z.array(instructor),
  /** Who leads until somebody who was asked to accepts. */
  leads_now: instructor.nullable(),
  invitations: z.array(
    z.object({
      user_id: z.int(),
      is_lead: z.boolean(),
      state: z.enum(['pending', 'declined']),
      asked_at: z.string(),
    }),
  ),
  /** How many lessons there are, in how many of them learners find something, and how many anyone may read. */
  lessons: z.object({ total: z.int(), written: z.int(), previews: z.int() }),
  level: z.enum(levels),
  is_archived: z.boolean(),
  /** What keeps it from being deleted. With anything, it can only be archived. */
  held_by: z.array(z.enum(courseHolds)),
  /** The organisation it has, which may stay though this person could not choose it. */
  business: z.object({ id: z.int(), company_name: z.string() }).nullable(),
  /** Whose own course it is: it is offered and withdrawn in that space. */
  organisation: z.object({ slug: z.string(), name: z.string() }).nullable(),
})
export type EditedCourse = z.output<typeof edited>

/** Shows a course as it is edited, to its teachers and admins. For everyone else it does not exist. */
export const showDraft = endpoint({
  method: 'GET',
  path: '/courses/:id/draft',
  access: 'instructor',
  params: byId,
  answer: z.object({ data: edited }),
  failures: ['not_found'],
})

/**
 * Changes a course. What it was stored without is not asked for as long as it is not touched. Collaborators may change
 * what is taught, but not the price or the people: that is refused at those fields.
 */
export const updateCourse = endpoint({
  method: 'PUT',
  path: '/courses/:id',
  access: 'instructor',
  params: byId,
  body: draftTexts.extend({ version: readVersion }),
  answer: z.object({ message: z.string(), data: edited }),
  failures: ['not_found', 'lead_only', 'edited_meanwhile'],
})

/** Offers a course, or removes it from the catalogue. Learners who are enrolled keep it either way. */
export const publishCourse = endpoint({
  method: 'PUT',
  path: '/courses/:id/publication',
  access: 'instructor',
  params: byId,
  body: z.object({ is_published: z.boolean() }),
  answer: z.object({ message: z.string(), data: z.object({ status: z.int(), publication }) }),
  failures: ['not_found', 'lead_only', 'course_archived', 'organisations_course'],
})

/** Sets the level of a course, which is kept beside its draft. */
export const setLevel = endpoint({
  method: 'PUT',
  path: '/courses/:id/level',
  access: 'instructor',
  params: byId,
  body: z.object({ level: z.enum(levels) }),
  answer: z.object({ message: z.string(), data: z.object({ level: z.enum(levels) }) }),
  failures: ['not_found'],
})

/** Archives a course, or brings it back. An archived one is no longer offered; whoever took it keeps it. */
export const archiveCourse = endpoint({
  method: 'PUT',
  path: '/courses/:id/archive',
  access: 'instructor',
  params: byId,
  body: z.object({ is_archived: z.boolean() }),
  answer: z.object({ message: z.string(), data: z.object({ is_archived: z.boolean(), publication }) }),
  failures: ['not_found', 'lead_only'],
})

/** Deletes a course that nothing holds, with its lessons and questions. What does is in `held_by` of its draft. */
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/courses/:id',
  access: 'instructor',
  params: byId,
  answer: z.object({ message: z.string() }),
  failures: ['not_found', 'lead_only', 'course_taken'],
})

/** Copies a course without its code and its learners. The copy is not published, and the caller leads it. */
export const duplicateCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/duplicate',
  access: 'instructor',
  params: byId,
  answer: z.object({ message: z.string(), data: z.object({ id: z.int() }) }),
  failures: ['not_found'],
})

/** Lists everyone who may be named as a teacher of a course. */
export const listInstructors = endpoint({
  method: 'GET',
  path: '/instructors',
  access: 'anyone',
  answer: z.object({ data: z.array(instructor) }),
})
