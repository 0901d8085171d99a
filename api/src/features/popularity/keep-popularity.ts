import { eq } from 'drizzle-orm'
import { countPopularity, MEMORY_DAYS } from '../../db/count-popularity.ts'
import { chores } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

const DAY_MS = 86_400_000
/** So much of the past is looked through in one transaction. */
const PORTION_MS = 7 * DAY_MS
/** Whoever enrols at this moment may not have committed yet. */
const YOUNGEST_MS = 60_000

/** Keeps `courses.popularity`: goes through what happened since the last time. */
export async function keepPopularity(deps: Deps) {
  while (await keepPortion(deps)) {}
}

/** True while there is more of the past to look through. A process that finds another one at it leaves it to that one. */
async function keepPortion({ db, clock }: Deps) {
  const now = clock().getTime() - YOUNGEST_MS
  const oldest = now - MEMORY_DAYS * DAY_MS
  const isIt = eq(chores.name, 'popularity')
  await db
    .insert(chores)
    .values({ name: 'popularity', doneUntil: new Date(oldest) })
    .onConflictDoNothing()
  return db.transaction(async (tx) => {
    const [done] = await tx.select().from(chores).where(isIt).for('update', { skipLocked: true })
    if (!done || done.doneUntil.getTime() >= now) return false
    const since = Math.max(done.doneUntil.getTime(), oldest)
    const until = Math.min(now, since + PORTION_MS)
    await countPopularity(tx, new Date(since), new Date(until))
    await tx
      .update(chores)
      .set({ doneUntil: new Date(until) })
      .where(isIt)
    return until < now
  })
}
