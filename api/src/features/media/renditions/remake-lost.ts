import { asc, eq, inArray } from 'drizzle-orm'
import { renditions, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { makeRenditionsJob } from '../../../jobs/media/make-renditions.ts'

/** The copies of a film that a store has lost, and whether they can be made again. */
type Lost = { name: string; kinds: string[]; isOriginalThere: boolean }

/**
 * Looks for every copy of every film in the store. What is not there is made again from what the teacher sent; where that is
 * gone as well, nothing is changed, and whoever runs it is told.
 */
export async function remakeLost({ db, storage }: Pick<Deps, 'db' | 'storage'>, signal: AbortSignal): Promise<Lost[]> {
  const films = await db.select().from(uploads).where(eq(uploads.state, 'ready')).orderBy(asc(uploads.id))
  const copies = films.length ? await db.select().from(renditions) : []
  const found: Lost[] = []
  for (const { id, name, key } of films) {
    const own = copies.filter(({ uploadId }) => uploadId === id)
    const lost: typeof own = []
    for (const copy of own) {
      signal.throwIfAborted()
      if (!(await storage.stat(copy.key))) lost.push(copy)
    }
    if (lost.length === 0) continue
    const isOriginalThere = (await storage.stat(key)) !== undefined
    found.push({ name, kinds: lost.map(({ kind }) => kind), isOriginalThere })
    if (isOriginalThere) await makeAgain(db, id, lost)
  }
  return found
}

function makeAgain(db: Deps['db'], id: number, lost: (typeof renditions.$inferSelect)[]) {
  return db.transaction(async (tx) => {
    const isLost = inArray(
      renditions.key,
      lost.map(({ key }) => key),
    )
    await tx.delete(renditions).where(isLost)
    await tx.update(uploads).set({ state: 'making', percent: 0, tries: 0, workedAt: null }).where(eq(uploads.id, id))
    await addJob(tx, makeRenditionsJob, { upload: id })
  })
}
