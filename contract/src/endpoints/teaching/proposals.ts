import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { draftFields } from '../../rules/course-draft.ts'
import { pathId } from '../ids.ts'

const byCourse = z.object({ id: pathId })
const told = z.object({ message: z.string() })

/** A field of the course's form as it is on offer, and as it would be. What the form keeps as an id is told as a name. */
const change = z.object({ field: z.enum(draftFields), before: z.string(), after: z.string() })
export type ProposedChange = z.output<typeof change>

const shownLesson = z.object({ title: z.string(), is_preview: z.boolean(), text: z.string() })
/** A lesson that anyone may read, or that would be opened to anyone. */
const lessonChange = z.object({ id: z.int(), before: shownLesson, after: shownLesson })
export type ProposedLesson = z.output<typeof lessonChange>

/** Edits of a published course that wait for an admin, or that one has declined. */
export const proposal = z.object({
  state: z.enum(['waiting', 'declined']),
  /** Why it was declined; empty otherwise. */
  note: z.string(),
  proposed_at: z.string(),
  changes: z.array(change),
  lessons: z.array(lessonChange),
})
export type Proposal = z.output<typeof proposal>

/** Withdraws the author's edits that wait or were declined. The course stays as it is. */
export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/courses/:id/proposal',
  access: 'instructor',
  params: byCourse,
  answer: told,
  failures: ['not_found', 'lead_only', 'no_proposal'],
})

const someone = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** Shows the proposed edits beside the course, for an admin who decides. */
export const adminProposal = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/proposal',
  access: 'admin',
  params: byCourse,
  answer: z.object({
    data: proposal.extend({
      course: z.object({ id: z.int(), course_code: z.string(), course_name: z.string() }),
      proposed_by: someone,
      /** Goes along with the decision: what has changed since is not decided by it. */
      version: z.int(),
    }),
  }),
  failures: ['not_found', 'no_proposal'],
})

const version = z.int().min(1)

/** Applies the proposed edits, all or none, after checking them again like any saved change. */
export const approveProposal = endpoint({
  method: 'POST',
  path: '/admin/courses/:id/proposal/approval',
  access: 'admin',
  params: byCourse,
  body: z.object({ version }),
  answer: told,
  failures: ['not_found', 'no_proposal', 'proposal_changed'],
})

/** Sends the proposed edits of a published course back to its teachers, with a note that says why. */
export const declineProposal = endpoint({
  method: 'POST',
  path: '/admin/courses/:id/proposal/decline',
  access: 'admin',
  params: byCourse,
  body: z.object({ version, note: z.string().trim().min(10).max(2_000) }),
  answer: told,
  failures: ['not_found', 'no_proposal', 'proposal_changed'],
})
