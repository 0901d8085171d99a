import { z } from 'zod'
import { messages } from '../protocol/messages.ts'

/** Ids of the database, as paths and queries write them. */
export const pathId = z.coerce.number().int().positive().max(2_147_483_647)

/** The same in a JSON body. */
export const bodyId = z.int().positive(messages.field.notInList).max(2_147_483_647)

/** The same for what is counted with 64 bits: notifications, posts, attempts, refunds, certificates. */
export const longPathId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const longBodyId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

export const pageNumber = z.coerce.number().int().min(1).max(1000).default(1)

/** What somebody had read before they changed it. Left out, nothing is compared. */
export const readVersion = z.string().max(64).optional()
