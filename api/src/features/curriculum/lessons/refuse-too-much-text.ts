import { Failure } from '@koya/contract/protocol/failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { mostInCourse } from '../curriculum-limits.ts'

const bytesOf: Record<'lessons' | 'questions', SQL> = {
  lessons: sql`SELECT sum(octet_length(content::text))::int AS bytes FROM lessons WHERE removed_at IS NULL`,
  questions: sql`SELECT sum(octet_length(prompt) + octet_length(options::text) + octet_length(answer::text) + octet_length(details::text) + octet_length(explanation))::int AS bytes
    FROM questions WHERE retired_at IS NULL`,
}

export function isLonger(written: unknown, before: unknown) {
  return JSON.stringify(written).length > JSON.stringify(before).length
}

/** Asked after more was written, under the lock of the course. What only becomes shorter is always taken. */
export async function refuseTooMuchText(tx: Tx, of: keyof typeof bytesOf, courseId: number) {
  const { rows } = await tx.execute<{ bytes: number | null }>(sql`${bytesOf[of]} AND course_id = ${courseId}`)
  if ((rows[0]?.bytes ?? 0) > mostInCourse.bytes) throw new Failure('curriculum_full')
}
