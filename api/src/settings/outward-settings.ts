import { z } from 'zod'
import { onOff, shownUrl, withoutEndSlash } from './setting-kinds.ts'

/** The servers that other people name: issuers, push services and webhooks; and a learning record store. */
export const outwardSettings = {
  PRIVATE_ISSUERS: onOff.default('off'),
  PRIVATE_PUSH: onOff.default('off'),
  PRIVATE_WEBHOOKS: onOff.default('off'),
  XAPI_URL: shownUrl('http', 'https').optional(),
  XAPI_KEY: z.string().default(''),
  XAPI_SECRET: z.string().default(''),
}

/** Each with whether it may be on this machine or its network, also without TLS (for trials), and how long and large an answer may be. */
export function shapeOutward(env: z.output<z.ZodObject<typeof outwardSettings>>) {
  return {
    issuers: { mayBePrivate: env.PRIVATE_ISSUERS === 'on', milliseconds: 10_000, mostBytes: 256 * 1024 },
    push: { mayBePrivate: env.PRIVATE_PUSH === 'on', milliseconds: 5_000, mostBytes: 4 * 1024 },
    webhooks: { mayBePrivate: env.PRIVATE_WEBHOOKS === 'on', milliseconds: 15_000, mostBytes: 4 * 1024 },
    /** A learning record store, where there is one. */
    xapi: env.XAPI_URL ? { url: withoutEndSlash(env.XAPI_URL), key: env.XAPI_KEY, secret: env.XAPI_SECRET } : undefined,
  }
}
