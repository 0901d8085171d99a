import * as invoices from '@koya/contract/endpoints/admin/invoices.ts'
import * as assignments from '@koya/contract/endpoints/organisations/assignments.ts'
import * as groups from '@koya/contract/endpoints/organisations/groups.ts'
import * as people from '@koya/contract/endpoints/organisations/people.ts'
import * as readiness from '@koya/contract/endpoints/organisations/readiness.ts'
import { report } from '@koya/contract/endpoints/organisations/report.ts'
import * as seats from '@koya/contract/endpoints/organisations/seats.ts'
import * as space from '@koya/contract/endpoints/organisations/space.ts'
import { MOST_INVITED } from '@koya/contract/rules/organisations/roles.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { keyOf } from '../../http/api-keys.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { assign, removeAssignment, waive } from './assignments/assign.ts'
import { listAssignments } from './assignments/list-assignments.ts'
import { listBundles } from './assignments/list-bundles.ts'
import { changeGroup, createGroup, removeGroup } from './groups/change-groups.ts'
import { listGroups } from './groups/list-groups.ts'
import { ownCourseRoutes } from './own-courses/routes.ts'
import { changePerson } from './people/change-person.ts'
import { invitePeople } from './people/invite-people.ts'
import { join, showJoin } from './people/join.ts'
import { leaveOrganisation, removePerson } from './people/leave.ts'
import { createLink, removeInvitation, removeLink } from './people/links.ts'
import { listInvitations } from './people/list-invitations.ts'
import { listPeople } from './people/list-people.ts'
import { reportMailRoutes } from './report-mail/routes.ts'
import { readReadiness, setConsent, showConsent } from './reports/readiness.ts'
import { readinessFile } from './reports/readiness-file.ts'
import { reportFile, showReport } from './reports/send-report.ts'
import { changeRules } from './seats/change-rules.ts'
import { chooseCourse } from './seats/choose-course.ts'
import { giveSeats } from './seats/give-seats.ts'
import { invoicePdf } from './seats/invoice-pdf.ts'
import { bookInvoice, payInvoice, showInvoice } from './seats/invoices.ts'
import { listInvoices } from './seats/list-invoices.ts'
import { listGrants, listSeats } from './seats/list-seats.ts'
import { orderSeats } from './seats/order-seats.ts'
import { takeSeat } from './seats/take-seat.ts'
import { changeSpace } from './space/change-space.ts'
import { myOrganisations, showSpace } from './space/show-space.ts'

/** A file of people: far too many rows are refused in words and not by their bytes. */
const LIST_BYTES = 16 * 1024 * 1024

/** As many people as one call takes, each with its five fields. */
const LIST_VALUES = 7 * MOST_INVITED

export function organisationRoutes(app: FastifyInstance, deps: Deps) {
  spaceRoutes(app, deps)
  peopleRoutes(app, deps)
  seatRoutes(app, deps)
  assignmentRoutes(app, deps)
  ownCourseRoutes(app, deps)
  readinessRoutes(app, deps)
  reportMailRoutes(app, deps)
}

function readinessRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, readiness.organisationReadiness, async ({ params, query: { format, ...asked }, user, reply }) => {
    if (format === 'json') return { data: await readReadiness(deps, user.id, params.slug, asked) }
    await requireStepUp(deps, user)
    return sendAs(reply, await readinessFile(deps, user.id, params.slug, asked.group, format))
  })
  serve(app, readiness.showReadinessConsent, async ({ params, user }) => ({
    data: await showConsent(deps, user.id, params.slug),
  }))
  serve(app, readiness.setReadinessConsent, ({ params, body, user }) =>
    setConsent(deps, user.id, params.slug, body.agreed),
  )
}

function spaceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, space.myOrganisations, async ({ user }) => ({
    data: { organisations: await myOrganisations(deps, user.id) },
  }))
  serve(app, space.showOrganisation, async ({ params, user }) => ({
    data: await showSpace(deps, user.id, params.slug),
  }))
  serve(app, space.changeOrganisation, ({ params, body, user }) => changeSpace(deps, user.id, params.slug, body))
  serve(app, space.leaveOrganisation, ({ params, user }) => leaveOrganisation(deps, user.id, params.slug))
  serve(app, groups.listGroups, async ({ params, user }) => ({
    data: { groups: await listGroups(deps, user.id, params.slug) },
  }))
  serve(app, groups.createGroup, ({ params, body, user }) => createGroup(deps, user.id, params.slug, body))
  serve(app, groups.changeGroup, ({ params, body, user }) => changeGroup(deps, user.id, params.slug, params.id, body))
  serve(app, groups.removeGroup, ({ params, user }) => removeGroup(deps, user.id, params.slug, params.id))
}

function peopleRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, people.listPeople, async ({ params, query, user }) => ({
    data: await listPeople(deps, user.id, params.slug, query),
  }))
  serve(app, people.changePerson, async ({ params, body, user }) => {
    if (body.role !== undefined || body.manages !== undefined) await requireStepUp(deps, user)
    return changePerson(deps, user.id, params.slug, params.id, body)
  })
  serve(app, people.removePerson, ({ params, user }) => removePerson(deps, user, params.slug, params.id))
  serve(
    app,
    people.invitePeople,
    async ({ params, query, body, user }) => ({
      data: await invitePeople(deps, user, { slug: params.slug, body, isPreview: query.preview === '1' }),
    }),
    { bodyLimit: LIST_BYTES, mostValues: LIST_VALUES },
  )
  serve(app, people.listInvitations, async ({ params, query, user }) => ({
    data: await listInvitations(deps, user.id, params.slug, query.page),
  }))
  serve(app, people.removeInvitation, ({ params, user }) => removeInvitation(deps, user.id, params.slug, params.id))
  serve(app, people.createLink, async ({ params, body, user }) => ({
    data: await createLink(deps, user.id, params.slug, body),
  }))
  serve(app, people.removeLink, ({ params, user }) => removeLink(deps, user.id, params.slug, params.id))
  serve(app, people.showJoin, async ({ params }) => ({ data: await showJoin(deps, params.token) }))
  serve(app, people.join, ({ params, body, user }) =>
    join(deps, user.id, params.token, { agrees: body?.agrees ?? true }),
  )
}

function seatRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, seats.listSeats, async ({ params, user }) => ({ data: await listSeats(deps, user.id, params.slug) }))
  serve(app, seats.orderSeats, async ({ params, body, user }) => ({
    data: await orderSeats(deps, user.id, params.slug, body),
  }))
  serve(app, seats.listGrants, async ({ params, user }) => ({
    data: await listGrants(deps, user.id, params.slug, params.block),
  }))
  serve(app, seats.giveSeats, ({ params, body, user }) => giveSeats(deps, user.id, params.slug, params.block, body))
  serve(app, seats.changeRules, ({ params, body, user }) => changeRules(deps, user.id, params.slug, params.block, body))
  serve(app, seats.takeSeat, ({ params, user }) => takeSeat(deps, user.id, params.slug, params.id))
  serve(app, seats.chooseCourse, ({ params, body, user }) => chooseCourse(deps, user.id, params.slug, body))
  serve(app, seats.showInvoice, async ({ params, user }) => ({
    data: await showInvoice(deps, user.id, params.slug, params.number),
  }))
  serve(app, seats.invoicePdf, async ({ params, user, reply }) => {
    const { name, bytes } = await invoicePdf(deps, user.id, params.slug, params.number)
    return sendAs(reply, { name, type: 'application/pdf', body: bytes })
  })
  serve(app, seats.payInvoice, async ({ params, body, user }) => ({
    data: await payInvoice(deps, user.id, params.slug, params.number, body.amount),
  }))
  serve(app, invoices.listInvoices, async ({ query }) => ({ data: await listInvoices(deps, query) }))
  serve(app, invoices.bookInvoice, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return bookInvoice(deps, user.id, params.number, body)
  })
}

function assignmentRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, assignments.listAssignments, async ({ params, user }) => ({
    data: { assignments: await listAssignments(deps, user.id, params.slug) },
  }))
  serve(app, assignments.assignableBundles, async ({ params, user }) => ({
    data: { bundles: await listBundles(deps, user.id, params.slug) },
  }))
  serve(app, assignments.assign, ({ params, body, user }) => assign(deps, user.id, params.slug, body))
  serve(app, assignments.removeAssignment, ({ params, user }) =>
    removeAssignment(deps, user.id, params.slug, params.id),
  )
  serve(app, assignments.waive, ({ params, body, user }) => waive(deps, user.id, params.slug, params.id, body))
  serve(app, report, async ({ params, query: { format, ...asked }, user, reply }) => {
    if (format === 'json') return { data: await showReport(deps, user.id, params.slug, asked) }
    // A key has shown who it is by itself, and can be taken back.
    if (!keyOf(reply.request)) await requireStepUp(deps, user)
    return sendAs(reply, await reportFile(deps, user.id, params.slug, asked, format))
  })
}

function sendAs(reply: FastifyReply, { name, type, body }: { name: string; type: string; body: string | Buffer }) {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body)
}
