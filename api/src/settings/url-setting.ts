import { z } from 'zod'

/** An address that begins in one of these ways. */
export const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.replace(':', '')), {
    error: `must be an address that begins with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  })
