import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '../../api/src/app.ts'
import { addBulkCourses } from '../../api/src/commands/bulk/courses.ts'
import { readConfig } from '../../api/src/config.ts'
import { changeReader } from '../../api/src/db/changes/read-changes.ts'
import { connectDirectly } from '../../api/src/db/client.ts'
import { listen } from '../../api/src/db/listen.ts'
import { seedWhenEmpty } from '../../api/src/db/seed/seed.ts'
import { createLogger } from '../../api/src/logger.ts'
import { openDeps } from '../../api/src/open-deps.ts'
import { childrenOf } from '../../scripts/image/children-of.ts'
import { postgresVersion } from '../bench-home.ts'
import { catalogueQuestions } from '../catalogue/catalogue-queries.ts'
import { openCluster } from '../faults/world/cluster.ts'
import { median, milliseconds, percentile, timeEach } from '../figures.ts'
import { cpuSeconds } from '../servers/server-process.ts'
import { circumstances, writeSection } from '../write-section.ts'

/**
 * `node bench/database/replica-gain.ts`: what the primary is spared by `DATABASE_READ_URL`. The same searches are asked in turns of a
 * process that has it and of one that has not. On one machine nothing gets faster by it; what counts is who works. `--write` keeps it.
 */
const COURSES = 5_000
const ROUNDS = 4
const EACH = 40

const undo: (() => unknown)[] = []
async function close() {
  for (const step of undo.splice(0).reverse()) await Promise.resolve(step()).catch(console.error)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => close().then(() => process.exit(130)))
try {
  const told = await measure()
  console.log(told)
  if (process.argv.includes('--write')) writeSection('reads beside the primary', told)
} finally {
  await close()
}
process.exit(0)

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'koya-reads-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const home = join(folder, 'primary')
  const primary = await openCluster(home)
  undo.push(primary.close)
  const { db, close } = await connectDirectly(primary.place, 'bench')
  undo.push(close)
  await seedWhenEmpty(db, readConfig({}), () => {})
  const replica = await primary.addReplica()
  await db.execute(`ALTER SYSTEM SET synchronous_standby_names = ''`)
  await db.execute('SELECT pg_reload_conf()')
  await addBulkCourses([db], COURSES, () => {})
  await db.execute('VACUUM ANALYZE')
  const servers = { primary: postmasterIn(home), replica: postmasterIn(replica.home) }
  const questions = (await catalogueQuestions(db)).filter(({ isJudged }) => isJudged)
  const urls = questions.flatMap(({ urls }) => urls.slice(0, EACH / questions.length))

  const readUrl = `postgres://koya@localhost/koya?host=${encodeURIComponent(replica.host)}`
  const without = { app: await openProcess(primary.place, {}), times: [] as number[], primary: 0, replica: 0 }
  const beside = {
    app: await openProcess(primary.place, { DATABASE_READ_URL: readUrl }),
    times: [] as number[],
    primary: 0,
    replica: 0,
  }
  for (let round = 0; round <= ROUNDS; round++)
    for (const one of [without, beside]) {
      const before = { primary: usedBy(servers.primary), replica: usedBy(servers.replica) }
      const times = await timeEach(urls, async (url) => {
        const { statusCode } = await one.app.inject({ url })
        if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
      })
      // The first of each is not counted.
      if (round === 0) continue
      one.times.push(...times)
      one.primary += usedBy(servers.primary) - before.primary
      one.replica += usedBy(servers.replica) - before.replica
    }
  const asked = ROUNDS * urls.length
  const each = (seconds: number) => milliseconds((seconds / asked) * 1_000)
  return `${circumstances(`PostgreSQL ${await postgresVersion(primary.place)}`)} ${asked} searches by visitors among ${COURSES.toLocaleString('en')} courses, one after the other, in turns.

| what | without | with \`DATABASE_READ_URL\` |
|---|---|---|
| processor time of the primary, a search | ${each(without.primary)} | ${each(beside.primary)} (${(beside.primary / without.primary).toFixed(2)} of it) |
| processor time of the replica, a search | ${each(without.replica)} | ${each(beside.replica)} |
| p50 / p95 of an answer | ${milliseconds(median(without.times))} / ${milliseconds(percentile(without.times, 0.95))} | ${milliseconds(median(beside.times))} / ${milliseconds(percentile(beside.times, 0.95))} |`
}

async function openProcess(place: Awaited<ReturnType<typeof openCluster>>['place'], env: NodeJS.ProcessEnv) {
  const config = readConfig({ LOG_LEVEL: 'silent', KOYA_HOME: mkdtempSync(join(tmpdir(), 'koya-reads-home-')), ...env })
  undo.push(() => rmSync(config.home, { recursive: true, force: true }))
  const line: { hears: () => boolean } = { hears: () => false }
  const { deps, close } = openDeps(config, place, createLogger('silent'), () => line.hears())
  const { isListening, close: hangUp } = await listen(place, [], { reader: changeReader(deps.changes) })
  line.hears = isListening
  const app = await buildApp(deps)
  undo.push(async () => {
    await app.close()
    await hangUp()
    await close()
  })
  // Until it knows how far the replica has come.
  await pause(2_000)
  return app
}

function postmasterIn(home: string) {
  return Number.parseInt(readFileSync(join(home, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

/** Of all its connections and helpers that are there. */
function usedBy(postmaster: number) {
  return childrenOf(postmaster).reduce((sum, pid) => sum + cpuSeconds(pid), 0)
}
