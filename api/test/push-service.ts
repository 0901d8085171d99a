import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeLater } from './closing.ts'

type Heard = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** What a browser hands over when it subscribes at this address. */
export function browserAt(endpoint: string) {
  return new Browser(endpoint).subscription
}

/** A browser that has subscribed, and reads what is sent to it: written from RFC 8291 and 8188, not from our code. */
export class Browser {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }

  constructor(endpoint: string) {
    const p256dh = this.#keys.generateKeys('base64url')
    this.subscription = { endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } }
  }

  read(body: Buffer) {
    const salt = body.subarray(0, 16)
    const idLength = body[20] ?? 0
    const sender = body.subarray(21, 21 + idLength)
    const record = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = hkdf(this.#keys.computeSecret(sender), this.#auth, info, 32)
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}

function hkdf(from: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number) {
  return Buffer.from(hkdfSync('sha256', from, salt, info, bytes))
}

/** A push service on this machine. It takes what comes until it is told to answer otherwise. */
export async function openPushService() {
  const heard: Heard[] = []
  let status = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeLater(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    heard,
    answerWith: (next: number) => {
      status = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
