import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from '../../api/src/adapters/storage/disk/disk-storage.ts'
import { renditions, uploads } from '../../api/src/db/schema.ts'
import { abortIdleUploadsJob } from '../../api/src/jobs/media/abort-idle-uploads.ts'
import { openAuthors } from '../../api/test/authors.ts'
import { temporaryFolder } from '../../api/test/temporary-folder.ts'
import { openFleet, type Ship } from './world/fleet.ts'

type Part = { number: number; size: number; is_there: boolean; url: string }
type Shown = { id: number; state: string; kind: string; size: number; parts: Part[]; part_size: number }

const { db, deps, lead } = await openAuthors()
const { place } = deps
if (!('socket' in place)) throw new Error('the tests have a database on this machine')
const home = temporaryFolder()
const url = `postgresql://koya@localhost/${place.database}?host=${encodeURIComponent(place.socket)}`
/** Without ffmpeg a film is ready as it was sent, with the one copy that learners are offered in the same transaction. */
const settings = { FFMPEG: 'off', DATABASE_URL: url, KOYA_HOME: home, LOG_LEVEL: 'silent' }
const fleet = openFleet({ PATH: process.env.PATH, ...settings })
afterAll(() => fleet.close())

/** More than completing takes. */
const MOST_STEPS = 80
const SIZE = 256 * 1024 + 1_000
const media = join(home, 'media')
const headers = { authorization: `Bearer ${lead.token}` }

async function ask({ address }: Ship, path: string, body?: object): Promise<Shown> {
  const sent = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(address + API_BASE + path, { method: 'POST', headers, ...sent })
  const { data, ...refused } = (await answer.json()) as { data: Shown }
  if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${JSON.stringify(refused)}`)
  return data
}

/** A film by its first bytes, in two parts that are both there, so that all that is left is to put it together. */
async function sendAll(ship: Ship, name: string) {
  const bytes = randomBytes(SIZE)
  bytes.write('ftypisom', 4)
  const file = { name, size: SIZE, type: 'video/mp4', fingerprint: randomBytes(12).toString('base64url') }
  const { id, parts, part_size } = await ask(ship, '/uploads', file)
  for (const { number, size, url: path } of parts) {
    const body = new Uint8Array(bytes.subarray((number - 1) * part_size).subarray(0, size))
    const length = { 'content-type': 'application/octet-stream' }
    const answer = await fetch(ship.address + path, { method: 'PUT', headers: { ...headers, ...length }, body })
    expect(answer.status).toBe(200)
  }
  return { id, file, bytes }
}

/** What a process that died has left. Never half of anything: no part of a file in its place, and no film that is ready and cannot be played. */
async function whereItStands(id: number, bytes: Buffer) {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  const path = join(media, row?.key ?? '')
  const isThere = existsSync(path)
  if (isThere) expect(readFileSync(path).equals(bytes)).toBe(true)
  const copies = await db.select().from(renditions).where(eq(renditions.uploadId, id))
  expect([row?.state, isThere, copies.map((one) => [one.kind, one.bytes])]).toEqual(
    row?.state === 'coming' ? ['coming', isThere, []] : ['ready', true, [['original', SIZE]]],
  )
  if (row?.state !== 'coming') return 'taken'
  return isThere ? 'put together' : 'in parts'
}

test('a file whose process is killed before any step of completing it is half of nothing, and the next process completes it once', async () => {
  const standing = await fleet.launch()
  const left = new Map<string, number>()
  for (let dieAfter = 1; dieAfter <= MOST_STEPS; dieAfter++) {
    const { id, file, bytes } = await sendAll(standing, `killed-${dieAfter}.mp4`)
    const dying = await fleet.launch({ dieAfter, dieInCall: `^POST ${API_BASE}/uploads/${id}/complete$` })
    const answered = await ask(dying, `/uploads/${id}/complete`).catch((error) => {
      // Cut off, and not refused.
      if (!(error instanceof TypeError)) throw error
    })
    const stands = answered ? 'answered' : await dying.exit.then(() => whereItStands(id, bytes))
    left.set(stands, (left.get(stands) ?? 0) + 1)
    // Whoever has closed the tab meanwhile chooses the file again, and has nothing more to send.
    if (stands === 'in parts' || stands === 'put together') {
      const again = await ask(standing, '/uploads', file)
      expect([again.id, again.parts.map(({ is_there }) => is_there)]).toEqual([id, [true, true]])
    }
    expect(await ask(standing, `/uploads/${id}/complete`)).toMatchObject({
      id,
      state: 'ready',
      kind: 'video',
      size: SIZE,
    })
    expect(await whereItStands(id, bytes)).toBe('taken')
    expect(await db.$count(uploads, eq(uploads.fingerprint, file.fingerprint))).toBe(1)
    if (answered) break
  }
  console.log(`  killed before each of ${[...left.values()].reduce((sum, one) => sum + one) - 1} steps: ${[...left]}`)
  expect([...left.keys()].sort()).toEqual(['answered', 'in parts', 'put together', 'taken'])
  // Begun on disk, written, moved and cleared up; asked, taken and committed.
  expect(left.get('in parts')).toBeGreaterThan(4)
  expect(left.get('put together')).toBeGreaterThan(3)

  // What the dead were writing lies among the drafts for a day.
  const storage = diskStorage({ folder: media, addressKey: Buffer.from('key') })
  const tomorrow = { ...deps, storage, clock: () => new Date(Date.now() + 25 * 3_600_000) }
  await abortIdleUploadsJob.run(tomorrow, {}, new AbortController().signal)
  expect([readdirSync(join(media, '.drafts')), readdirSync(join(media, '.parts'))]).toEqual([[], []])
}, 1_800_000)
