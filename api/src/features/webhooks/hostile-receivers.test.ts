import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endWaits, sendDueEvents } from '../../../test/due-events.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { openReceiver } from '../../../test/webhook-receiver.ts'
import { webhooks } from '../../db/schema.ts'

const addresses = new Map<string, string[]>()
let lookUps = 0
const resolver = {
  texts: async () => [],
  addresses: async (host: string) => {
    lookUps++
    return addresses.get(host) ?? []
  },
}
const house = await openOrganisation({ resolver })
const { db, deps, owner, at, addPerson } = house
const receiver = await openReceiver()

const make = (url: string) => owner.call('POST', `${at}/webhooks`, { url, events: ['member.left'] })
async function tell() {
  await (await addPerson()).call('DELETE', `${at}/membership`)
  await endWaits(deps)
  await sendDueEvents(deps)
}
async function lastOf(id: number) {
  const { data } = await owner.call('GET', `${at}/webhooks/${id}/deliveries`)
  return data.deliveries[0] as { state: string; status: number | null; answer: string }
}

test.each([
  ['http://hooks.example/', messages.webhooks.needsHttps],
  ['ftp://hooks.example/', messages.webhooks.noAddress],
  ['javascript:alert(1)', messages.webhooks.noAddress],
  ['hooks.example', messages.webhooks.noAddress],
  ['https://', messages.webhooks.noAddress],
  ['', messages.field.required],
  [`https://hooks.example/${'x'.repeat(500)}`, messages.field.tooLong],
  ['https://ada:secret@hooks.example/', messages.webhooks.noPassword],
  ['https://127.0.0.1/', messages.webhooks.notPublic],
  ['https://2130706433/', messages.webhooks.notPublic],
  ['https://0x7f.1/', messages.webhooks.notPublic],
  ['https://0177.0.0.1/', messages.webhooks.notPublic],
  ['https://10.0.0.1/', messages.webhooks.notPublic],
  ['https://172.16.5.4/', messages.webhooks.notPublic],
  ['https://192.168.0.10/', messages.webhooks.notPublic],
  ['https://169.254.169.254/latest/meta-data/', messages.webhooks.notPublic],
  ['https://100.64.0.1/', messages.webhooks.notPublic],
  ['https://224.0.0.1/', messages.webhooks.notPublic],
  ['https://255.255.255.255/', messages.webhooks.notPublic],
  ['https://0.0.0.0/', messages.webhooks.notPublic],
  ['https://[::1]/', messages.webhooks.notPublic],
  ['https://[::]/', messages.webhooks.notPublic],
  ['https://[::ffff:127.0.0.1]/', messages.webhooks.notPublic],
  ['https://[::ffff:a9fe:a9fe]/', messages.webhooks.notPublic],
  ['https://[fd00::1]/', messages.webhooks.notPublic],
  ['https://[fe80::1]/', messages.webhooks.notPublic],
  ['https://[ff02::1]/', messages.webhooks.notPublic],
  ['https://[64:ff9b::7f00:1]/', messages.webhooks.notPublic],
  ['https://[2002:7f00:1::]/', messages.webhooks.notPublic],
  ['https://localhost/', messages.webhooks.notPublic],
  ['https://inside.example/', messages.webhooks.notPublic],
  ['https://half.example/', messages.webhooks.notPublic],
])('the address %s is refused at its field', async (url, message) => {
  addresses.set('localhost', ['127.0.0.1', '::1'])
  addresses.set('inside.example', ['10.1.1.1'])
  addresses.set('half.example', ['1.1.1.1', '192.168.1.1'])
  expect(await make(url)).toMatchObject({ status: 422, errors: { url: [message] } })
  expect(await db.$count(webhooks)).toBe(0)
})

test('an address of Koya itself is refused', async () => {
  Object.assign(deps.config, { publicUrl: 'https://koya.example' })
  for (const host of ['koya.example', 'koya.example.', 'KOYA.example:443'])
    expect((await make(`https://${host}/api/v1/contact`)).errors.url, host).toEqual([messages.webhooks.ourselves])
})

test('a name that leads inside later is not connected to, and is looked up once a try', async () => {
  addresses.set('turncoat.example', ['1.1.1.1'])
  const { data } = await make(`https://turncoat.example:${receiver.port}/hook`)
  addresses.set('turncoat.example', ['127.0.0.1'])
  lookUps = 0
  await tell()
  expect(await lastOf(data.id)).toMatchObject({ state: 'waiting', status: null, answer: messages.webhooks.notPublic })
  expect([lookUps, receiver.heard.length]).toEqual([1, 0])
})

test('a secret that can no longer be read is told in the log', async () => {
  await db.delete(webhooks)
  addresses.set('open.example', ['1.1.1.1'])
  const { data } = await make('https://open.example/hook')
  await db.execute(
    sql`UPDATE webhooks SET secret = '\\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'`,
  )
  await tell()
  expect(await lastOf(data.id)).toMatchObject({ status: null, answer: messages.webhooks.secretLost })
})

test('redirects are not followed; what is slow, endless or no answer at all is bounded', async () => {
  await db.delete(webhooks)
  Object.assign(deps.config.webhooks, { mayBePrivate: true, milliseconds: 400 })
  const { data } = await make(receiver.url)
  const answers: [typeof receiver.state.answer, object][] = [
    [
      (response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end(),
      { state: 'waiting', status: 302 },
    ],
    [() => {}, { state: 'waiting', status: null, answer: messages.webhooks.tooSlow }],
    [
      (response) => void response.writeHead(200).write('x'),
      { state: 'waiting', status: null, answer: messages.webhooks.tooSlow },
    ],
    [
      (response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write('y'.repeat(64 * 1024)), 1)
        response.on('close', () => clearInterval(drip))
      },
      { state: 'delivered', status: 200, answer: 'y'.repeat(500) },
    ],
    [
      (response) => void response.socket?.end('HTTP/1.1 600 What\r\ncontent-length: 0\r\n\r\n'),
      { state: 'waiting', status: null },
    ],
    [(response) => void response.socket?.end('not http at all'), { state: 'waiting', status: null }],
    [(response) => void response.socket?.destroy(), { state: 'waiting', status: null }],
  ]
  for (const [answer, expected] of answers) {
    receiver.state.answer = answer
    await db.execute(sql`DELETE FROM webhook_deliveries`)
    await tell()
    expect(await lastOf(data.id)).toMatchObject(expected)
  }
  expect(receiver.heard.map(({ path }) => path)).not.toContain('/hook/elsewhere')
})
