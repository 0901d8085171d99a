import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { identityChecks } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'

/**
 * Deletes the documents about which somebody has decided. The row forgets its document only once that is gone, so what a process
 * left when it died, or while the storage was away, goes with the next call or the hourly clearing up.
 */
export async function removeDocuments({ db, storage }: Pick<Deps, 'db' | 'storage'>) {
  const left = await db
    .select({ id: identityChecks.id, key: identityChecks.key })
    .from(identityChecks)
    .where(and(ne(identityChecks.state, 'waiting'), isNotNull(identityChecks.key)))
  for (const { id, key } of left) {
    if (key) await storage.remove(key)
    await db.update(identityChecks).set({ key: null, contentType: null }).where(eq(identityChecks.id, id))
  }
}
