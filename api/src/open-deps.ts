import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { mailboxMailer } from './adapters/mail/mailbox.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { dnsResolver } from './adapters/outward/resolver.ts'
import { paystackProvider } from './adapters/payments/paystack.ts'
import { sandboxProvider } from './adapters/payments/sandbox.ts'
import { chooseSmsSender } from './adapters/sms/choose-sms-sender.ts'
import { diskStorage } from './adapters/storage/disk/disk-storage.ts'
import { ADDRESSES } from './adapters/storage/disk/signed-address.ts'
import { measureStorage } from './adapters/storage/measure-storage.ts'
import type { S3World } from './adapters/storage/s3/s3-client.ts'
import { s3Storage } from './adapters/storage/s3/s3-storage.ts'
import type { Config } from './config.ts'
import { createChanges } from './db/changes/changes.ts'
import { connect, type Db, type Place } from './db/client.ts'
import { createFreshness } from './db/replica/freshness.ts'
import { onlyPrimary, openReplica } from './db/replica/replica.ts'
import type { Deps } from './deps.ts'
import { standingReader } from './features/notifications/standing-reader.ts'
import { forgetChanged } from './http/kept/forget-changed.ts'
import { KeptAnswers } from './http/kept/kept-answers.ts'
import { createLiveUpdates } from './live-updates/live-updates.ts'
import { createMetrics } from './metrics.ts'
import { keyFor } from './settings/secret.ts'

/** Picks the real part where it is configured, else the embedded one. Answers are kept in memory only by a process that hears of changes. */
export function openDeps(
  config: Config,
  place: Place,
  log: FastifyBaseLogger,
  isToldOfChanges = () => false,
): { deps: Deps; close: () => Promise<void> } {
  const { readUrl, readMostAgeMs, directUrl } = config.database
  const freshness = readUrl === undefined ? undefined : createFreshness()
  const changes = createChanges(freshness)
  const kept = new KeptAnswers(isToldOfChanges)
  forgetChanged(kept, changes)
  const { db, close } = connect(place, { changes })
  const { smtpUrl, needsTls, from } = config.mail
  const metrics = createMetrics({ ofProcess: config.production || config.metricsAreOpen })
  const replica =
    readUrl && freshness
      ? openReplica({
          url: readUrl,
          isPooled: directUrl !== undefined,
          mostAgeMs: readMostAgeMs,
          primary: db,
          freshness,
          metrics,
          log,
        })
      : onlyPrimary(db)
  const mailer = smtpUrl ? smtpMailer({ url: smtpUrl, needsTls }, from) : mailboxMailer(db)
  return {
    deps: {
      config,
      db,
      place,
      changes,
      replica,
      kept,
      mailer,
      provider: chooseProvider(config, db),
      resolver: dnsResolver,
      sms: chooseSmsSender(config, db),
      storage: measureStorage(chooseStorage(config), metrics),
      liveUpdates: createLiveUpdates(standingReader(db)),
      metrics,
      log,
      clock: () => new Date(),
    },
    close: async () => {
      mailer.close()
      await replica.close()
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

/** The world is another one only for the doctor, who is tested without a store. */
export function chooseStorage(config: Config, world: S3World = {}) {
  const { s3Endpoint, s3, home } = config
  if (!s3Endpoint) return diskStorage({ folder: join(home, 'media'), addressKey: keyFor(config, ADDRESSES) })
  return s3Storage({ endpoint: s3Endpoint.replace(/\/$/, ''), ...s3 }, world)
}
