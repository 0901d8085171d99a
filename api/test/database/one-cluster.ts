import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { quickFolder } from '../../../scripts/running/quick-folder.ts'
import { readConfig } from '../../src/config.ts'
import { connect, connectDirectly } from '../../src/db/client.ts'
import { startCluster } from '../../src/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../src/db/migrate.ts'
import { seedWhenEmpty } from '../../src/db/seed/seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    socket: string
  }
}

/**
 * One PostgreSQL for the whole run, with two templates that test files copy: an empty schema and the demo market. It is the
 * packaged one, or the one whose programs KOYA_TEST_POSTGRES names, such as /usr/lib/postgresql/15/bin.
 */
export default async function oneCluster(project: TestProject) {
  const home = mkdtempSync(join(quickFolder(), 'koya-test-'))
  chmodSync(home, 0o755)
  const cluster = await startCluster(home, { binaries: process.env.KOYA_TEST_POSTGRES })
  const stop = async () => {
    // Hundreds of databases that go with their folder need not be written out first.
    await cluster.stop('immediate')
    // Their half a million files take a minute to remove, for which nobody needs to wait.
    spawn('rm', ['-rf', home], { detached: true, stdio: 'ignore' }).unref()
  }
  await makeTemplates(cluster.host).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  project.provide('socket', cluster.host)
  return stop
}

async function makeTemplates(socket: string) {
  const admin = await connectDirectly({ socket, database: 'postgres' }, 'tests')
  // Nothing here outlives the run: what survives a power cut is tested on clusters of their own.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.client.query(`ALTER SYSTEM SET ${setting} = off`)
  await admin.client.query('SELECT pg_reload_conf()')
  for (const [name, isProduction] of [
    ['template_reference', true],
    ['template_market', false],
  ] as const) {
    await admin.client.query(`CREATE DATABASE ${name}`)
    const place = { socket, database: name }
    await migrateDatabase(place)
    const { db, close } = connect(place, { max: 1 })
    await seedWhenEmpty(db, { ...readConfig({}), production: isProduction }, () => {})
    await close()
  }
  await admin.close()
}
