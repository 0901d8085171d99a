import { and, desc, eq, gte, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { sandboxTransactions } from '../db/schema.ts'
import { present } from './transactions.ts'

const moment = z.iso.datetime().transform((text) => new Date(text))
const listing = z.object({
  status: z.enum(sandboxTransactions.status.enumValues).optional(),
  from: moment.optional(),
  to: moment.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
})

/** As Paystack lists them: by the day they were begun, the newest first. Undefined when the question makes no sense. */
export async function listTransactions(db: Db, query: unknown) {
  const asked = listing.safeParse(query)
  if (!asked.success) return undefined
  const { status, from, to, page, perPage } = asked.data
  const { createdAt } = sandboxTransactions
  const held = await db
    .select()
    .from(sandboxTransactions)
    .where(
      and(status && eq(sandboxTransactions.status, status), from && gte(createdAt, from), to && lte(createdAt, to)),
    )
    .orderBy(desc(sandboxTransactions.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return held.map(present)
}
