import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildApp } from '../../api/src/app.ts'
import { addBulkCourses } from '../../api/src/commands/bulk/courses.ts'
import { readConfig } from '../../api/src/config.ts'
import { changeReader } from '../../api/src/db/changes/read-changes.ts'
import { connectDirectly, type Place } from '../../api/src/db/client.ts'
import { listen } from '../../api/src/db/listen.ts'
import { hasCome } from '../../api/src/db/replica/freshness.ts'
import { seedWhenEmpty } from '../../api/src/db/seed/seed.ts'
import { createLogger } from '../../api/src/logger.ts'
import { openDeps } from '../../api/src/open-deps.ts'
import { closeLater } from '../../api/test/closing.ts'
import { logInAs, makePerson } from '../../api/test/people.ts'
import { temporaryFolder } from '../../api/test/temporary-folder.ts'
import { openCluster } from './world/cluster.ts'

const MOST_AGE_SECONDS = 3

const folder = temporaryFolder()
// The databases may run as another user.
chmodSync(folder, 0o755)
const cluster = await openCluster(join(folder, 'primary'))
closeLater(cluster.close)
/** Somebody else, of whose changes the process hears by the table alone. */
const other = await open(cluster.place)
await seedWhenEmpty(other, { ...readConfig({}), production: true }, () => {})
const teacher = await makePerson(other, { roles: ['Instructor'] })
await addBulkCourses([other], 30, () => {})
const replica = await cluster.addReplica()
// Nobody waits for it, as for most replicas that are only read.
await other.execute(sql`ALTER SYSTEM SET synchronous_standby_names = ''`)
await other.execute(sql`SELECT pg_reload_conf()`)
const onReplica = await open(replica.place)
const { app, deps } = await openProcess()

async function open(place: Place) {
  const { db, close } = await connectDirectly(place, 'tests')
  closeLater(close)
  return db
}

async function openProcess() {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    KOYA_HOME: temporaryFolder(),
    DATABASE_READ_URL: `postgres://koya@localhost/koya?host=${encodeURIComponent(replica.host)}`,
    DATABASE_READ_MAX_AGE: String(MOST_AGE_SECONDS),
  })
  const line: { hears: () => boolean } = { hears: () => false }
  const { deps, close } = openDeps(config, cluster.place, createLogger('silent'), () => line.hears())
  const { isListening, close: hangUp } = await listen(cluster.place, [], { reader: changeReader(deps.changes) })
  line.hears = isListening
  const app = await buildApp(deps)
  closeLater(async () => {
    await app.close()
    await hangUp()
    await close()
  })
  return { app, deps }
}

const get = (path: string, headers = {}) => app.inject({ url: API_BASE + path, headers })

async function counted() {
  const { values } = await deps.metrics.replicaReads.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
}

/** Who answered a search, which nobody keeps. */
async function whoAnswers() {
  const before = await counted()
  const { statusCode } = await get(`/courses?search=for+${Math.random().toString(36).slice(2)}`)
  expect(statusCode).toBe(200)
  const after = await counted()
  return Object.keys(after).find((outcome) => after[outcome] !== (before[outcome] ?? 0))
}

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 40_000 })
const follows = () => eventually(whoAnswers).toBe('replica')
const rename = (id: number, name: string) => sql`UPDATE courses SET name = ${name} WHERE id = ${id}`
const nameOf = async (id: number) => (await get(`/courses/${id}`)).json().data.course_name
const pause = () => onReplica.execute(sql`SELECT pg_wal_replay_pause()`)
const resume = () => onReplica.execute(sql`SELECT pg_wal_replay_resume()`)

const { rows } = await other.execute<{ id: number }>(sql`SELECT id FROM courses ORDER BY id`)
const ids = rows.map(({ id }) => id)
const [first = 0, second = 0, third = 0] = ids

test('what visitors read, a replica answers; whoever is logged in reads from the primary', async () => {
  await follows()
  const paths = [
    '/courses?per_page=5',
    '/courses?search=bookkeeping',
    '/courses/suggestions?search=mod',
    `/courses/${third}/related`,
    `/courses/${third}/ratings`,
    `/instructors/${teacher.id}`,
    '/categories',
    '/countries',
    '/programmes/1/courses',
    '/business/activeProfiles',
  ]
  for (const path of paths) {
    const before = await counted()
    const answer = await get(path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect([path, await counted()]).toEqual([path, { ...before, replica: (before.replica ?? 0) + 1 }])
  }
  const { token } = (await logInAs(app, teacher.email)).json()
  const before = await counted()
  const own = await get('/courses?search=bookkeeping', { authorization: `Bearer ${token}` })
  expect([own.statusCode, await counted()]).toEqual([200, before])
})

test('a course that the replica does not have yet in its new words is never kept in its old ones', async () => {
  await other.execute(rename(first, 'Before'))
  await eventually(() => nameOf(first)).toBe('Before')
  await follows()
  await pause()
  await other.execute(rename(first, 'After'))
  await eventually(() => nameOf(first)).toBe('After')
  // Once heard of, it is made again from whoever knows it, and stays.
  for (let look = 0; look < 20; look++) expect(await nameOf(first)).toBe('After')
  expect(await whoAnswers()).toBe('behind')
  await resume()
  await follows()
  expect(await nameOf(first)).toBe('After')
})

test('who changes something in this process sees it in the very next answer, however far behind the replica is', async () => {
  await follows()
  await pause()
  for (const name of ['One', 'Two', 'Three']) {
    await deps.db.execute(rename(second, name))
    expect(await nameOf(second)).toBe(name)
  }
  await resume()
})

test('a replica that does not follow is read from until it is older than the bound, and not after', async () => {
  await follows()
  await pause()
  // Nothing that a page shows, so only its age tells.
  await other.execute(sql`INSERT INTO unfound_searches (day, words) VALUES (current_date, 'nothing')`)
  const since = performance.now()
  let last = 0
  while (performance.now() - since < MOST_AGE_SECONDS * 1_000 + 2_500) {
    const asked = performance.now() - since
    if ((await whoAnswers()) === 'replica') last = asked
  }
  expect(last).toBeGreaterThan(500)
  expect(last).toBeLessThan(MOST_AGE_SECONDS * 1_000)
  await resume()
  await follows()
})

test('a replica that is away costs no visitor an answer', async () => {
  await follows()
  await replica.stop()
  expect(await whoAnswers()).toBe('away')
  const { statusCode } = await get(`/courses/${third}`)
  expect([statusCode, await whoAnswers()]).toEqual([200, 'away'])
})

test('a replica that became a server of its own is not read from', async () => {
  const needed = deps.changes.freshness?.needed(60_000)
  expect(needed).toBeDefined()
  const { rows } = await other.execute(sql.raw(`SELECT ${hasCome(needed ?? { server: '', replayed: 0n })} AS has_come`))
  expect(rows).toEqual([{ has_come: false }])
})
