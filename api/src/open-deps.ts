import type { FastifyBaseLogger } from 'fastify'
import { mailboxMailer } from './adapters/mail/mailbox.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import type { Config } from './config.ts'
import { connect, type Place } from './db/client.ts'
import type { Deps } from './deps.ts'

/** Picks the real part where it is configured, else the embedded one. */
export function openDeps(
  config: Config,
  place: Place,
  log: FastifyBaseLogger,
): { deps: Deps; close: () => Promise<void> } {
  const { db, close } = connect(place)
  const { smtpUrl, from } = config.mail
  const mailer = smtpUrl ? smtpMailer(smtpUrl, from) : mailboxMailer(db)
  return {
    deps: { config, db, mailer, log, clock: () => new Date() },
    close: async () => {
      mailer.close()
      await close()
    },
  }
}
