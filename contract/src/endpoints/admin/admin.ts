import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { businessKinds } from '../../rules/constants.ts'
import { longPathId, pageNumber, pathId } from '../ids.ts'

const byId = z.object({ id: pathId })
const byLongId = z.object({ id: longPathId })
const told = z.object({ message: z.string() })
/** Words looked for, and which of the pages of fifty. */
const searched = z.object({ search: z.string().trim().max(100).default(''), page: pageNumber })
const someone = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** Counts what is waiting for an admin. */
export const adminOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  answer: z.object({
    data: z.object({
      courses_to_review: z.int(),
      /** Published courses of which edits wait. */
      changes_to_review: z.int(),
      businesses_pending: z.int(),
      /** From the contact form, without an answer. */
      messages_open: z.int(),
      teaching_requests: z.int(),
      /** Reports and appeals that wait for a decision. */
      complaints_open: z.int(),
      payments_in_review: z.int(),
      refunds_requested: z.int(),
      refunds_due: z.int(),
      refunds_under_way: z.int(),
      /** The payer's bank did not take it, or it fits no refund. */
      refunds_needing_attention: z.int(),
      /** Payouts to teachers that wait for admins, or did not get through. */
      payouts_waiting: z.int(),
      /** Documents that show who a teacher is. */
      identities_waiting: z.int(),
      /** Work in the background that was tried often enough. */
      jobs_failed: z.int(),
      /** Whether new courses wait for an admin at all. */
      review_is_on: z.boolean(),
    }),
  }),
})

const course = z.object({
  id: z.int(),
  course_code: z.string(),
  course_name: z.string(),
  price: z.number(),
  publication: z.enum(['published', 'in_review', 'unpublished']),
  /** What the classroom's address says. */
  lms_course_id: z.string(),
  lead: someone.nullable(),
  created_at: z.string(),
  review_requested_at: z.string().nullable(),
  updated_at: z.string(),
})
export type AdminCourse = z.output<typeof course>

/** Lists the courses that wait for review with the longest waiting first, or all courses with the newest first. */
export const adminCourses = endpoint({
  method: 'GET',
  path: '/admin/courses',
  access: 'admin',
  query: searched,
  answer: z.object({
    data: z.object({
      review_is_on: z.boolean(),
      waiting: z.array(course),
      /** Edits of published courses, the longest waiting first. */
      proposals: z.array(
        z.object({
          course_id: z.int(),
          course_name: z.string(),
          proposed_by: someone,
          proposed_at: z.string(),
          changes: z.int(),
        }),
      ),
      courses: z.array(course),
      has_more: z.boolean(),
    }),
  }),
})

/** Approves a course that waits for review, and offers it. */
export const approveCourse = endpoint({
  method: 'POST',
  path: '/admin/courses/:id/approval',
  access: 'admin',
  params: byId,
  /** The `updated_at` of what the admin has looked at: what was changed since is not approved by it. */
  query: z.object({ seen: z.iso.datetime().optional() }),
  answer: told,
  failures: ['not_found', 'not_in_review', 'course_changed'],
})

/** Sends a course that waits for review back to its teachers, with a note that says why. */
export const sendCourseBack = endpoint({
  method: 'POST',
  path: '/admin/courses/:id/sending-back',
  access: 'admin',
  params: byId,
  body: z.object({ note: z.string().trim().min(10).max(2_000) }),
  answer: told,
  failures: ['not_found', 'not_in_review'],
})

const businessStatuses = ['pending', 'active', 'rejected'] as const
const business = z.object({
  id: z.int(),
  company_name: z.string(),
  kind: z.enum(Object.keys(businessKinds) as (keyof typeof businessKinds)[]),
  city: z.string(),
  email: z.string(),
  phone_number: z.string(),
  website: z.string(),
  about: z.string(),
  status: z.enum(businessStatuses),
  /** Our own organisation. It is named by the configuration and stays approved. */
  is_provider: z.boolean(),
  /** Who was logged in when it was registered. */
  owner: someone.nullable(),
  courses: z.int(),
  created_at: z.string(),
})
export type AdminBusiness = z.output<typeof business>

/** Lists organisations: those that wait for a decision first, then by name. */
export const adminBusinesses = endpoint({
  method: 'GET',
  path: '/admin/businesses',
  access: 'admin',
  query: searched,
  answer: z.object({ data: z.object({ businesses: z.array(business), has_more: z.boolean() }) }),
})

/** Approves or declines an organisation, or changes an earlier decision. The organisation is told by mail. */
export const decideBusiness = endpoint({
  method: 'PUT',
  path: '/admin/businesses/:id/status',
  access: 'admin',
  params: byId,
  body: z.object({ status: z.enum(['active', 'rejected']), note: z.string().trim().max(1_000).default('') }),
  answer: told,
  failures: ['step_up_needed', 'not_found', 'own_organisation'],
})

const award = z.object({
  id: z.int(),
  number: z.string(),
  code: z.string(),
  learner: someone,
  /** As it is printed: people may be called otherwise by now. */
  learner_name: z.string(),
  course: z.object({ id: z.int(), name: z.string() }),
  issued_at: z.string(),
  /** As `/verify` says it, whether an admin revoked it or its enrolment ended. */
  revoked_at: z.string().nullable(),
  revoked_reason: z.string().nullable(),
  /** A refund or a chargeback ended the enrolment: the certificate does not count, whatever an admin says. */
  enrolment_ended: z.boolean(),
})
export type AdminCertificate = z.output<typeof award>

/** Lists certificates, the newest first, found by number, code, learner or course. */
export const adminCertificates = endpoint({
  method: 'GET',
  path: '/admin/certificates',
  access: 'admin',
  query: searched,
  answer: z.object({ data: z.object({ certificates: z.array(award), has_more: z.boolean() }) }),
})

/** Revokes a certificate. Whoever checks it then reads that it was revoked, and why. */
export const revokeCertificate = endpoint({
  method: 'PUT',
  path: '/admin/certificates/:id/revocation',
  access: 'admin',
  params: byLongId,
  body: z.object({ reason: z.string().trim().min(10).max(500) }),
  answer: told,
  failures: ['certificate_not_found', 'already_revoked'],
})

/** Restores a certificate that was revoked by mistake. */
export const restoreCertificate = endpoint({
  method: 'DELETE',
  path: '/admin/certificates/:id/revocation',
  access: 'admin',
  params: byLongId,
  answer: told,
  failures: ['certificate_not_found', 'not_revoked', 'enrolment_has_ended'],
})

const entry = z.object({
  id: z.int(),
  /** Null: the command line, or nobody who was logged in. */
  actor: someone.nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  at: z.string(),
})
export type AuditEntry = z.output<typeof entry>

/**
 * Lists who did what, the newest first. `subject` is a kind (`payment`) or one of that kind (`course 12`), `action`
 * is one of the `actions` in the answer, and `actor` is the id of a person.
 */
export const auditTrail = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  query: z.object({
    subject: z.string().trim().max(150).default(''),
    action: z.string().trim().max(100).default(''),
    actor: pathId.optional(),
    page: pageNumber,
  }),
  answer: z.object({
    data: z.object({ entries: z.array(entry), has_more: z.boolean(), actions: z.array(z.string()) }),
  }),
})
