import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'

type Done = { lessonId: number; doneAt: Date }

/**
 * Notes lessons as done. What was done already keeps its time. Lessons are held while this is written, because an author
 * may be taking one out of the course just now; what is out already is passed over.
 */
export async function markDone(tx: Tx, userId: number, done: Done[]) {
  const sent = JSON.stringify(done.map(({ lessonId, doneAt }) => ({ id: lessonId, at: doneAt })))
  // In one order, or two devices that send the same lessons wait for each other in a circle.
  await tx.execute(sql`
    INSERT INTO lesson_progress (user_id, lesson_id, course_id, opened_at, completed_at)
    SELECT ${userId}, l.id, l.course_id, sent.at, sent.at
    FROM jsonb_to_recordset(${sent}::jsonb) AS sent (id int, at timestamptz)
    JOIN lessons l ON l.id = sent.id AND l.removed_at IS NULL
    ORDER BY l.id FOR KEY SHARE OF l
    ON CONFLICT (user_id, lesson_id) DO UPDATE SET completed_at = excluded.completed_at
    WHERE lesson_progress.completed_at IS NULL`)
}
