import * as signIn from '@koya/contract/endpoints/organisations/sign-in.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { beginSignIn } from './begin.ts'
import { comeBack } from './come-back.ts'
import { findSignIn, signInOf } from './find-sign-in.ts'
import { openSignedIn } from './open-session.ts'
import { changeSettings, removeSettings } from './settings/change-settings.ts'
import { addDomain, checkDomain, removeDomain } from './settings/domains.ts'
import { showSettings } from './settings/show-settings.ts'

export function organisationSignInRoutes(app: FastifyInstance, deps: Deps) {
  settingsRoutes(app, deps)
  serve(app, signIn.findSignIn, async ({ body, request }) => ({ data: await findSignIn(deps, body.email, request.ip) }))
  serve(app, signIn.showSignInPage, async ({ params }) => {
    const { name, makesMembers, issuer } = await signInOf(deps.db, params.slug)
    return { data: { name, makes_members: makesMembers, issuer_host: new URL(issuer).host } }
  })
  serve(app, signIn.beginOidc, ({ params, query, request, reply }) =>
    beginSignIn(deps, params.slug, query, { request, reply }),
  )
  serve(app, signIn.returnFromOidc, ({ params, query, request, reply }) =>
    comeBack(deps, params.slug, query.state, { request, reply }),
  )
  serve(app, signIn.openOidcSession, ({ body, request, reply }) => openSignedIn(deps, body, { request, reply }))
}

/** Whoever sets these decides who comes into accounts: it takes more than an open browser. */
function settingsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, signIn.showSignIn, async ({ params, user }) => ({ data: await showSettings(deps, user.id, params.slug) }))
  serve(app, signIn.changeSignIn, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return changeSettings(deps, user.id, params.slug, body)
  })
  serve(app, signIn.removeSignIn, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return removeSettings(deps, user.id, params.slug)
  })
  serve(app, signIn.addDomain, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return addDomain(deps, user.id, params.slug, body.domain)
  })
  serve(app, signIn.checkDomain, ({ params, user }) => checkDomain(deps, user.id, params.slug, params.id))
  serve(app, signIn.removeDomain, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return removeDomain(deps, user.id, params.slug, params.id)
  })
}
