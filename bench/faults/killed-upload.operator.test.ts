import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { uploads } from '../../api/src/db/schema.ts'
import { openAuthors } from '../../api/test/authors.ts'
import { temporaryFolder } from '../../api/test/temporary-folder.ts'
import { openFleet, type Ship } from './world/fleet.ts'

type Part = { number: number; size: number; is_there: boolean; url: string }
type Shown = { id: number; state: string; kind: string; parts: Part[]; part_size: number; renditions: object[] }

const { db, deps, lead } = await openAuthors()
const { place } = deps
if (!('socket' in place)) throw new Error('the tests have a database on this machine')
const home = temporaryFolder()
const url = `postgresql://koya@localhost/${place.database}?host=${encodeURIComponent(place.socket)}`
const fleet = openFleet({ PATH: process.env.PATH, LOG_LEVEL: 'silent', DATABASE_URL: url, KOYA_HOME: home })
afterAll(() => fleet.close())

const headers = { authorization: `Bearer ${lead.token}` }

async function ask({ address }: Ship, method: 'GET' | 'POST', path: string, body?: object): Promise<Shown> {
  const answer = await fetch(address + API_BASE + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, ...refused } = (await answer.json()) as { data: Shown }
  if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${JSON.stringify(refused)}`)
  return data
}

let sent = 0

/** What left this machine counts, whoever took it. With `cut` half of the part leaves, and then that happens. */
function put({ address }: Ship, { url: path }: Part, bytes: Buffer, cut?: () => void) {
  return new Promise<boolean>((resolve) => {
    const length = { 'content-length': bytes.length, 'content-type': 'application/octet-stream' }
    const sending = request(address + path, { method: 'PUT', headers: { ...headers, ...length }, agent: false })
    let isTaken = false
    sending.on('response', (answer) => {
      isTaken = answer.statusCode === 200
      answer.resume()
    })
    sending.on('error', () => undefined)
    sending.on('close', () => {
      sent += sending.socket?.bytesWritten ?? 0
      resolve(isTaken)
    })
    if (!cut) return sending.end(bytes)
    sending.write(bytes.subarray(0, bytes.length / 2), () => {
      cut()
      setTimeout(() => sending.destroy(), 50)
    })
  })
}

/** The proof sends a gigabyte. */
const MEGABYTES = Number(process.env.KOYA_UPLOAD_MEGABYTES ?? 64)
const SIZE = MEGABYTES * 1024 ** 2
const CUTS = 20

test('a file cut off twenty times, by the line, by a closed tab and by kill -9 of the process that took its parts, sends a twentieth more at most', async () => {
  const file = { name: 'large.pdf', size: SIZE, type: 'application/pdf', fingerprint: 'many-megabytes-of-a-sheet' }
  /** Another one a part, so that none can take the place of another. */
  const bytesOf = ({ number, size }: Part) => {
    const bytes = Buffer.alloc(size, createHash('sha512').update(String(number)).digest())
    if (number === 1) bytes.write('%PDF-1.7\n')
    return bytes
  }
  const whole = createHash('sha256')
  let ship = await fleet.launch()
  let upload = await ask(ship, 'POST', '/uploads', file)
  const every = Math.floor(upload.parts.length / (CUTS + 1))
  const ways = { line: 0, tab: 0, server: 0 }
  const cutBy = async (way: keyof typeof ways, part: Part, bytes: Buffer) => {
    ways[way]++
    expect(await put(ship, part, bytes, () => way === 'server' && ship.child.kill('SIGKILL'))).toBe(false)
    if (way === 'server') {
      await ship.exit
      ship = await fleet.launch()
    }
    // A reopened tab and another process know nothing but the file.
    if (way === 'line') return
    const again = await ask(ship, 'POST', '/uploads', file)
    expect([again.id, again.parts.filter(({ is_there }) => is_there).length]).toEqual([upload.id, part.number - 1])
    upload = again
  }
  for (const part of upload.parts) {
    const bytes = bytesOf(part)
    whole.update(bytes)
    const cut = part.number % every === 0 ? part.number / every : 0
    if (cut && cut <= CUTS) await cutBy((['line', 'tab', 'server'] as const)[cut % 3] ?? 'line', part, bytes)
    expect(await put(ship, part, bytes)).toBe(true)
  }
  expect(ways).toEqual({ line: 6, tab: 7, server: 7 })
  expect(await ask(ship, 'POST', `/uploads/${upload.id}/complete`)).toMatchObject({ state: 'ready', kind: 'pdf' })
  const [row] = await db.select().from(uploads).where(eq(uploads.id, upload.id))
  const kept = createHash('sha256')
  await pipeline(createReadStream(join(home, 'media', row?.key ?? '')), kept)
  expect(kept.digest('hex')).toBe(whole.digest('hex'))
  console.log(`  ${(sent / 1024 ** 2).toFixed(1)} MB were sent for ${MEGABYTES}`)
  expect(sent).toBeLessThan(SIZE * 1.05)
}, 1_800_000)
