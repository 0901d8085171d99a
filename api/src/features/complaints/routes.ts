import * as endpoints from '@koya/contract/endpoints/complaints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { appealDecision, readDecision } from './appeal.ts'
import { decideAppeal, decideComplaint } from './decide.ts'
import { listComplaints } from './list-complaints.ts'
import { report } from './report.ts'

export function complaintRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.reportThing, ({ body, user }) => report(deps, user, body))
  serve(app, endpoints.readDecision, async ({ params, user }) => ({
    data: await readDecision(deps, user.id, params.id),
  }))
  serve(app, endpoints.appealDecision, ({ params, body, user }) => appealDecision(deps, user.id, params.id, body.text))
  serve(app, endpoints.adminComplaints, async ({ query, user }) => ({
    data: await listComplaints(deps, user.id, query),
  }))
  serve(app, endpoints.decideComplaint, ({ params, body, user }) => decideComplaint(deps, user.id, params.id, body))
  serve(app, endpoints.decideAppeal, ({ params, body, user }) => decideAppeal(deps, user.id, params.id, body))
}
