import * as endpoints from '@koya/contract/endpoints/admin/admin.ts'
import * as access from '@koya/contract/endpoints/admin/admin-access.ts'
import * as money from '@koya/contract/endpoints/admin/admin-payments.ts'
import * as people from '@koya/contract/endpoints/admin/admin-people.ts'
import { adminFigures, readinessFigures as readinessMonths } from '@koya/contract/endpoints/admin/figures.ts'
import * as organisations from '@koya/contract/endpoints/admin/organisations.ts'
import * as paths from '@koya/contract/endpoints/admin/path-certificates.ts'
import * as proposals from '@koya/contract/endpoints/teaching/proposals.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { restoreCertificate, revokeCertificate } from '../certificates/revoke-certificate.ts'
import { restorePathCertificate, revokePathCertificate } from '../certificates/revoke-path-certificate.ts'
import { decideBusiness } from '../institutions/decide-business.ts'
import { checkRefund } from '../payments/refunds/check-refund.ts'
import { decideRefund } from '../payments/refunds/decide-refund.ts'
import { declineRefund } from '../payments/refunds/requests/decline-refund.ts'
import { retryRefund } from '../payments/refunds/retry-refund.ts'
import { refundPayment, sendRefund } from '../payments/refunds/send-refund.ts'
import { acceptPayment } from '../payments/settling/accept-payment.ts'
import { closePayment } from '../payments/settling/close-payment.ts'
import { giveAccess, takeAccess } from './access/decide-access.ts'
import { changeRoles, endUserSessions } from './change-user.ts'
import { approveProposal, declineProposal } from './decide-proposal.ts'
import { figures } from './figures/figures.ts'
import { readinessFigures } from './figures/readiness-figures.ts'
import { listAudit } from './list-audit.ts'
import { listBusinesses } from './list-businesses.ts'
import { listCertificates } from './list-certificates.ts'
import { listCourses } from './list-courses.ts'
import { listPathCertificates } from './list-path-certificates.ts'
import { listPayments } from './list-payments.ts'
import { listUsers } from './list-users.ts'
import { listOrganisations } from './organisations/list-organisations.ts'
import { setFileRoom } from './organisations/set-file-room.ts'
import { suspendOrganisation } from './organisations/suspend.ts'
import { overview } from './overview.ts'
import { blockUser, unblockUser } from './people/block-user.ts'
import { approveCourse, sendCourseBack } from './review-course.ts'
import { showInstructor } from './show-instructor.ts'
import { showProposal } from './show-proposal.ts'

/** Every one of them is for admins alone: the endpoints say so, and `serve` asks the database. */
export function adminRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.adminOverview, async () => ({ data: await overview(deps) }))
  serve(app, adminFigures, async ({ query }) => ({ data: await figures(deps, query) }))
  serve(app, readinessMonths, async () => ({ data: await readinessFigures(deps) }))
  serve(app, endpoints.adminCourses, async ({ query }) => ({ data: await listCourses(deps, query) }))
  serve(app, endpoints.approveCourse, ({ params, query, user }) => approveCourse(deps, user.id, params.id, query.seen))
  serve(app, endpoints.sendCourseBack, ({ params, body, user }) => sendCourseBack(deps, user.id, params.id, body.note))
  serve(app, proposals.adminProposal, async ({ params, user }) => ({ data: await showProposal(deps, user, params.id) }))
  serve(app, proposals.approveProposal, ({ params, body, user }) =>
    approveProposal(deps, user, params.id, body.version),
  )
  serve(app, proposals.declineProposal, ({ params, body, user }) => declineProposal(deps, user, params.id, body))
  serve(app, endpoints.adminBusinesses, async ({ query }) => ({ data: await listBusinesses(deps, query) }))
  serve(app, organisations.listOrganisations, async ({ query }) => ({ data: await listOrganisations(deps, query) }))
  serve(app, organisations.suspendOrganisation, ({ params, body, user }) =>
    suspendOrganisation(deps, user.id, params.id, body),
  )
  serve(app, organisations.setFileRoom, ({ params, body, user }) =>
    setFileRoom(deps, user.id, params.id, body.gigabytes),
  )
  // Whoever registered it becomes the owner of its space.
  serve(app, endpoints.decideBusiness, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return decideBusiness(deps, user.id, params.id, body)
  })
  serve(app, endpoints.adminCertificates, async ({ query }) => ({ data: await listCertificates(deps, query) }))
  serve(app, endpoints.revokeCertificate, ({ params, body, user }) =>
    revokeCertificate(deps, user.id, params.id, body.reason),
  )
  serve(app, endpoints.restoreCertificate, ({ params, user }) => restoreCertificate(deps, user.id, params.id))
  serve(app, paths.adminPathCertificates, async ({ query }) => ({ data: await listPathCertificates(deps, query) }))
  serve(app, paths.revokePathCertificate, ({ params, body, user }) =>
    revokePathCertificate(deps, { actorId: user.id, isStaff: true }, params, body.reason),
  )
  serve(app, paths.restorePathCertificate, ({ params, user }) =>
    restorePathCertificate(deps, { actorId: user.id, isStaff: true }, params),
  )
  serve(app, endpoints.auditTrail, async ({ query }) => ({ data: await listAudit(deps, query) }))
  serve(app, people.adminUsers, async ({ query }) => ({ data: await listUsers(deps, query) }))
  serve(app, people.changeRoles, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return changeRoles(deps, user.id, params.id, body.roles)
  })
  serve(app, people.endUserSessions, ({ params, user }) => endUserSessions(deps, user.id, params.id))
  serve(app, people.blockUser, ({ params, body, user }) => blockUser(deps, user.id, params.id, body.reason))
  serve(app, people.unblockUser, ({ params, user }) => unblockUser(deps, user.id, params.id))
  serve(app, access.giveAccess, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return giveAccess(deps, user.id, params.id, body)
  })
  serve(app, access.takeAccess, ({ params, body, user }) => takeAccess(deps, user.id, params.id, body))
  serve(app, people.adminInstructor, async ({ params }) => ({ data: await showInstructor(deps, params.id) }))
  serve(app, money.adminPayments, async ({ query }) => ({ data: await listPayments(deps, query) }))
  serve(app, money.acceptPayment, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return acceptPayment(deps, user.id, params.reference)
  })
  serve(app, money.closePayment, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return closePayment(deps, user.id, params.reference, body.reason)
  })
  serve(app, money.refundPayment, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return refundPayment(deps, user.id, params.reference, { courseId: body.course_id, reason: body.reason })
  })
  serve(app, money.sendRefund, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return sendRefund(deps, user.id, params.id)
  })
  serve(app, money.checkRefund, ({ params, user }) => checkRefund(deps, user.id, params.id))
  serve(app, money.refundBanks, async () => ({ data: await deps.provider.banks() }))
  serve(app, money.retryRefund, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return retryRefund(deps, user.id, params.id, { bankId: body.bank_id, accountNumber: body.account_number })
  })
  serve(app, money.decideRefund, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return decideRefund(deps, user.id, params.id, { isReturned: body.is_returned, reason: body.reason })
  })
  serve(app, money.declineRefund, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return declineRefund(deps, user.id, params.id, body.reason)
  })
}
