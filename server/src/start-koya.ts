import { buildApp } from '@koya/api/app.ts'
import { readConfig } from '@koya/api/config.ts'
import { listen } from '@koya/api/db/listen.ts'
import { migrateDatabase } from '@koya/api/db/migrate.ts'
import { openDatabase } from '@koya/api/db/open-database.ts'
import { seedWhenEmpty } from '@koya/api/db/seed/seed.ts'
import { createLogger } from '@koya/api/logger.ts'
import { openDeps } from '@koya/api/open-deps.ts'
import { OUTBOX_CHANNEL } from '@koya/api/outbox/outbox.ts'
import { startSweep } from '@koya/api/outbox/sweep.ts'
import { startWorker } from '@koya/api/outbox/worker.ts'
import type { Topic } from '@koya/contract/endpoint.ts'
import { greet, progress } from './greeting.ts'
import { HtmlCache } from './html-cache.ts'
import { listenOnPort, portMustBeFree } from './listen-on-port.ts'
import { mountWeb, prepareWeb } from './mount-web.ts'

const CHANGES_CHANNEL = 'koya_changes'

/** Starts everything in the order in which it can fail, and undoes it in reverse. */
export async function startKoya(env: NodeJS.ProcessEnv, { isDev = false } = {}) {
  const began = Date.now()
  const config = readConfig(env)
  const undo: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const database = await openDatabase(config, progress, () => portMustBeFree(config))
    undo.push(database.close)
    if (config.role !== 'worker') await prepareWeb(progress, isDev)
    if (config.database.migrateOnStart) await migrateDatabase(database.place)

    const log = createLogger(config.logLevel)
    const { deps, close } = openDeps(config, database.place, log)
    undo.push(close)
    await seedWhenEmpty(deps.db, config, progress)

    const worker = config.role === 'web' ? undefined : startWorker(deps)
    if (worker) undo.push(worker.stop, startSweep(deps))
    const cache: HtmlCache = new HtmlCache(() => changes.isListening())
    const changes = await listen(database.place, [CHANGES_CHANNEL, OUTBOX_CHANNEL], {
      onMessage: (channel, payload) => (channel === CHANGES_CHANNEL ? cache.forget(payload as Topic) : worker?.wake()),
      onGap: () => cache.forgetAll(),
    })
    undo.push(changes.close)

    const app = await buildApp(deps)
    undo.push(() => app.close())
    if (config.role !== 'worker') await mountWeb(app, cache, isDev)
    const address = await listenOnPort(app, config)
    greet(config, address, Date.now() - began)
    return { address, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
