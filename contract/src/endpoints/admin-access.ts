import { z } from 'zod'
import { accessEvents, accessOrigins, endReasons } from '../rules/access.ts'

/** A way into a course or out of it. */
export const accessEvent = z.object({
  kind: z.enum(accessEvents),
  origin: z.enum(accessOrigins),
  reason: z.enum(endReasons).nullable(),
  /** What it belongs to: `payment KOYA-…`, `refund 12`, `dispute 345`. */
  reference: z.string().nullable(),
  /** Who did it, where a person did, and what they said about it. */
  actor: z.string().nullable(),
  note: z.string().nullable(),
  at: z.string(),
})
export type AccessEvent = z.output<typeof accessEvent>
