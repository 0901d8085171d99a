import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { keyFor } from './secret.ts'

const IV = 12
const TAG = 16

type Of = {
  /** What the key is for. */
  purpose: string
  /** Whose secret it is: moved to somebody else's row it does not open. */
  owner: string
}

/** Encrypts what is to be kept: neither the database nor the secret of the installation alone opens it. */
export function seal(config: Config, { purpose, owner }: Of, secret: Uint8Array) {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, purpose), iv).setAAD(Buffer.from(owner))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

export function unseal(config: Config, { purpose, owner }: Of, sealed: Uint8Array) {
  const bytes = Buffer.from(sealed)
  const key = keyOf(config, purpose)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()])
}

/** Tells whether something is the same again. Who has the database alone cannot try what it might have been. */
export function sealedHash(config: Config, purpose: string, content: string | Uint8Array) {
  return createHmac('sha256', keyOf(config, purpose)).update(content).digest()
}

/** Outside production there may be no secret, and what was set up must outlive a restart all the same. */
function keyOf(config: Config, purpose: string) {
  return keyFor(config.secret ? config : { secret: 'no secret' }, purpose)
}
