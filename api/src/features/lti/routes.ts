import * as contract from '@koya/contract/endpoints/organisations/lti.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refuseUnkeepable } from '../../http/limits/refuse-unkeepable.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { openSignedIn } from '../organisation-sign-in/open-session.ts'
import { asOwner } from '../organisations/who-sees-whom.ts'
import { beginLogin, CHOOSE_PATH } from './begin-login.ts'
import { changePlatform } from './change-platform.ts'
import { choose } from './choose/choose.ts'
import { compareClass } from './classes/compare-class.ts'
import { listClasses } from './classes/list-classes.ts'
import { doorOf } from './doors.ts'
import { linkLaunch, showLaunch } from './link.ts'
import { authorize } from './opening/authorize.ts'
import { AUTHORIZE_PATH } from './opening/opening-ticket.ts'
import { endLink, ownLinks } from './own-links.ts'
import { type Asker, listPlatforms, makePlatform, removePlatform } from './platforms.ts'
import { takeLaunch } from './take-launch.ts'
import { toolKeys } from './tool-keys.ts'

export function ltiRoutes(app: FastifyInstance, deps: Deps) {
  doors(app, deps)
  platformRoutes(app, deps)
  serve(app, contract.showLaunch, async ({ body, request }) => ({ data: await showLaunch(deps, body.launch, request) }))
  serve(app, contract.linkLaunch, async ({ body, user, request }) => {
    // One more way into the account, for good: an open browser alone must not make it.
    await requireStepUp(deps, user)
    return linkLaunch(deps, user, body, request)
  })
  serve(app, contract.myLtiLinks, async ({ user }) => ({ data: await ownLinks(deps.db, user.id) }))
  serve(app, contract.endLtiLink, ({ params, user }) => endLink(deps.db, user.id, params.id))
  serve(app, contract.openLtiSession, ({ body, request, reply }) => openSignedIn(deps, body, { request, reply }))
}

type Fields = Record<string, unknown>
type Door = { id?: string }

/** Where learning systems send browsers. These addresses are registered there, so that they never change. */
function doors(app: FastifyInstance, deps: Deps) {
  const open = { schema: { hide: true }, bodyLimit: 64 * 1024, preValidation: refuseUnkeepable }
  for (const path of ['/lti/login', '/lti/login/:id']) {
    app.get<{ Params: Door; Querystring: Fields }>(path, open, (request, reply) =>
      beginLogin(deps, doorOf(request.params), request.query, { request, reply }),
    )
    app.post<{ Params: Door; Body: Fields | undefined }>(path, open, (request, reply) =>
      beginLogin(deps, doorOf(request.params), request.body ?? {}, { request, reply }),
    )
  }
  app.post<{ Body: Fields | undefined }>('/lti/launch', open, (request, reply) =>
    takeLaunch(deps, request.body ?? {}, reply),
  )
  // What a step carries along holds what the launch brought, packed once more.
  app.post<{ Body: Fields | undefined }>(CHOOSE_PATH, { ...open, bodyLimit: 128 * 1024 }, (request, reply) =>
    choose(deps, request.body ?? {}, reply),
  )
  app.get<{ Querystring: Fields }>(AUTHORIZE_PATH, open, (request, reply) =>
    authorize(deps, request.query, { request, reply }),
  )
  app.post<{ Body: Fields | undefined }>(AUTHORIZE_PATH, open, (request, reply) =>
    authorize(deps, request.body ?? {}, { request, reply }),
  )
  for (const path of ['/lti/jwks.json', '/lti/jwks/:id.json'])
    app.get<{ Params: Door }>(path, { schema: { hide: true } }, async (request, reply) => {
      const shown = await toolKeys(deps, doorOf(request.params))
      // None is what a system finds that is registered a moment later.
      if (shown.keys.length > 0) reply.header('cache-control', 'public, max-age=3600')
      return reply.send(shown)
    })
}

/** Whoever registers one decides who comes into accounts: it takes more than an open browser. */
function platformRoutes(app: FastifyInstance, deps: Deps) {
  const owner = async (userId: number, slug: string): Promise<Asker> => {
    const { organisation } = await asOwner(deps.db, userId, slug)
    return { userId, organisation }
  }
  const koya = (userId: number): Asker => ({ userId, organisation: null })
  serve(app, contract.organisationPlatforms, async ({ params, user }) => ({
    data: await listPlatforms(deps, await owner(user.id, params.slug)),
  }))
  serve(app, contract.makeOrganisationPlatform, async ({ params, body, user }) => {
    const asker = await owner(user.id, params.slug)
    await requireStepUp(deps, user)
    return makePlatform(deps, asker, body)
  })
  serve(app, contract.changeOrganisationPlatform, async ({ params, body, user }) => {
    const asker = await owner(user.id, params.slug)
    await requireStepUp(deps, user)
    return changePlatform(deps, asker, params.id, body)
  })
  serve(app, contract.removeOrganisationPlatform, async ({ params, user }) => {
    const asker = await owner(user.id, params.slug)
    await requireStepUp(deps, user)
    return removePlatform(deps, asker, params.id)
  })
  serve(app, contract.learningSystemClasses, async ({ params, user }) => {
    const { organisation } = await asOwner(deps.db, user.id, params.slug)
    return { data: await listClasses(deps.db, organisation.id, params.id) }
  })
  serve(app, contract.compareClass, async ({ params, user }) => {
    const { organisation } = await asOwner(deps.db, user.id, params.slug)
    const which = { organisationId: organisation.id, platformId: params.id, classId: params.class }
    return { data: await compareClass(deps, user.id, which) }
  })
  serve(app, contract.adminPlatforms, async ({ user }) => ({ data: await listPlatforms(deps, koya(user.id)) }))
  serve(app, contract.makeAdminPlatform, async ({ body, user }) => {
    await requireStepUp(deps, user)
    return makePlatform(deps, koya(user.id), body)
  })
  serve(app, contract.changeAdminPlatform, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return changePlatform(deps, koya(user.id), params.id, body)
  })
  serve(app, contract.removeAdminPlatform, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return removePlatform(deps, koya(user.id), params.id)
  })
}
