import { and, eq, ne, sql } from 'drizzle-orm'
import { uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'

const BEAT_MS = 5_000

export type Work = ReturnType<typeof workOn>

/** Says every few seconds that somebody is at it and how far, so that nobody else begins, and somebody does after a kill -9. */
export function workOn({ db, log }: Deps, uploadId: number, stopping: AbortSignal) {
  let percent = 0
  const timer = setInterval(() => {
    db.update(uploads)
      .set({ workedAt: sql`now()`, percent })
      // The last beat may arrive after the work is done.
      .where(and(eq(uploads.id, uploadId), ne(uploads.state, 'ready')))
      .catch((err) => log.warn({ err }, 'the progress of a film cannot be written'))
  }, BEAT_MS)
  return {
    signal: stopping,
    tell: (next: number) => {
      percent = next
    },
    end: () => clearInterval(timer),
  }
}
