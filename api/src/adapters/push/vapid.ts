import { createECDH, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'

/** The pair by which push services know that a message is ours (RFC 8292). */
export type VapidKeys = { publicKey: Buffer; privateKey: Buffer }

/** Push services take no promise for longer than a day. */
const HOURS = 12

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Where the number begins with zeros, they are left out.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey(), privateKey }
}

/** What goes with a message: for this service alone, and with an address at which its operator reaches us. */
export async function vapidHeader({ publicKey, privateKey }: VapidKeys, endpoint: string, contact: string, now: Date) {
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + HOURS * 3_600)
    .sign(privateKeyOf({ publicKey, privateKey }))
  return `vapid t=${token}, k=${publicKey.toString('base64url')}`
}

function privateKeyOf({ publicKey, privateKey }: VapidKeys) {
  const part = (bytes: Buffer) => bytes.toString('base64url')
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: part(publicKey.subarray(1, 33)),
    y: part(publicKey.subarray(33)),
    d: part(privateKey),
  }
  return createPrivateKey({ key, format: 'jwk' })
}
