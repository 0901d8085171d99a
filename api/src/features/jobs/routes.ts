import * as endpoints from '@koya/contract/endpoints/admin/jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listJobs } from './list-jobs.ts'
import { retryJob } from './retry-job.ts'

export function jobRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.adminJobs, async ({ query }) => ({ data: await listJobs(deps, query) }))
  serve(app, endpoints.retryJob, ({ params, user }) => retryJob(deps, user.id, params))
}
