import { connect } from 'node:net'
import { promisify } from 'node:util'
import { messages } from '@koya/contract/protocol/messages.ts'
import { beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../../test/hostile/raw-socket.ts'
import { makePerson } from '../../test/people.ts'
import { testApp } from '../../test/test-app.ts'
import { buildApp } from '../app.ts'
import { createLogger } from '../logger.ts'

const { app, db } = await testApp()
let port = 0

beforeAll(async () => {
  await makePerson(db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})

const login = 'POST /profile-resource/api/lms-enrollment/login/ HTTP/1.1\r\nHost: koya.test\r\n'
const json = 'Content-Type: application/json\r\n'
/** Hidden in the body of another request: whoever answers it was talked into reading a body as a request. */
const hidden = 'GET /healthz HTTP/1.1\r\nHost: koya.test\r\n\r\n'

test.each([
  ['two lengths', `${login}${json}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${hidden}`],
  ['a length and chunks', `${login}${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks and a length', `${login}${json}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks that are not the last coding', `${login}${json}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${hidden}`],
  ['an unknown coding', `${login}${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a blank before the colon', `${login}${json}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a length that is no number', `${login}${json}Content-Length: 2x\r\n\r\n{}${hidden}`],
  ['a negative length', `${login}${json}Content-Length: -1\r\n\r\n{}${hidden}`],
  ['a length beyond all numbers', `${login}${json}Content-Length: 99999999999999999999\r\n\r\n{}${hidden}`],
  ['a chunk whose size is none', `${login}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a header without a name', `${login}: x\r\n${json}Content-Length: 0\r\n\r\n${hidden}`],
  ['a header with a NUL', `${login}X-A: a\0b\r\n${json}Content-Length: 0\r\n\r\n${hidden}`],
  ['a bare line break', `${login}X-A: a\rX-B: b\r\n${json}Content-Length: 0\r\n\r\n${hidden}`],
  ['no HTTP at all', 'EHLO koya.test\r\n\r\n'],
  ['a whole handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
])('%s is answered once with 400, in our words, and the line is cut', async (_, bytes) => {
  const { answers, wasClosed } = await sendRaw(port, bytes)
  expect(answers.map(({ status }) => status)).toEqual([400])
  expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ message: messages.api.malformed, code: 'malformed' })
  expect(wasClosed).toBe(true)
})

test('headers longer than any browser sends are refused', async () => {
  const { answers, wasClosed } = await sendRaw(port, `${login}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`)
  expect(answers.map(({ status }) => status)).toEqual([431])
  expect(wasClosed).toBe(true)
})

test('a thousand headers do not bring the process down', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `X-${at}: y\r\n`).join('')
  await sendRaw(port, `${login}${many}\r\n`)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

const HUNDRED_MEGABYTES = 100 * 1024 * 1024
function* megabytes(wrap = (piece: string) => piece) {
  const piece = wrap('x'.repeat(64 * 1024))
  for (let sent = 0; sent < HUNDRED_MEGABYTES; sent += 64 * 1024) yield piece
}

test.each([
  ['/profile-resource/api/lms-enrollment/login/', 'application/json'],
  ['/api/v1/contact', 'application/x-www-form-urlencoded'],
  ['/api/v1/contact', 'multipart/form-data; boundary=x'],
])('a hundred megabytes to %s as %s are refused by their length, before they travel', async (path, type) => {
  const head = `POST ${path} HTTP/1.1\r\nHost: koya.test\r\nContent-Type: ${type}\r\nContent-Length: ${HUNDRED_MEGABYTES}\r\n\r\n`
  const { answers, sentBytes } = await sendRaw(port, head, megabytes())
  expect(answers.map(({ status }) => status)).toEqual([413])
  expect(sentBytes).toBeLessThan(20 * 1024 * 1024)
})

test('a hundred megabytes that do not tell their length are cut off soon after the limit', async () => {
  const head = `${login}${json}Transfer-Encoding: chunked\r\n\r\n`
  const { answers, sentBytes } = await sendRaw(
    port,
    head,
    megabytes((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`),
  )
  expect(answers.map(({ status }) => status)).toEqual([413])
  expect(sentBytes).toBeLessThan(20 * 1024 * 1024)
})

test('two requests on one line are answered one after another, each as it was sent', async () => {
  const { answers } = await sendRaw(port, `${hidden}${login}${json}Content-Length: 2\r\n\r\n{}${hidden}`)
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 200])
})

test.each([
  ['the log-in form', `${login}${json}`],
  ['an upload', 'POST /api/v1/media HTTP/1.1\r\nHost: koya.test\r\nContent-Type: multipart/form-data; boundary=x\r\n'],
])('whoever hangs up while sending %s is no failure of the database, nor of anything else', async (_, head) => {
  const said: string[] = []
  const { deps } = await testApp()
  const listening = await buildApp({ ...deps, log: createLogger('info', { write: (line) => said.push(line) }) })
  await listening.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((listening.server.address() as { port: number }).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head}Content-Length: 5000\r\nExpect: 100-continue\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write('{"email":', () => socket.resetAndDestroy())
  const connections = promisify(listening.server.getConnections.bind(listening.server))
  await expect.poll(() => connections()).toBe(0)
  await listening.close()
  expect(said.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([])
})
