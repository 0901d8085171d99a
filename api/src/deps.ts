import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Resolver } from './adapters/outward/resolver.ts'
import type { PaymentProvider } from './adapters/payments/provider.ts'
import type { SmsSender } from './adapters/sms/sms-sender.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Config } from './config.ts'
import type { Changes } from './db/changes/changes.ts'
import type { Db, Place } from './db/client.ts'
import type { Replica } from './db/replica/replica.ts'
import type { KeptAnswers } from './http/kept/kept-answers.ts'
import type { LiveUpdates } from './live-updates/live-updates.ts'
import type { Metrics } from './metrics.ts'

/** What every rule may reach for. Tests hand in their own database, clock, mailer and payment provider. */
export type Deps = {
  config: Config
  db: Db
  /** Where that database is, for whoever needs a connection of their own. */
  place: Place
  changes: Changes
  /** For reading what is the same for everybody, where it may be a moment late. */
  replica: Replica
  /** Pages and answers that are the same for everyone, in memory. */
  kept: KeptAnswers
  mailer: Mailer
  provider: PaymentProvider
  resolver: Resolver
  /** Undefined where no SMS are sent. */
  sms: SmsSender | undefined
  storage: Storage
  liveUpdates: LiveUpdates
  metrics: Metrics
  clock: () => Date
  log: FastifyBaseLogger
}
