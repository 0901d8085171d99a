import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../../api/src/config.ts'
import { uploads } from '../../api/src/db/schema.ts'
import { chooseStorage } from '../../api/src/open-deps.ts'
import { openAuthors } from '../../api/test/authors.ts'
import { closeLater } from '../../api/test/closing.ts'
import { s3StandIn } from '../../api/test/storage/s3-stand-in.ts'
import { temporaryFolder } from '../../api/test/temporary-folder.ts'
import { openFleet, type Ship } from './world/fleet.ts'

type Part = { number: number; size: number; is_there: boolean; url: string | null }
type Shown = { id: number; state: string; kind: string; parts: Part[]; part_size: number; renditions: object[] }

const { db, deps, lead } = await openAuthors()
const { place } = deps
if (!('socket' in place)) throw new Error('the tests have a database on this machine')
const url = `postgresql://koya@localhost/${place.database}?host=${encodeURIComponent(place.socket)}`
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

/** What left this machine counts, whoever took it. With `cut` nearly all of the part leaves, and then that happens. */
function put({ address }: Ship, to: string, bytes: Buffer, cut?: () => void) {
  return new Promise<{ isTaken: boolean; sent: number }>((resolve) => {
    // A store of its own is told by the address who sends, and our server by the token.
    const ours = to.startsWith('/') && { ...headers, 'content-type': 'application/octet-stream' }
    const length = { 'content-length': bytes.length }
    const sending = request(new URL(to, address), { method: 'PUT', headers: { ...ours, ...length }, agent: false })
    let isTaken = false
    sending.on('response', (answer) => {
      isTaken = answer.statusCode === 200
      answer.resume()
    })
    sending.on('error', () => undefined)
    sending.on('close', () => resolve({ isTaken, sent: sending.socket?.bytesWritten ?? 0 }))
    if (!cut) return sending.end(bytes)
    sending.write(bytes.subarray(0, bytes.length * ALMOST), () => {
      cut()
      setTimeout(() => sending.destroy(), 50)
    })
  })
}

/** The proof sends a gigabyte. */
const MEGABYTES = Number(process.env.KOYA_UPLOAD_MEGABYTES ?? 64)
const SIZE = MEGABYTES * 1024 ** 2
const CUTS = 20
/** The worst moment: all of the part has to go again. */
const ALMOST = 15 / 16

/** Another one a part, so that none can take the place of another. */
function bytesOf({ number, size }: Part) {
  const bytes = Buffer.alloc(size, createHash('sha512').update(String(number)).digest())
  if (number === 1) bytes.write('%PDF-1.7\n')
  return bytes
}

const s3 = { accessKeyId: 'koya:tester', secretAccessKey: 'a-secret-of-this-run' }

/** `scripts/real-s3.ts` names a real server. */
async function inStore() {
  const standIn = process.env.KOYA_TEST_S3 ? undefined : await s3StandIn({ ...s3, bucket: 'koya' })
  closeLater(() => standIn?.close())
  return {
    S3_ENDPOINT: process.env.KOYA_TEST_S3 ?? standIn?.endpoint,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    // A real server believes no signature for another region than its own.
    S3_REGION: 'us-east-1',
  }
}

test.each([
  { where: 'to disk', most: 1.05, settings: async () => ({}) },
  { where: 'straight to a store', most: 1.1, settings: inStore },
])(
  'a gigabyte that goes $where, cut off twenty times by the line, by a closed tab and by kill -9 of the process that it knew, sends $most of them at most',
  async ({ where, most, settings }) => {
    const places = { KOYA_HOME: temporaryFolder(), ...(await settings()) }
    const fleet = openFleet({ PATH: process.env.PATH, LOG_LEVEL: 'silent', DATABASE_URL: url, ...places })
    closeLater(() => fleet.close())
    const file = { name: 'large.pdf', size: SIZE, type: 'application/pdf', fingerprint: `a-large-sheet-sent-${where}` }
    const ways = { line: 0, tab: 0, server: 0 }
    const whole = createHash('sha256')
    let sent = 0
    let ship = await fleet.launch()
    let upload = await ask(ship, 'POST', '/uploads', file)
    const goOn = async (number: number) => {
      const again = await ask(ship, 'POST', '/uploads', file)
      expect([again.id, again.parts.filter(({ is_there }) => is_there).length]).toEqual([upload.id, number - 1])
      upload = again
    }
    const addressOf = async ({ number }: Part) => {
      // A store gives some addresses at a time.
      if (!upload.parts[number - 1]?.url) await goOn(number)
      return upload.parts[number - 1]?.url ?? ''
    }
    const cutBy = async (way: keyof typeof ways, part: Part, bytes: Buffer) => {
      ways[way]++
      const end = await put(ship, await addressOf(part), bytes, () => way === 'server' && ship.child.kill('SIGKILL'))
      expect(end.isTaken).toBe(false)
      sent += end.sent
      if (way === 'server') {
        await ship.exit
        ship = await fleet.launch()
      }
      // A reopened tab and another process know nothing but the file.
      if (way !== 'line') await goOn(part.number)
    }
    const count = upload.parts.length
    const cuts = Array.from({ length: CUTS }, (_, at) => Math.ceil(((at + 1) * count) / (CUTS + 1)))
    for (const part of [...upload.parts]) {
      const bytes = bytesOf(part)
      whole.update(bytes)
      for (const [at, number] of cuts.entries())
        if (number === part.number) await cutBy((['line', 'tab', 'server'] as const)[at % 3] ?? 'line', part, bytes)
      const end = await put(ship, await addressOf(part), bytes)
      expect(end.isTaken).toBe(true)
      sent += end.sent
    }
    expect(ways).toEqual({ line: 7, tab: 7, server: 6 })
    expect(await ask(ship, 'POST', `/uploads/${upload.id}/complete`)).toMatchObject({ state: 'ready', kind: 'pdf' })
    const [row] = await db.select().from(uploads).where(eq(uploads.id, upload.id))
    const kept = createHash('sha256')
    const there = await chooseStorage(readConfig(places)).open(row?.key ?? '')
    if (!there || there === 'outside') throw new Error('the file is not there')
    await pipeline(there.body, kept)
    expect(kept.digest('hex')).toBe(whole.digest('hex'))
    console.log(`  ${(sent / 1024 ** 2).toFixed(1)} MB were sent ${where} for ${MEGABYTES}`)
    // A part is a thousandth of a large file, and of a small one more: then no more may be lost than what was cut.
    expect(sent).toBeLessThan(MEGABYTES < 1024 ? SIZE + CUTS * upload.part_size : SIZE * most)
  },
  3_600_000,
)
