import * as contract from '@koya/contract/endpoints/messages/message-choices.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance } from 'fastify'
import { mailgun } from '../../adapters/mail/events/mailgun.ts'
import { postmark } from '../../adapters/mail/events/postmark.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { serve } from '../../http/serve.ts'
import { resumeMails } from './resume-mails.ts'
import { stopAddress } from './stop-address.ts'

const services = { mailgun, postmark }

/** A hundred a second from one address: more than any service tells us, and what it is refused it tells again. */
const events: Limit = { name: 'mail-events', most: 6_000, minutes: 1 }
const guesses: Limit = { name: 'mail-events-refused', most: 60, minutes: 10 }

/** Longer than any service tells of one mail. */
const MOST_BYTES = 256 * 1024

export function bounceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.resumeMails, ({ user }) => resumeMails(deps.db, user.id))
  // Where the mail service tells what became of mails. Without a service there is no such address.
  app.post(
    fullPath('/mail/events'),
    { schema: { hide: true }, bodyLimit: MOST_BYTES },
    async ({ body, headers: { authorization }, ip }) => {
      const { by, secret } = deps.config.mail.events
      if (by === 'off' || !secret) throw new Failure('not_found')
      const service = services[by]
      const isGenuine = service.isGenuine({ body, authorization }, secret, deps.clock())
      // Looked at first, so that nobody who only guesses keeps the service out.
      const limit = isGenuine ? events : guesses
      if (!(await countOne(deps.db, limit, ip))) throw tooMany(limit)
      if (!isGenuine) throw new Failure('forbidden')
      const event = service.read(body)
      if (event) await stopAddress(deps.db, event)
      return { status: true }
    },
  )
}
