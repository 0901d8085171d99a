import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { keyFor } from '../../../settings/secret.ts'

const IV = 12
const TAG = 16

/** Neither the database nor the secret of the installation alone makes anybody's codes. */
export function sealSecret(config: Config, userId: number, secret: Uint8Array) {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv).setAAD(Buffer.from(`user ${userId}`))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

export function openSecret(config: Config, userId: number, sealed: Uint8Array) {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(`user ${userId}`)).setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()])
}

/** Outside production there may be no secret, and what was set up must outlive a restart all the same. */
function keyOf(config: Config) {
  return keyFor(config.secret ? config : { secret: 'no secret' }, 'codes of apps')
}
