import * as endpoints from '@koya/contract/endpoints/teaching/identity.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { inert } from '../../../http/sending/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { decideIdentity, showDocument } from './decide-identity.ts'
import { endingOf } from './list-documents.ts'
import { MOST_BYTES, sendDocument } from './send-document.ts'

/** Room for the parts of the form around the file. */
const FORM_BYTES = MOST_BYTES + 64 * 1024

export function identityRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.sendIdentity, ({ body, user }) => sendDocument(deps, user.id, body.file), {
    bodyLimit: FORM_BYTES,
  })
  serve(app, endpoints.showIdentity, async ({ params, user, reply }) => {
    await requireStepUp(deps, user)
    const { bytes, contentType } = await showDocument(deps, user.id, params.id)
    return reply
      .headers({ ...inert, 'cache-control': 'no-store', 'content-type': contentType })
      .header('content-disposition', `attachment; filename="identity-${params.id}.${endingOf(contentType)}"`)
      .send(bytes)
  })
  serve(app, endpoints.decideIdentity, async ({ params, body, user }) => {
    await requireStepUp(deps, user)
    return decideIdentity(deps, user.id, params.id, body)
  })
}
