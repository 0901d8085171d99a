import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { keyFor } from '../../settings/secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** A ticket as it travels: encrypted, so that an address in somebody's history says nothing. */
export function sealTicket(config: Config, ticket: Buffer) {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyFor(config, 'lms ticket'), nonce)
  const sealed = Buffer.concat([cipher.update(ticket), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined for anything that was not sealed here. */
export function unsealTicket(config: Config, text: string) {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(config, 'lms ticket'), bytes.subarray(0, NONCE))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return undefined
  }
}
