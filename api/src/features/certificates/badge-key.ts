import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Config } from '../../config.ts'
import { keyFor } from '../../settings/secret.ts'

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

export const BADGE_KEY_PATH = '/.well-known/badge-key.json'

/** The key that signs badges. It follows from the secret of the installation, so every process has the same one. */
export function badgeKey(config: Config) {
  const der = Buffer.concat([PKCS8_ED25519, keyFor(config, 'badge key')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const kid = config.publicUrl + BADGE_KEY_PATH
  const publicKey = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' }
  return { privateKey, publicKey, kid }
}
