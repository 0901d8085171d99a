import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seedCommand } from '../api/src/commands/seed.ts'
import { readConfig } from '../api/src/config.ts'
import { connectDirectly, type Place } from '../api/src/db/client.ts'
import { migrateDatabase } from '../api/src/db/migrate.ts'
import { moreMigrations } from '../api/test/database/more-migrations.ts'
import { API_BASE } from '../contract/src/protocol/endpoint.ts'
import { type BenchHome, openBenchHome, postgresVersion } from './bench-home.ts'
import { type Figure, milliseconds, percentile, whole } from './figures.ts'
import { logIn, makePeople } from './people.ts'
import { onBench, startKoya } from './servers/koya-process.ts'
import type { ServerProcess } from './servers/server-process.ts'
import { openSteadyLoad, type SteadyLoad } from './steady-load.ts'
import { circumstances, figureTable, writeSection } from './write-section.ts'

/**
 * `node bench/migration.ts`: the schema changes and every process is replaced while people shop. `--rate 40` for a slow
 * machine, `--write` keeps the figures in RESULTS.md.
 */
const { values } = parseArgs({
  options: { rate: { type: 'string', default: '200' }, write: { type: 'boolean', default: false } },
})
const aSecond = Number(values.rate)
const COURSES = '5000'
const CALM_MS = 5_000
const REPORT_MS = 4_000
const PEOPLE = 40

/** What a change of the schema looks like that nobody notices: add, index, fill in small steps, then insist. */
const tomorrow = {
  columns: `ALTER TABLE courses ADD COLUMN reading_level text NOT NULL DEFAULT 'any';--> statement-breakpoint
    ALTER TABLE users ADD COLUMN mother_tongue text;--> statement-breakpoint
    ALTER TABLE wish_list_items ADD COLUMN reminder text`,
  index: `-- outside a transaction
    CREATE INDEX CONCURRENTLY IF NOT EXISTS courses_reading_level ON courses (reading_level, id)`,
  fill: `-- outside a transaction
    DO $$ BEGIN
      FOR step IN 0..4 LOOP
        UPDATE courses SET reading_level = 'beginner' WHERE id % 5 = step AND reading_level = 'any';
        COMMIT;
        PERFORM pg_sleep(0.5);
      END LOOP;
    END $$`,
  rule: `ALTER TABLE courses ADD CONSTRAINT courses_known_reading_level CHECK (reading_level IN ('any', 'beginner')) NOT VALID`,
  insist: 'ALTER TABLE courses VALIDATE CONSTRAINT courses_known_reading_level',
}

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort())

const home = await openBenchHome(Number(COURSES))
const figures = await measure(home, interruption.signal).finally(home.close)
process.exit(figures.every(({ isMet }) => isMet !== false) ? 0 : 1)

async function measure(home: BenchHome, signal: AbortSignal) {
  const config = readConfig({ KOYA_HOME: home.folder })
  await seedCommand({ config, place: home.place, say: console.log, signal }, { courses: COURSES })
  const servers: ServerProcess[] = []
  const launch = async (name: string) => {
    signal.throwIfAborted()
    const server = await startKoya({ ...onBench(home, name), LOG_LEVEL: 'silent' })
    servers.push(server)
    return server
  }
  const first = await launch('one')
  const second = await launch('two')
  const load = openSteadyLoad(aSecond, await shoppers(home, first.address))
  try {
    for (const { address } of [first, second]) load.admit(address)
    await pause(CALM_MS, undefined, { signal })
    load.take()
    const figures = [
      ...(await during(load, 'nothing else happens', () => pause(CALM_MS, undefined, { signal }))),
      ...(await during(load, 'five migrations, a report reads the same table', () => migrate(home))),
      ...(await during(load, 'both processes replaced', async () => {
        for (const [old, name] of [
          [first, 'three'],
          [second, 'four'],
        ] as const) {
          load.admit((await launch(name)).address)
          await load.dismiss(old.address)
          await old.stop()
        }
      })),
    ]
    await report(home.place, figures)
    return figures
  } finally {
    await load.close()
    for (const server of servers) await server.stop()
  }
}

/** Every kind of request in a fixed share: of ten, six are pages, two searches, one reads and one writes what is one's own. */
async function shoppers(home: BenchHome, address: string) {
  const [people, offered] = await Promise.all([makePeople(home, PEOPLE), offeredCourses(home.place)])
  const tokens: string[] = []
  for (const { email } of people) tokens.push(await logIn(address, email))
  const pages = ['/', '/courses', '/course-detail/2', '/course-detail/3', '/course-detail/5', '/courses']
  const searches = ['search=school', 'category=3', 'price=free', 'search=account']
  return (number: number) => {
    const [turn, kind] = [Math.floor(number / 10), number % 10]
    const token = tokens[turn % PEOPLE] ?? ''
    const page = pages[kind]
    if (page) return { path: page }
    if (kind < 8) return { path: `${API_BASE}/courses?${searches[(turn * 2 + kind) % searches.length]}` }
    if (kind === 8) return { path: `${API_BASE}/wishlists/me`, token }
    // Another course each time, because a second wish for the same one is refused.
    return { path: `${API_BASE}/wishlists/add`, token, body: { id: offered[Math.floor(turn / PEOPLE)] } }
  }
}

async function offeredCourses(place: Place): Promise<number[]> {
  const { client, close } = await connectDirectly(place, 'koya bench')
  const { rows } = await client.query('SELECT id FROM courses WHERE status = 1 ORDER BY id').finally(close)
  return rows.map(({ id }) => id)
}

async function during(load: SteadyLoad, what: string, work: () => Promise<unknown>): Promise<Figure[]> {
  const [began, before] = [Date.now(), load.sent()]
  await work()
  const [seconds, asked] = [(Date.now() - began) / 1000, load.sent() - before]
  // What was asked in this time belongs to it, though its answer may come half a second later.
  await load.caughtUp()
  const { times, failures } = load.take()
  for (const line of failures.slice(0, 5)) console.log(line)
  const rate = asked / seconds
  const spread = [0.5, 0.99, 1].map((share) => milliseconds(percentile(times, share))).join(', ')
  return [
    {
      what: `${what}: requests in ${seconds.toFixed(1)} s, all of them answered`,
      measured: `${whole(asked)}, ${whole(rate)} a second`,
      target: `${aSecond} a second`,
      isMet: rate >= aSecond * 0.95,
    },
    { what: `${what}: p50, p99, longest`, measured: spread },
    { what: `${what}: errors`, measured: whole(failures.length), target: '0', isMet: failures.length === 0 },
  ]
}

/** Begins while somebody reads the table it changes, as a backup does. */
async function migrate({ folder, place }: BenchHome) {
  const reader = await connectDirectly(place, 'a report')
  await reader.client.query('BEGIN; SELECT count(*) FROM courses')
  const reading = pause(REPORT_MS).then(reader.close)
  await Promise.all([migrateDatabase(place, moreMigrations(join(folder, 'tomorrow'), tomorrow)), reading])
}

async function report(place: Place, figures: Figure[]) {
  const text = `${circumstances(`PostgreSQL ${await postgresVersion(place)}`)}\n\n${figureTable(figures)}`
  console.log(`\n${text}`)
  if (values.write) writeSection('migration under load', text)
}
