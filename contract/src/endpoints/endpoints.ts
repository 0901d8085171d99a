import type * as z from 'zod'
import type { Endpoint } from '../protocol/endpoint.ts'
import type * as accounts from './accounts.ts'
import type * as admin from './admin/admin.ts'
import type * as adminAccess from './admin/admin-access.ts'
import type * as adminPayments from './admin/admin-payments.ts'
import type * as adminPeople from './admin/admin-people.ts'
import type * as books from './admin/books.ts'
import type * as curation from './admin/curation.ts'
import type * as factorResets from './admin/factor-resets.ts'
import type * as adminFigures from './admin/figures.ts'
import type * as inbox from './admin/inbox.ts'
import type * as adminInvoices from './admin/invoices.ts'
import type * as jobs from './admin/jobs.ts'
import type * as moderation from './admin/moderation.ts'
import type * as adminOrganisations from './admin/organisations.ts'
import type * as adminPathCertificates from './admin/path-certificates.ts'
import type * as adminPayouts from './admin/payouts.ts'
import type * as assessments from './assessments.ts'
import type * as catalogue from './catalogue.ts'
import type * as certificates from './certificates.ts'
import type * as answerFiles from './classroom/answer-files.ts'
import type * as classroom from './classroom/classroom.ts'
import type * as scorm from './classroom/scorm.ts'
import type * as complaints from './complaints.ts'
import type * as contact from './contact.ts'
import type * as dashboard from './dashboard.ts'
import type * as device from './devices.ts'
import type * as discussions from './discussions.ts'
import type * as enrolment from './enrolment.ts'
import type * as blueprints from './exams/blueprints.ts'
import type * as exams from './exams/exams.ts'
import type * as mocks from './exams/mocks.ts'
import type * as plan from './exams/plan.ts'
import type * as practice from './exams/practice.ts'
import type * as examShares from './exams/shares.ts'
import type * as businesses from './institutions.ts'
import type * as keys from './keys.ts'
import type * as conversations from './messages/conversations.ts'
import type * as messages from './messages/message-choices.ts'
import type * as notifications from './messages/notifications.ts'
import type * as phone from './messages/phone.ts'
import type * as push from './messages/push.ts'
import type * as subscribers from './messages/subscribers.ts'
import type * as bundles from './money/bundles.ts'
import type * as cart from './money/cart.ts'
import type * as gifts from './money/gifts.ts'
import type * as instalments from './money/instalments.ts'
import type * as payments from './money/payments.ts'
import type * as prices from './money/prices.ts'
import type * as sponsorships from './money/sponsorships.ts'
import type * as organisationAssignments from './organisations/assignments.ts'
import type * as organisationFace from './organisations/face.ts'
import type * as organisationGroups from './organisations/groups.ts'
import type * as lti from './organisations/lti.ts'
import type * as organisationCourses from './organisations/own-courses.ts'
import type * as organisationHost from './organisations/own-host.ts'
import type * as organisationPathCertificates from './organisations/path-certificates.ts'
import type * as organisationPaths from './organisations/paths.ts'
import type * as organisationPeople from './organisations/people.ts'
import type * as organisationReadiness from './organisations/readiness.ts'
import type * as organisationReport from './organisations/report.ts'
import type * as organisationReportMail from './organisations/report-mail.ts'
import type * as organisationSeats from './organisations/seats.ts'
import type * as organisationSignIn from './organisations/sign-in.ts'
import type * as organisationSpace from './organisations/space.ts'
import type * as account from './own-account.ts'
import type * as profile from './profile.ts'
import type * as programmes from './programmes.ts'
import type * as ratings from './ratings.ts'
import type * as reference from './reference.ts'
import type * as secondFactor from './second-factor.ts'
import type * as authoring from './teaching/authoring.ts'
import type * as coursePackage from './teaching/course-package.ts'
import type * as curriculum from './teaching/curriculum.ts'
import type * as earnings from './teaching/earnings.ts'
import type * as identity from './teaching/identity.ts'
import type * as instructors from './teaching/instructors.ts'
import type * as invitations from './teaching/invitations.ts'
import type * as keptDrafts from './teaching/kept-drafts.ts'
import type * as marking from './teaching/marking.ts'
import type * as media from './teaching/media.ts'
import type * as proposals from './teaching/proposals.ts'
import type * as questionBank from './teaching/question-bank.ts'
import type * as teaching from './teaching/teaching.ts'
import type * as teachingRequests from './teaching/teaching-requests.ts'
import type * as webhooks from './webhooks.ts'
import type * as wishList from './wish-list.ts'

type Contract = typeof account &
  typeof accounts &
  typeof admin &
  typeof adminAccess &
  typeof adminFigures &
  typeof adminInvoices &
  typeof adminOrganisations &
  typeof adminPathCertificates &
  typeof adminPayments &
  typeof adminPayouts &
  typeof adminPeople &
  typeof answerFiles &
  typeof assessments &
  typeof authoring &
  typeof blueprints &
  typeof books &
  typeof bundles &
  typeof businesses &
  typeof cart &
  typeof catalogue &
  typeof certificates &
  typeof classroom &
  typeof complaints &
  typeof scorm &
  typeof contact &
  typeof conversations &
  typeof coursePackage &
  typeof curriculum &
  typeof dashboard &
  typeof device &
  typeof discussions &
  typeof earnings &
  typeof identity &
  typeof enrolment &
  typeof gifts &
  typeof exams &
  typeof examShares &
  typeof factorResets &
  typeof inbox &
  typeof instructors &
  typeof invitations &
  typeof jobs &
  typeof media &
  typeof mocks &
  typeof moderation &
  typeof curation &
  typeof keptDrafts &
  typeof keys &
  typeof messages &
  typeof notifications &
  typeof phone &
  typeof push &
  typeof instalments &
  typeof organisationAssignments &
  typeof organisationCourses &
  typeof organisationFace &
  typeof organisationGroups &
  typeof organisationHost &
  typeof organisationPathCertificates &
  typeof organisationPaths &
  typeof organisationPeople &
  typeof organisationReadiness &
  typeof organisationReport &
  typeof organisationReportMail &
  typeof organisationSeats &
  typeof lti &
  typeof organisationSignIn &
  typeof organisationSpace &
  typeof payments &
  typeof plan &
  typeof practice &
  typeof prices &
  typeof profile &
  typeof programmes &
  typeof proposals &
  typeof marking &
  typeof questionBank &
  typeof ratings &
  typeof reference &
  typeof sponsorships &
  typeof secondFactor &
  typeof subscribers &
  typeof teaching &
  typeof teachingRequests &
  typeof webhooks &
  typeof wishList

/** Every endpoint by what is typed to call it: 'GET /courses/:id'. A type only, so the browser ships no schema. */
export type Endpoints = {
  [K in keyof Contract as Contract[K] extends Endpoint
    ? `${Contract[K]['method']} ${Contract[K]['path']}`
    : never]: Contract[K]
}

export type Call = keyof Endpoints

type Part<K extends Call, P extends 'params' | 'query' | 'body'> =
  Endpoints[K] extends Record<P, infer S extends z.ZodType> ? { [key in P]: z.input<S> } : { [key in P]?: undefined }

export type Input<K extends Call> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>
export type Answer<K extends Call> = z.output<Endpoints[K]['answer']>
