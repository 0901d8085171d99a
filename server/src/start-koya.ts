import { pathToFileURL } from 'node:url'
import { buildApp } from '@koya/api/app.ts'
import { type Config, readConfig } from '@koya/api/config.ts'
import { changeReader } from '@koya/api/db/changes/read-changes.ts'
import { findBrokenRows } from '@koya/api/db/constraints/broken-rows.ts'
import { listen } from '@koya/api/db/listen.ts'
import { migrateDatabase } from '@koya/api/db/migrate.ts'
import { openDatabase } from '@koya/api/db/open-database.ts'
import { refuseDemoAccounts } from '@koya/api/db/seed/demo/refuse-demo-accounts.ts'
import { seedWhenEmpty } from '@koya/api/db/seed/seed.ts'
import type { Deps } from '@koya/api/deps.ts'
import { WEBHOOK_PATH } from '@koya/api/features/payments/routes.ts'
import { JOBS_CHANNEL } from '@koya/api/jobs/add-job.ts'
import { UPDATES_CHANNEL } from '@koya/api/live-updates/live-updates.ts'
import { createLogger } from '@koya/api/logger.ts'
import { openDeps } from '@koya/api/open-deps.ts'
import { serverBundle } from './build-web.ts'
import { greet, progress } from './greeting.ts'
import { listenOnPort, portMustBeFree } from './listen-on-port.ts'
import { preparePages } from './pages/prepare-pages.ts'
import { openRenderThread } from './pages/rendering/open-render-thread.ts'
import { mountDevelopmentWeb } from './web/development-web.ts'
import { mountWeb, prepareWeb } from './web/mount-web.ts'

/** Starts everything in the order in which it can fail, and undoes it in reverse, even when it is told to stop half-way. */
export async function startKoya(
  env: NodeJS.ProcessEnv,
  { isDev = false, signal }: { isDev?: boolean; signal?: AbortSignal } = {},
) {
  const began = Date.now()
  const config = readConfig(env)
  const undo: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const database = await openDatabase(config, progress, () => portMustBeFree(config))
    undo.push(database.close)
    signal?.throwIfAborted()
    const hasPages = config.role !== 'worker'
    if (hasPages) await prepareWeb(progress, isDev)
    // React is loaded on its own thread while this one asks the database and loads the rest.
    const renderer = hasPages && !isDev ? openRenderThread(pathToFileURL(serverBundle).href) : undefined
    undo.push(closing(renderer, ({ close }) => close()))
    if (config.database.migrateOnStart) await migrateDatabase(database.place)

    signal?.throwIfAborted()
    const log = createLogger(config.logLevel)
    let line: Awaited<ReturnType<typeof listen>> | undefined
    const { deps, close } = openDeps(config, database.place, log, () => line?.isListening() ?? false)
    undo.push(close)
    for (const line of await findBrokenRows(deps.db))
      log.warn({ rows: line }, 'old rows break a rule, please repair them')
    await seedWhenEmpty(deps.db, config, progress, deps.storage)
    if (config.production) await refuseDemoAccounts(deps.db)

    // Hundreds of small statements: the app is put together meanwhile.
    const starting = config.role === 'web' ? undefined : runJobs(deps)
    let jobs: Jobs | undefined
    undo.push(closing(starting, ({ stop }) => stop()))
    line = await listen(database.place, [JOBS_CHANNEL, UPDATES_CHANNEL], {
      reader: changeReader(deps.changes),
      onMessage: (channel, payload) => {
        if (channel === JOBS_CHANNEL) jobs?.wake(payload)
        if (channel === UPDATES_CHANNEL) deps.liveUpdates.tell(Number(payload))
      },
      onGap: deps.liveUpdates.look,
    })
    undo.push(line.close)

    signal?.throwIfAborted()
    const app = await buildApp(deps)
    undo.push(() => app.close())
    if (hasPages && isDev) await mountDevelopmentWeb(app, deps.kept)
    const prepare = renderer && (await mountWeb(app, deps.kept, () => renderer))
    jobs = await starting
    if (prepare) undo.push(preparePages(deps, prepare))
    const address = await listenOnPort(app, config)
    if (hasSandbox(config)) undo.push(await openSandbox(deps, address))
    greet(config, address, Date.now() - began)
    return { address, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Undoes what begins beside the rest, once it has begun. That it failed is heard where it is waited for. */
function closing<Begun>(beginning: Promise<Begun> | undefined, close: (begun: Begun) => Promise<unknown>) {
  const begun = beginning?.catch(() => undefined)
  return async () => {
    const known = await begun
    if (known) await close(known)
  }
}

type Jobs = Awaited<ReturnType<typeof runJobs>>

/** Loaded only where jobs are done. */
async function runJobs(deps: Deps) {
  const { startJobs } = await import('@koya/api/jobs/start-jobs.ts')
  return startJobs(deps)
}

async function openSandbox(deps: Deps, address: string) {
  const { runSandbox } = await import('@koya/api/sandbox/run-sandbox.ts')
  return runSandbox(deps, address + WEBHOOK_PATH)
}

/** The bank of the sandbox belongs to processes that do jobs and can be reached. */
function hasSandbox({ production, role, paystack }: Config) {
  return !production && role === 'all' && !paystack.secretKey
}
