import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser hands out with its subscription: its public key and a secret that it shares with us (RFC 8291). */
export type PushKeys = { p256dh: Uint8Array; auth: Uint8Array }
/** New for every message. Only the example of the standard brings its own. */
type Fresh = { salt: Uint8Array; privateKey: Uint8Array }

/** A record may be so long; ours is one record and far shorter. */
const RECORD_BYTES = 4096
/** After the text of the last record. */
const END = Buffer.of(2)

/** A message that only this browser can read, as `aes128gcm` (RFC 8291 and 8188). Its push service sees how long it is. */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, fresh?: Fresh) {
  const ours = createECDH('prime256v1')
  if (fresh) ours.setPrivateKey(fresh.privateKey)
  else ours.generateKeys()
  const salt = fresh?.salt ?? randomBytes(16)
  const publicKey = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const secret = derive(ours.computeSecret(p256dh), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([
    salt,
    size,
    Buffer.of(publicKey.length),
    publicKey,
    cipher.update(Buffer.concat([Buffer.from(text), END])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function derive(from: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) {
  return Buffer.from(hkdfSync('sha256', from, salt, info, bytes))
}
