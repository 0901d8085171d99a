import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { appealOutcomes, complaintDecisions, complaintKinds, complaintReasons } from '../rules/complaints.ts'
import { longBodyId, longPathId, pageNumber } from './ids.ts'

const byId = z.object({ id: longPathId })
const told = z.object({ message: z.string() })

/**
 * Reports a course, a review, a question or answer under a lesson, or a message of a conversation to the admins. Each person
 * reports a thing once, and nobody learns who it was.
 */
export const reportThing = endpoint({
  method: 'POST',
  path: '/complaints',
  access: 'user',
  body: z.object({
    kind: z.enum(complaintKinds),
    id: longBodyId,
    reason: z.enum(complaintReasons, messages.complaints.chooseReason),
    /** Needed where the reason is `other`. */
    note: z.string().trim().max(1_000).default(''),
  }),
  answer: told,
  failures: [
    'not_found',
    'own_words',
    'already_reported',
    'not_enrolled',
    'entrance_first',
    'section_closed',
    'plan_paused',
  ],
})

const appeal = z.object({
  text: z.string(),
  appealed_at: z.string(),
  /** Null until an admin has decided. */
  outcome: z.enum(appealOutcomes).nullable(),
  reason: z.string().nullable(),
})

const decided = z.object({
  id: z.int(),
  kind: z.enum(complaintKinds),
  course: z.object({ id: z.int(), name: z.string() }),
  /** What the author wrote. Null for a course, and for what is deleted. */
  text: z.string().nullable(),
  decision: z.enum(complaintDecisions),
  reason: z.string(),
  decided_at: z.string(),
  /** The last moment for an appeal. */
  appeal_until: z.string(),
  may_appeal: z.boolean(),
  /** An admin has shown the words again since. */
  is_shown_again: z.boolean(),
  appeal: appeal.nullable(),
})
export type DecidedComplaint = z.output<typeof decided>

/** Tells an author what was decided about something of theirs, and why. Not who reported it. */
export const readDecision = endpoint({
  method: 'GET',
  path: '/complaints/:id',
  access: 'user',
  params: byId,
  answer: z.object({ data: decided }),
  failures: ['not_found'],
})

/** Appeals against a decision, once, within fourteen days. Another admin decides, where there is one. */
export const appealDecision = endpoint({
  method: 'POST',
  path: '/complaints/:id/appeal',
  access: 'user',
  params: byId,
  body: z.object({ text: z.string().trim().min(10, messages.complaints.appealTooShort).max(2_000) }),
  answer: told,
  failures: ['not_found', 'already_appealed', 'not_hidden', 'appeal_over'],
})

const complaintLists = ['open', 'appeals', 'decided'] as const
export type ComplaintList = (typeof complaintLists)[number]

const complaint = decided.omit({ appeal_until: true, may_appeal: true, is_shown_again: true }).extend({
  /** Null for what was left as it is, and until it is decided. */
  decision: z.enum(complaintDecisions).nullable(),
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** Of a review, a question or an answer: deleted by its author, or with their account. */
  is_gone: z.boolean(),
  author: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
  /** The same moment as the decision where an admin did not wait for a report. */
  opened_at: z.string(),
  /** When the report, or the appeal, is to be decided. */
  due_at: z.string(),
  is_overdue: z.boolean(),
  /** How many people reported it, by reason. Who they are is not told. */
  reports: z.array(z.object({ reason: z.enum(complaintReasons), count: z.int() })),
  notes: z.array(z.string()),
  /** Whether this admin may decide: not about their own, and not an appeal against their own decision. */
  may_decide: z.boolean(),
})
export type Complaint = z.output<typeof complaint>

/** Lists what was reported: what waits with the longest waiting first, appeals likewise, or what is decided, newest first. */
export const adminComplaints = endpoint({
  method: 'GET',
  path: '/admin/complaints',
  access: 'admin',
  query: z.object({ list: z.enum(complaintLists).default('open'), page: pageNumber }),
  answer: z.object({
    data: z.object({
      complaints: z.array(complaint),
      has_more: z.boolean(),
      /** In every list: what waits, and what of it is over its 48 hours. */
      waiting: z.object({ reports: z.int(), appeals: z.int(), overdue: z.int() }),
    }),
  }),
})

const why = z.string().trim().min(10).max(1_000)

/** Decides about something that was reported. Its author is told unless it stays as it is; those who reported it always. */
export const decideComplaint = endpoint({
  method: 'PUT',
  path: '/admin/complaints/:id/decision',
  access: 'admin',
  params: byId,
  body: z.object({ decision: z.enum(complaintDecisions), reason: why }),
  answer: told,
  failures: ['not_found', 'complaint_decided', 'own_complaint'],
})

/** Decides an appeal. If it is granted, everything is as it was before the decision. */
export const decideAppeal = endpoint({
  method: 'PUT',
  path: '/admin/complaints/:id/appeal',
  access: 'admin',
  params: byId,
  body: z.object({ outcome: z.enum(appealOutcomes), reason: why }),
  answer: told,
  failures: ['not_found', 'no_appeal', 'own_complaint', 'own_decision'],
})
