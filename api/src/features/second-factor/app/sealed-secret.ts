import type { Config } from '../../../config.ts'
import { seal, unseal } from '../../../settings/seal.ts'

const of = (userId: number) => ({ purpose: 'codes of apps', owner: `user ${userId}` })

/** Neither the database nor the secret of the installation alone makes anybody's codes. */
export function sealSecret(config: Config, userId: number, secret: Uint8Array) {
  return seal(config, of(userId), secret)
}

export function openSecret(config: Config, userId: number, sealed: Uint8Array) {
  return unseal(config, of(userId), sealed)
}
