import { answerFileUrl } from '@koya/contract/rules/media/answer-files.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { answerFiles } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { pathOf } from './show-answer-file.ts'

/** Whoever leaves takes along what they handed in. */
export async function removeAnswerFiles(deps: Deps, userId: number) {
  const removed = await deps.db
    .delete(answerFiles)
    .where(eq(answerFiles.userId, userId))
    .returning({ key: answerFiles.key })
  await removeStored(deps, removed)
}

const AT_ONCE = 500

/**
 * Removes what no attempt and no mock names after a day: it was taken out again, or never handed in. While its owner sits an attempt it
 * may be in an answer that only their device knows; after thirty days it goes even so. Older files have been looked at on many a night.
 */
export async function removeUnnamedFiles(deps: Deps, signal: AbortSignal) {
  const now = deps.clock().toISOString()
  const ago = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`
  const isNamed = (table: 'quiz_attempts' | 'mocks') =>
    sql`EXISTS (SELECT FROM ${sql.identifier(table)} t WHERE t.user_id = f.user_id AND strpos(t.answers::text, ${answerFileUrl('')} || f.key) > 0)`
  let count = 0
  while (!signal.aborted) {
    const { rows } = await deps.db.execute<{ id: number }>(sql`
      SELECT f.id::int8 AS id FROM answer_files f
      WHERE f.created_at BETWEEN ${ago(60)} AND ${ago(1)} AND NOT ${isNamed('quiz_attempts')} AND NOT ${isNamed('mocks')}
        AND (f.created_at < ${ago(30)} OR NOT EXISTS (
          SELECT FROM quiz_attempts t WHERE t.user_id = f.user_id AND t.handed_in_at IS NULL))
      LIMIT ${AT_ONCE}`)
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => Number(id))
    const removed = await deps.db
      .delete(answerFiles)
      .where(inArray(answerFiles.id, ids))
      .returning({ key: answerFiles.key })
    await removeStored(deps, removed)
    count += removed.length
  }
  return count
}

/** Rows first: a file without a row costs room, a row without its file breaks an answer. */
async function removeStored({ storage }: Deps, files: { key: string }[]) {
  for (const { key } of files) await storage.remove(pathOf(key))
}
