import * as contract from '@koya/contract/endpoints/classroom/scorm.ts'
import { MOST_STATE_BYTES } from '@koya/contract/rules/scorm-outcome.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { keepScorm } from './keep-scorm.ts'
import { openScorm } from './open-scorm.ts'
import { scriptNames, sendScript } from './player/player-scripts.ts'
import { sendPackageFile } from './player/send-package-file.ts'

/** What is a little too long is refused in words. */
const LARGEST_STATE = MOST_STATE_BYTES + 64 * 1024
const hidden = { schema: { hide: true } }

export function scormRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.openScorm, async ({ params, user, request }) => ({
    data: await openScorm(deps, user, params.id, request.headers.host),
  }))
  serve(
    app,
    contract.keepScorm,
    async ({ params, body, user }) => ({ data: await keepScorm(deps, user, params.id, body) }),
    { bodyLimit: LARGEST_STATE },
  )
  for (const name of scriptNames)
    app.get(`/scorm/${name}`, hidden, (request, reply) => sendScript(request, reply, name))
  app.route<{ Params: { token: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/scorm/:token/*',
    ...hidden,
    handler: (request, reply) =>
      sendPackageFile(deps, request, reply, { token: request.params.token, path: request.params['*'] }),
  })
}
