import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { mailboxMailer } from './adapters/mail/mailbox.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { paystackProvider } from './adapters/payments/paystack.ts'
import { sandboxProvider } from './adapters/payments/sandbox.ts'
import { diskStorage } from './adapters/storage/disk.ts'
import { s3Storage } from './adapters/storage/s3.ts'
import type { Config } from './config.ts'
import { createChanges } from './db/changes/changes.ts'
import { connect, type Db, type Place } from './db/client.ts'
import type { Deps } from './deps.ts'
import { createLiveUpdates } from './live-updates.ts'
import { createMetrics } from './metrics.ts'

/** Picks the real part where it is configured, else the embedded one. */
export function openDeps(
  config: Config,
  place: Place,
  log: FastifyBaseLogger,
): { deps: Deps; close: () => Promise<void> } {
  const changes = createChanges()
  const { db, close } = connect(place, { changes })
  const { smtpUrl, needsTls, from } = config.mail
  const mailer = smtpUrl ? smtpMailer({ url: smtpUrl, needsTls }, from) : mailboxMailer(db)
  return {
    deps: {
      config,
      db,
      changes,
      mailer,
      provider: chooseProvider(config, db),
      storage: chooseStorage(config),
      news: createLiveUpdates(),
      metrics: createMetrics({ ofProcess: config.production || config.metricsAreOpen }),
      log,
      clock: () => new Date(),
    },
    close: async () => {
      mailer.close()
      await close()
    },
  }
}

/** Without Paystack's keys the sandbox takes its place; production does not start without them. */
export function chooseProvider({ paystack, publicUrl }: Config, db: Db) {
  const { publicKey, secretKey } = paystack
  return publicKey && secretKey
    ? paystackProvider({ ...paystack, publicKey, secretKey })
    : sandboxProvider(db, publicUrl)
}

export function chooseStorage({ s3Endpoint, s3, home }: Config) {
  return s3Endpoint ? s3Storage({ endpoint: s3Endpoint.replace(/\/$/, ''), ...s3 }) : diskStorage(join(home, 'media'))
}
