import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/** What one person sends is looked at one by one until the transaction ends: of two copies of a message, the second finds the first. */
export function oneByOne(tx: Tx, what: 'post' | 'announcement' | 'message', id: number) {
  return tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${what}), ${id})`)
}

/** A line that breaks makes people, and their browsers, send the same words again. Later the same words are meant anew. */
export const JUST_NOW = sql`now() - interval '10 minutes'`
