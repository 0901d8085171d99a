import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from '../../api/src/adapters/storage/disk/disk-storage.ts'
import { renditions, uploads } from '../../api/src/db/schema.ts'
import { addUnmadeFilms } from '../../api/src/features/media/renditions/find-unmade.ts'
import { abortIdleUploadsJob } from '../../api/src/jobs/media/abort-idle-uploads.ts'
import { openAuthors } from '../../api/test/authors.ts'
import { makeFilm } from '../../api/test/media/films.ts'
import { uploader } from '../../api/test/media/uploading.ts'
import { temporaryFolder } from '../../api/test/temporary-folder.ts'
import { openFleet } from './world/fleet.ts'

const home = temporaryFolder()
const { app, db, deps, lead } = await openAuthors({ env: { KOYA_HOME: home } })
const { place } = deps
if (!('socket' in place)) throw new Error('the tests have a database on this machine')
const url = `postgresql://koya@localhost/${place.database}?host=${encodeURIComponent(place.socket)}`
const fleet = openFleet({ PATH: process.env.PATH, LOG_LEVEL: 'silent', DATABASE_URL: url, KOYA_HOME: home })
afterAll(() => fleet.close())

/** One less than a film is tried that ends its process, so that the last is sure to come through. */
const KILLS = 6
const media = join(home, 'media')

const rowOf = async (id: number) => (await db.select().from(uploads).where(eq(uploads.id, id)))[0]
const copiesOf = (id: number) => db.select().from(renditions).where(eq(renditions.uploadId, id))

/** Programs that were begun for this home and still run. */
function programsAtWork() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .map((name) => readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '))
    .filter((line) => line.includes(join(home, 'renditions')))
}

/** Of every copy that learners are offered there is all, and it plays. */
async function playsAll(id: number) {
  const copies = await copiesOf(id)
  for (const { kind, key, bytes } of copies) {
    const path = join(media, key)
    expect([kind, statSync(path).size]).toEqual([kind, bytes])
    execFileSync('ffmpeg', ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-'])
  }
  return copies.map(({ kind }) => kind).sort()
}

test('copies whose process is killed at any time start over, what is offered meanwhile plays, and in the end all are there and nothing else', async () => {
  const bytes = makeFilm({ seconds: 20, size: '640x360' })
  const { id } = (await uploader(app, lead.token).send({ name: 'film.mp4', bytes })).json().data
  const seen = new Set<string>()
  for (let kill = 0; kill < KILLS; kill++) {
    const ship = await fleet.launch()
    await expect.poll(async () => (await rowOf(id))?.workedAt ?? undefined, { timeout: 60_000 }).toBeDefined()
    // Half of them before anything is offered, as far as the machine is quick; the others once something is.
    if (kill >= KILLS / 2) await expect.poll(() => copiesOf(id), { timeout: 120_000 }).not.toEqual([])
    await pause(400 + kill * 700)
    await fleet.kill(ship, 'SIGKILL')
    await expect.poll(programsAtWork, { timeout: 5_000 }).toEqual([])
    seen.add((await playsAll(id)).join())
    if ((await rowOf(id))?.state !== 'making') break
    // Half a minute of silence, and the look for forgotten work that comes every five.
    await db.update(uploads).set({ workedAt: sql`now() - interval '31 seconds'` }).where(eq(uploads.id, id))
    await addUnmadeFilms(deps)
    await db.update(uploads).set({ workedAt: null }).where(eq(uploads.id, id))
  }
  expect(seen.size).toBeGreaterThan(1)
  await fleet.launch()
  await expect.poll(async () => (await rowOf(id))?.state, { timeout: 120_000, interval: 500 }).toBe('ready')
  const kinds = ['240p', '360p', 'poster', 'sound', 'thumbnails']
  expect(await playsAll(id)).toEqual(kinds)
  expect(readdirSync(join(home, 'renditions'))).toEqual([])
  // What a killed process was writing is among the drafts for a day.
  const storage = diskStorage({ folder: media, addressKey: Buffer.from('key') })
  const tomorrow = { ...deps, storage, clock: () => new Date(Date.now() + 25 * 3_600_000) }
  await abortIdleUploadsJob.run(tomorrow, {}, new AbortController().signal)
  const [folder] = readdirSync(join(media, 'private', 'uploads'))
  expect(readdirSync(join(media, 'private', 'uploads', folder ?? '')).sort()).toEqual([...kinds, 'original'].sort())
  expect(readdirSync(join(media, '.drafts'))).toEqual([])
}, 600_000)
