import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { Mail, Mailer } from '../src/adapters/mail/mailer.ts'
import type { Resolver } from '../src/adapters/outward/resolver.ts'
import type { PaymentProvider } from '../src/adapters/payments/provider.ts'
import { chooseSmsSender } from '../src/adapters/sms/choose-sms-sender.ts'
import type { SmsSender } from '../src/adapters/sms/sms-sender.ts'
import { measureStorage } from '../src/adapters/storage/measure-storage.ts'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createChanges } from '../src/db/changes/changes.ts'
import { connect, connectDirectly } from '../src/db/client.ts'
import { onlyPrimary } from '../src/db/replica/replica.ts'
import type { Deps } from '../src/deps.ts'
import { standingReader } from '../src/features/notifications/standing-reader.ts'
import { forgetChanged } from '../src/http/kept/forget-changed.ts'
import { KeptAnswers } from '../src/http/kept/kept-answers.ts'
import { createLiveUpdates } from '../src/live-updates/live-updates.ts'
import { createLogger } from '../src/logger.ts'
import { createMetrics } from '../src/metrics.ts'
import { chooseProvider, chooseStorage } from '../src/open-deps.ts'
import { closeLater } from './closing.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Options = {
  template?: 'reference' | 'market'
  env?: NodeJS.ProcessEnv
  mailer?: Mailer
  provider?: PaymentProvider
  resolver?: Resolver
  sms?: SmsSender
  config?: Partial<Config>
  /** Without one nothing is kept in memory. */
  kept?: KeptAnswers
}

/** No test asks the world outside. */
const noDns: Resolver = {
  texts: async () => [],
  addresses: async (host) => {
    throw new Error(`no test knows where ${host} is`)
  },
}

/** The real app on a real database of its own. Only what is outside the product is ours: the mailer, the home folder and the clock. */
export async function testApp(options: Options = {}) {
  const { template = 'reference', env = {}, mailer, provider, resolver = noDns, sms, config = {} } = options
  const { kept = new KeptAnswers(() => false) } = options
  const place = await copyDatabase(template)
  const statements: string[] = []
  const changes = createChanges()
  forgetChanged(kept, changes)
  const { db, close } = connect(place, { max: 5, changes, onStatement: (query) => statements.push(query) })
  const sentMails: Mail[] = []
  const settings = { ...readConfig({ LOG_LEVEL: 'silent', KOYA_HOME: temporaryFolder(), ...env }), ...config }
  const metrics = createMetrics({ ofProcess: false })
  const deps: Deps = {
    config: settings,
    db,
    place,
    changes,
    replica: onlyPrimary(db),
    kept,
    provider: provider ?? chooseProvider(settings, db),
    resolver,
    sms: sms ?? chooseSmsSender(settings, db),
    storage: measureStorage(chooseStorage(settings), metrics),
    liveUpdates: createLiveUpdates(standingReader(db)),
    metrics,
    mailer: mailer ?? { send: async (mail) => void sentMails.push(mail), close: () => {} },
    clock: () => new Date(),
    log: createLogger('silent'),
  }
  const app: FastifyInstance = await buildApp(deps)
  let isConnected = true
  const disconnect = async () => {
    if (isConnected) await close()
    isConnected = false
  }
  closeLater(async () => {
    await app.close()
    await disconnect()
  })
  return { app, db, deps, place, sentMails, statements, disconnect }
}

/** A database of one's own. A blank one has not even tables. */
export async function copyDatabase(template: 'blank' | 'reference' | 'market') {
  const socket = inject('socket')
  const database = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const { client, close } = await connectDirectly({ socket, database: 'postgres' }, 'tests')
  const source = template === 'blank' ? 'template1' : `template_${template}`
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${source} STRATEGY FILE_COPY`)
  await close()
  closeLater(() => dropDatabase(socket, database))
  return { socket, database }
}

/** A whole run copies hundreds, and they may be in memory. */
async function dropDatabase(socket: string, database: string) {
  const { client, close } = await connectDirectly({ socket, database: 'postgres' }, 'tests')
  await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await close()
}
