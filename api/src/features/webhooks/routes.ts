import * as contract from '@koya/contract/endpoints/webhooks.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { asOwner } from '../organisations/who-sees-whom.ts'
import { changeWebhook, makeWebhook, removeWebhook, rotateSecret } from './change-webhooks.ts'
import { listDeliveries, replayDelivery } from './deliveries.ts'
import { type Asker, listWebhooks } from './list-webhooks.ts'

export function webhookRoutes(app: FastifyInstance, deps: Deps) {
  organisationRoutes(app, deps)
  adminRoutes(app, deps)
}

function organisationRoutes(app: FastifyInstance, deps: Deps) {
  const owner = async (userId: number, slug: string): Promise<Asker> => {
    const { organisation } = await asOwner(deps.db, userId, slug)
    return { userId, organisationId: organisation.id }
  }
  serve(app, contract.organisationWebhooks, async ({ params, user }) => ({
    data: await listWebhooks(deps, await owner(user.id, params.slug)),
  }))
  serve(app, contract.makeOrganisationWebhook, async ({ params, body, user }) => {
    const asker = await owner(user.id, params.slug)
    await requireStepUp(deps, user)
    return makeWebhook(deps, asker, body)
  })
  serve(app, contract.changeOrganisationWebhook, async ({ params, body, user }) => {
    const asker = await owner(user.id, params.slug)
    await requireStepUp(deps, user)
    return changeWebhook(deps, asker, params.id, body)
  })
  serve(app, contract.removeOrganisationWebhook, async ({ params, user }) =>
    removeWebhook(deps, await owner(user.id, params.slug), params.id),
  )
  serve(app, contract.rotateOrganisationSecret, async ({ params, user }) => {
    const asker = await owner(user.id, params.slug)
    await requireStepUp(deps, user)
    return rotateSecret(deps, asker, params.id)
  })
  serve(app, contract.organisationDeliveries, async ({ params, query, user }) => ({
    data: await listDeliveries(deps, await owner(user.id, params.slug), params.id, query.page),
  }))
  serve(app, contract.replayOrganisationDelivery, async ({ params, user }) =>
    replayDelivery(deps, await owner(user.id, params.slug), params.id),
  )
}

function adminRoutes(app: FastifyInstance, deps: Deps) {
  const koya = (userId: number): Asker => ({ userId, organisationId: null })
  serve(app, contract.adminWebhooks, async ({ user }) => ({ data: await listWebhooks(deps, koya(user.id)) }))
  serve(app, contract.makeAdminWebhook, async ({ body, user }) => {
    await requireStepUp(deps, user)
    return makeWebhook(deps, koya(user.id), body)
  })
  serve(app, contract.changeAdminWebhook, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return changeWebhook(deps, koya(user.id), params.id, body)
  })
  serve(app, contract.removeAdminWebhook, ({ params, user }) => removeWebhook(deps, koya(user.id), params.id))
  serve(app, contract.rotateAdminSecret, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return rotateSecret(deps, koya(user.id), params.id)
  })
  serve(app, contract.adminDeliveries, async ({ params, query, user }) => ({
    data: await listDeliveries(deps, koya(user.id), params.id, query.page),
  }))
  serve(app, contract.replayAdminDelivery, ({ params, user }) => replayDelivery(deps, koya(user.id), params.id))
}
