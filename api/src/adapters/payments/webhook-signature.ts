import { createHmac, timingSafeEqual } from 'node:crypto'

/** Paystack signs the raw bytes of a webhook; a body that was parsed and written again has another signature. */
export function signWebhook(rawBody: string | Buffer, secretKey: string) {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}

export function isSignedWith(secretKey: string, rawBody: Buffer, signature: string) {
  const expected = Buffer.from(signWebhook(rawBody, secretKey))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
