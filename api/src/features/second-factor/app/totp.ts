import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones go wrong by a little: the half minute before and the one after count too. */
const SKEW = 1

/** The half minute that a moment falls into. */
export function stepAt(moment: Date) {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS)
}

/** The code of a half minute (RFC 6238 on RFC 4226, SHA-1: what every app can do). */
export function codeOf(secret: Uint8Array, step: number) {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The half minute whose code this is, if it is one of now and later than the last one that was used. */
export function findStep(secret: Uint8Array, code: string, now: Date, lastStep: number | null) {
  const middle = stepAt(now)
  for (let step = middle - SKEW; step <= middle + SKEW; step++)
    if (step > (lastStep ?? -1) && isSame(codeOf(secret, step), code)) return step
  return undefined
}

function isSame(right: string, given: string) {
  return right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given))
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** How apps want the secret typed (RFC 4648). */
export function toBase32(secret: Uint8Array) {
  const bits = Array.from(secret, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code tells the app. */
export function keyUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
