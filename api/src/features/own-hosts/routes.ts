import * as contract from '@koya/contract/endpoints/organisations/own-host.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { checkHost, removeHost, setHost, showHost } from './set-host.ts'

/** Asked by the proxy before it gets a certificate for a host that somebody calls it by (docs/operations.md). */
const KNOWN_HOSTS_PATH = '/own-hosts/known'

export function ownHostRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.showOwnHost, async ({ params, user }) => ({ data: await showHost(deps, user.id, params.slug) }))
  serve(app, contract.setOwnHost, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return setHost(deps, user.id, params.slug, body.host)
  })
  serve(app, contract.checkOwnHost, ({ params, user }) => checkHost(deps, user.id, params.slug))
  serve(app, contract.removeOwnHost, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return removeHost(deps, user.id, params.slug)
  })
  app.get<{ Querystring: { domain?: string } }>(
    KNOWN_HOSTS_PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      await app.knownHosts.refresh()
      const isKnown = app.knownHosts.find(String(request.query.domain)) !== undefined
      return reply.code(isKnown ? 200 : 404).send({ message: isKnown ? 'Known.' : 'Not known.' })
    },
  )
}
