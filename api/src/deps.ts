import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'

/** What every rule may reach for. Tests hand in their own database, clock and mailer. */
export type Deps = {
  config: Config
  db: Db
  mailer: Mailer
  clock: () => Date
  log: FastifyBaseLogger
}
