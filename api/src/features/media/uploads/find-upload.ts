import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { courseProposals, courseTeachers, lessons, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { isIntroduction } from '../introduction/introduction-address.ts'

/** Of one's own; for admins any. */
export async function findOwnUpload(db: Db, { id: userId, roles }: SignedIn, id: number) {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  if (!row || !(row.userId === userId || roles.includes('Admin'))) throw new Failure('not_found')
  return row
}

/** Of one's own, or in a lesson of a course that one teaches. */
export async function findUpload(db: Db, user: SignedIn, id: number) {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  if (row && (row.userId === user.id || user.roles.includes('Admin') || (await isTaught(db, user.id, id)))) return row
  throw new Failure('not_found')
}

/** Somebody is at it. A store that takes parts by itself tells us of none: whoever asks where to send the next ones is. */
export async function touchUpload({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number) {
  await db.update(uploads).set({ touchedAt: clock() }).where(eq(uploads.id, id))
}

/** Lessons whose film, file or captions this is. Those that were taken out of their course count no more. */
export function usesUpload(id: number | typeof uploads.id) {
  const text = typeof id === 'number' ? sql`${String(id)}` : sql`${id}::text`
  return and(
    isNull(lessons.removedAt),
    or(sql`${lessons.content} ->> 'upload_id' = ${text}`, sql`${lessons.content} ->> 'captions_id' = ${text}`),
  )
}

/** Whether a lesson shows it, or will once an admin has approved what waits. Also what was declined can be sent again. */
export function isInLesson(id: number | typeof uploads.id) {
  const text = typeof id === 'number' ? sql`${String(id)}` : sql`${id}::text`
  return sql<boolean>`(EXISTS (SELECT FROM ${lessons} WHERE ${usesUpload(id)})
    OR EXISTS (SELECT FROM ${courseProposals}, jsonb_each(${courseProposals.lessons}) AS waiting
      WHERE ${text} IN (waiting.value #>> '{content,upload_id}', waiting.value #>> '{content,captions_id}')))`
}

export async function isUsed({ db, config }: Pick<Deps, 'db' | 'config'>, id: number) {
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT ${isInLesson(id)} AS "is"`)
  return rows[0]?.is === true || (await isIntroduction({ db, config }, id))
}

async function isTaught(db: Db, userId: number, id: number) {
  const [found] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(courseTeachers, and(eq(courseTeachers.courseId, lessons.courseId), eq(courseTeachers.userId, userId)))
    .where(usesUpload(id))
    .limit(1)
  return found !== undefined
}
