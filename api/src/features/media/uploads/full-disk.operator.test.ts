import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { closeLater } from '../../../../test/closing.ts'
import { uploader } from '../../../../test/media/uploading.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { uploads } from '../../../db/schema.ts'
import { abortIdleUploadsJob } from '../../../jobs/media/abort-idle-uploads.ts'

const MEGABYTE = 1024 ** 2
const PART = 256 * 1024

/**
 * A disk of two megabytes, which only root may mount, on Linux. It is mounted for its holder alone, who ends when this process does:
 * one that a killed test left below /tmp would stand in the way of every program that is run apart from our files (`separate.ts`).
 */
async function smallDisk() {
  const folder = temporaryFolder()
  const hold = 'mount -t tmpfs -o size=2m none "$0" && echo && exec cat'
  const holder = spawn('unshare', ['--mount', 'sh', '-c', hold, folder], { stdio: ['pipe', 'pipe', 'ignore'] })
  const [said] = await Promise.race([once(holder.stdout, 'data'), once(holder, 'close')]).catch(() => [])
  if (!Buffer.isBuffer(said)) return undefined
  closeLater(() => holder.stdin.end())
  const enlarge = ['--mount', '--target', String(holder.pid), 'mount', '-o', 'remount,size=8m', folder]
  return { path: `/proc/${holder.pid}/root${folder}`, enlarge: () => execFileSync('nsenter', enlarge) }
}

const disk = await smallDisk()
if (!disk) console.log('  A disk that is really full was not tried: only root may mount one, on Linux.')
const { app, db, deps, lead } = await openAuthors(disk ? { env: { KOYA_HOME: disk.path } } : {})
const { call, start } = uploader(app, lead.token)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const home = disk?.path ?? ''
const media = join(home, 'media')

type Part = { number: number; size: number; is_there: boolean }

/** Over a real line, on which a part is under way while its beginning is refused. */
function putPart(id: number, { number, size }: Part, bytes: Buffer) {
  const body = new Uint8Array(bytes.subarray((number - 1) * PART).subarray(0, size))
  const headers = { authorization: `Bearer ${lead.token}`, 'content-type': 'application/octet-stream' }
  return fetch(`${address}${API_BASE}/uploads/${id}/parts/${number}`, { method: 'PUT', headers, body })
}

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
const thereOf = (parts: Part[]) => parts.filter(({ is_there }) => is_there).map(({ number }) => number)
const shown = async (id: number) => (await call('GET', `/uploads/${id}`)).json().data
const full = { code: 'storage_full', message: messages.api.storageFull }

/** What was begun and not finished, and files in their place. */
function lying() {
  const files = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const drafts = files(join(media, '.drafts')).length
  const placed = readdirSync(media).includes('private') ? files(join(media, 'private')).length : 0
  return { drafts, placed }
}

/** To the last byte. Answers how to make room again. */
function fillDisk() {
  const filler = join(home, 'filler')
  expect(() => writeFileSync(filler, Buffer.alloc(4 * MEGABYTE))).toThrow('ENOSPC')
  return () => rmSync(filler)
}

test.skipIf(!disk)(
  'a disk that is really full refuses a part and a file in words, keeps half of nothing, and goes on once there is room',
  async () => {
    const sheet = { name: 'sheet.pdf', bytes: pdf(MEGABYTE + 1_000), fingerprint: randomBytes(9).toString('hex') }
    const { id, parts } = (await start(sheet)).json().data
    const [first, second, third, ...others] = parts as [Part, Part, Part]
    for (const part of [first, second]) expect((await putPart(id, part, sheet.bytes)).status).toBe(200)

    const makeRoom = fillDisk()
    const refusal = await putPart(id, third, sheet.bytes)
    expect([refusal.status, await refusal.json()]).toEqual([507, expect.objectContaining(full)])
    // Nor can anything be begun, and no row says that it was.
    const rows = await db.$count(uploads)
    const another = await start({ name: 'another.pdf', bytes: pdf(1_000) })
    expect([another.statusCode, another.json()]).toEqual([507, expect.objectContaining(full)])
    expect(await db.$count(uploads)).toBe(rows)
    makeRoom()
    // What had come before is kept, and of the part that had no room there is nothing.
    expect(thereOf((await shown(id)).parts)).toEqual([1, 2])
    expect(lying()).toEqual({ drafts: 0, placed: 0 })

    // All parts fit, and the file that is put together of them does not.
    for (const part of [third, ...others]) expect((await putPart(id, part, sheet.bytes)).status).toBe(200)
    const refused = await call('POST', `/uploads/${id}/complete`)
    expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining(full)])
    expect(await shown(id)).toMatchObject({ state: 'coming' })
    expect(thereOf((await shown(id)).parts)).toHaveLength(parts.length)
    expect(lying()).toEqual({ drafts: 0, placed: 0 })

    disk?.enlarge()
    expect((await start(sheet)).json().data).toMatchObject({ id })
    const done = await call('POST', `/uploads/${id}/complete`)
    expect(done.json().data).toMatchObject({ state: 'ready', kind: 'pdf', size: sheet.bytes.length })
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
    expect(Buffer.from((await deps.storage.read(row?.key ?? '')) ?? []).equals(sheet.bytes)).toBe(true)
    expect(lying()).toEqual({ drafts: 0, placed: 1 })

    // What somebody began and left is cleared up after a day, and what could not even be begun.
    const left = (await start({ ...sheet, name: 'left.pdf' })).json().data
    expect((await putPart(left.id, first, sheet.bytes)).status).toBe(200)
    const tomorrow = { ...deps, clock: () => new Date(Date.now() + 25 * 3_600_000) }
    await abortIdleUploadsJob.run(tomorrow, {}, new AbortController().signal)
    expect(await db.$count(uploads, eq(uploads.id, left.id))).toBe(0)
    expect(readdirSync(join(media, '.parts'))).toEqual([])
  },
)
