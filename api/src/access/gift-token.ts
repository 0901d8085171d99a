import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { keyFor } from '../settings/secret.ts'

type Needs = Pick<Config, 'secret'>

const CODE_BYTES = 12
const SEAL_BYTES = 18

/** The half of a link that the table keeps. */
export function newGiftCode() {
  return randomBytes(CODE_BYTES).toString('base64url')
}

/**
 * The link of a gift can be made again for every mail and for its giver, although whoever reads the table alone cannot open
 * a single gift.
 */
export function giftToken(config: Needs, code: string) {
  return code + sealOf(config, code)
}

export function giftPath(config: Needs, code: string) {
  return `/gifts/${giftToken(config, code)}`
}

/** The kept half of a token, if the other half belongs to it. */
export function codeOf(config: Needs, token: string) {
  const length = Math.ceil((CODE_BYTES * 4) / 3)
  const [code, seal] = [token.slice(0, length), Buffer.from(token.slice(length))]
  const expected = Buffer.from(sealOf(config, code))
  return seal.length === expected.length && timingSafeEqual(seal, expected) ? code : undefined
}

/** Outside production there may be no secret. */
function sealOf(config: Needs, code: string) {
  const key = config.secret ? keyFor(config, 'gifts') : 'no secret'
  return createHmac('sha256', key).update(code).digest().subarray(0, SEAL_BYTES).toString('base64url')
}
