import * as contract from '@koya/contract/endpoints/institutions.ts'
import { desc, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { businessProfiles } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { serveShared } from '../../http/kept/serve-shared.ts'
import { serve } from '../../http/serve.ts'
import type { SignedIn } from '../../http/session.ts'
import { MOST_LISTED } from '../../whole-list.ts'
import { activeBusinesses } from './active-businesses.ts'
import { exampleOrganisation } from './example-organisation.ts'
import { learningCentre } from './learning-centre.ts'
import { mayPublishUnder } from './may-publish-under.ts'
import { registerBusiness } from './register-business.ts'

export function businessRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.registerBusiness, ({ body, user, request }) =>
    registerBusiness(deps, body, { ip: request.ip, userId: user?.id }),
  )
  serve(app, contract.listBusinessProfiles, async ({ user }) => ({
    data: { profiles: { data: await usableBy(deps, user) } },
  }))
  serveShared(app, contract.listActiveBusinesses, async (_, db) => ({
    data: { profiles: { data: await activeBusinesses(db) } },
  }))
  serveShared(app, contract.exampleOrganisation, async (_, db) => ({
    data: { example: await exampleOrganisation({ ...deps, db }) },
  }))
  serveShared(app, contract.showLearningCentre, async ({ params }, db) => ({
    data: await learningCentre(db, params.id),
  }))
}

function usableBy({ db }: Deps, user: SignedIn) {
  return db
    .select({ id: businessProfiles.id, company_name: businessProfiles.companyName })
    .from(businessProfiles)
    .where(mayPublishUnder(user))
    .orderBy(desc(businessProfiles.isProvider), sql`lower(${businessProfiles.companyName})`)
    .limit(MOST_LISTED)
}
