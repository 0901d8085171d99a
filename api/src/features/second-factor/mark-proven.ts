import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { knownDevices, sessions } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'
import { stopResetsOf } from './resets/stop-reset.ts'

/** Writes down that whoever uses this session has shown who they are. By second factor, its device is trusted from now on. */
export async function markProven(tx: Tx, { id, tokenHash }: SignedIn, by: 'password' | 'factor') {
  const [session] = await tx
    .update(sessions)
    .set({ provenAt: sql`now()`, provenBy: by, ...(by === 'factor' && { isForSetUp: false }) })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ deviceHash: sessions.deviceHash })
  if (by !== 'factor') return
  // Nothing is lost that somebody has just shown.
  await stopResetsOf(tx, id, id)
  if (!session?.deviceHash) return
  await tx
    .update(knownDevices)
    .set({ provenAt: sql`now()` })
    .where(and(eq(knownDevices.userId, id), eq(knownDevices.deviceHash, session.deviceHash)))
}
