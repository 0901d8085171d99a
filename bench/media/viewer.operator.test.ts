import { createServer, type RequestListener } from 'node:http'
import { noteWatching } from '@koya/contract/endpoints/classroom/classroom.ts'
import { expect, test } from 'vitest'
import { closeLater } from '../../api/test/closing.ts'
import { newsAfter, type Watched, watch } from './viewer.ts'

const member = { id: 1, token: 'token' }
const film = { lessonId: 5, bytes: 1_000_000, bytesPerSecond: 43_500 }
const head = { 'content-range': 'bytes 0-999999/1000000', 'content-length': '1000000' }

async function serverWith(range: RequestListener) {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/lessons/5')) response.end(JSON.stringify({ data: { renditions: [{ url: '/film' }] } }))
    else range(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  closeLater(close)
  return { address: `http://127.0.0.1:${(server.address() as { port: number }).port}`, close }
}

/** What somebody tells who watches for a second and a half, and how long it takes until they are through. */
async function sit(address: string, silenceMs = 300) {
  const told: Watched = { times: [], beats: [], bytes: 0, failures: [] }
  const began = Date.now()
  const { signal } = new AbortController()
  await watch(member, { address, film, until: began + 1_500, silenceMs, signal }, told)
  return { ...told, ms: Date.now() - began }
}

test.each<[string, RequestListener]>([
  ['answers no range at all', () => {}],
  [
    'begins to answer and falls silent',
    (_, response) => void response.writeHead(206, head).write(Buffer.alloc(10_000)),
  ],
  ['refuses', (_, response) => void response.writeHead(503).end()],
  ['cuts the line', (request) => void request.socket.destroy()],
])('of a server that %s whoever watches tells, without hammering, and is through at the end', async (_what, range) => {
  const { address } = await serverWith(range)
  const { failures, times, ms } = await sit(address)
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length).toBeLessThan(4)
  expect(times).toEqual([])
  expect(ms).toBeLessThan(4_000)
})

test('when the process is gone whoever watches is through at the end all the same', async () => {
  const { address, close } = await serverWith(() => {})
  await close()
  const { failures, ms } = await sit(address)
  expect(failures.length).toBeGreaterThan(0)
  expect(ms).toBeLessThan(4_000)
})

test('a range counts with its first quarter of a megabyte, and the rest comes as fast as it plays', async () => {
  const { address } = await serverWith((_, response) => void response.writeHead(206, head).end(Buffer.alloc(1_000_000)))
  const { failures, times, bytes } = await sit(address, 5_000)
  expect([failures, times.length]).toEqual([[], 1])
  expect(bytes).toBeGreaterThanOrEqual(256 * 1024)
  expect(bytes).toBeLessThan(600_000)
})

test('what is said of where somebody is the product understands', () => {
  expect(noteWatching.body.safeParse(newsAfter(5, 123_456, film)).success).toBe(true)
})
