import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { closeLater } from '../../../test/closing.ts'
import { africasTalkingSender } from './africas-talking.ts'
import { termiiSender } from './termii.ts'

type Asked = { path: string; headers: Record<string, string | string[] | undefined>; body: string }
const asked: Asked[] = []
let answer: { status: number; body: string }

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    asked.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
closeLater(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const termii = termiiSender({ url, key: 'TL-key', sender: 'Koya' })
const africasTalking = africasTalkingSender({ url, username: 'koya', key: 'atsk-key', sender: undefined })
const to = '+2348031234567'

beforeEach(() => {
  asked.length = 0
})

test('Termii is asked for its route that reaches every number, with the number as it writes them', async () => {
  answer = {
    status: 200,
    body: '{"code":"ok","message_id":"3017544054459083819856413","message":"Successfully Sent","balance":1,"user":"Koya"}',
  }
  expect(await termii.send(to, 'Hello')).toEqual({ state: 'sent', id: '3017544054459083819856413' })
  expect(asked[0]?.path).toBe('/api/sms/send')
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    api_key: 'TL-key',
    to: '2348031234567',
    from: 'Koya',
    sms: 'Hello',
    type: 'plain',
    channel: 'dnd',
  })
})

test("Africa's Talking is asked with a form, and the one number's own status counts", async () => {
  const saying = (statusCode: number, status: string) => ({
    status: 201,
    body: JSON.stringify({
      SMSMessageData: {
        Message: 'Sent to 1/1 Total Cost: NGN 2.2000',
        Recipients: [{ statusCode, number: to, status, cost: 'NGN 2.2000', messageId: 'ATXid_1' }],
      },
    }),
  })
  answer = saying(101, 'Success')
  expect(await africasTalking.send(to, 'Hello & more')).toEqual({ state: 'sent', id: 'ATXid_1' })
  expect(asked[0]?.path).toBe('/version1/messaging')
  expect(asked[0]?.headers.apikey).toBe('atsk-key')
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    username: 'koya',
    to,
    message: 'Hello & more',
  })
  answer = saying(405, 'InsufficientBalance')
  expect(await africasTalking.send(to, 'Hello')).toEqual({ state: 'refused', reason: 'InsufficientBalance' })
})

test.each([
  ['Termii', termii],
  ["Africa's Talking", africasTalking],
])('%s that refuses, fails or says nonsense is never taken for sent', async (_, sender) => {
  answer = { status: 401, body: '{"message":"Invalid API key"}' }
  expect((await sender.send(to, 'Hello')).state).toBe('refused')
  answer = { status: 503, body: '' }
  expect((await sender.send(to, 'Hello')).state).toBe('unknown')
  answer = { status: 200, body: '<html>' }
  expect((await sender.send(to, 'Hello')).state).toBe('unknown')
})

test('a provider that cannot be reached has sent nothing', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const away = termiiSender({ url: `http://127.0.0.1:${port}`, key: 'x', sender: 'Koya' })
  expect(await away.send(to, 'Hello')).toEqual({ state: 'refused', reason: 'ECONNREFUSED' })
})
