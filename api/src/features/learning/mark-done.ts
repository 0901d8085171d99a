import { isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { lessonProgress } from '../../db/schema.ts'

type Done = { lessonId: number; courseId: number; doneAt: Date }

/** Notes lessons as done. What was done already keeps its time. */
export async function markDone(tx: Tx, userId: number, done: Done[]) {
  // In one order, or two devices that send the same lessons wait for each other in a circle.
  const rows = done
    .toSorted((a, b) => a.lessonId - b.lessonId)
    .map(({ lessonId, courseId, doneAt }) => ({ userId, lessonId, courseId, openedAt: doneAt, completedAt: doneAt }))
  await tx
    .insert(lessonProgress)
    .values(rows)
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { completedAt: sql`excluded.completed_at` },
      setWhere: isNull(lessonProgress.completedAt),
    })
}
