import * as contract from '@koya/contract/endpoints/keys.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { asOwner } from '../organisations/who-sees-whom.ts'
import { listKeys, makeKey, type Owner, revokeKey } from './make-key.ts'

export function keyRoutes(app: FastifyInstance, deps: Deps) {
  const own = (userId: number): Owner => ({ userId, organisationId: null })
  const ofOrganisation = async (userId: number, slug: string): Promise<Owner> => {
    const { organisation } = await asOwner(deps.db, userId, slug)
    return { userId, organisationId: organisation.id }
  }
  serve(app, contract.myKeys, async ({ user }) => ({ data: await listKeys(deps, own(user.id)) }))
  serve(app, contract.makeMyKey, async ({ body, user }) => {
    await requireStepUp(deps, user)
    return makeKey(deps, own(user.id), body)
  })
  serve(app, contract.revokeMyKey, ({ params, user }) => revokeKey(deps, own(user.id), params.id))
  serve(app, contract.organisationKeys, async ({ params, user }) => ({
    data: await listKeys(deps, await ofOrganisation(user.id, params.slug)),
  }))
  serve(app, contract.makeOrganisationKey, async ({ params, body, user }) => {
    const owner = await ofOrganisation(user.id, params.slug)
    await requireStepUp(deps, user)
    return makeKey(deps, owner, body)
  })
  serve(app, contract.revokeOrganisationKey, async ({ params, user }) =>
    revokeKey(deps, await ofOrganisation(user.id, params.slug), params.id),
  )
}
