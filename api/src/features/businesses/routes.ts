import * as contract from '@koya/contract/businesses.ts'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { businessProfiles } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { registerBusiness } from './register-business.ts'

export function businessRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.registerBusiness, ({ body, user, request }) =>
    registerBusiness(deps, body, { ip: request.ip, userId: user?.id }),
  )
  serve(app, contract.listBusinessProfiles, async () => ({ data: { profiles: { data: await approved(deps) } } }))
}

function approved({ db }: Deps) {
  return db
    .select({ id: businessProfiles.id, company_name: businessProfiles.companyName })
    .from(businessProfiles)
    .where(eq(businessProfiles.status, 'active'))
    .orderBy(asc(businessProfiles.companyName))
}
