import * as contract from '@koya/contract/endpoints/messages/messages.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance } from 'fastify'
import { mailgun } from '../../adapters/mail/events/mailgun.ts'
import { postmark } from '../../adapters/mail/events/postmark.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { resumeMails } from './resume-mails.ts'
import { stopAddress } from './stop-address.ts'

const services = { mailgun, postmark }

/** Longer than any service tells of one mail. */
const MOST_BYTES = 256 * 1024

export function bounceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.resumeMails, ({ user }) => resumeMails(deps.db, user.id))
  // Where the mail service tells what became of mails. Without a service there is no such address.
  app.post(
    fullPath('/mail/events'),
    { schema: { hide: true }, bodyLimit: MOST_BYTES },
    async ({ body, headers: { authorization } }) => {
      const { by, secret } = deps.config.mail.events
      if (by === 'off' || !secret) throw new Failure('not_found')
      const service = services[by]
      if (!service.isGenuine({ body, authorization }, secret, deps.clock())) throw new Failure('forbidden')
      const event = service.read(body)
      if (event) await stopAddress(deps.db, event)
      return { status: true }
    },
  )
}
