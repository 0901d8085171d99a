import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { uploads, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'

/** Whose room a file takes: that of an organisation for its own courses, else that of whoever sends it. */
export type Payer = { userId: number; organisationId: number | null }

type Room = { name: string; used_bytes: number; quota_bytes: number }

export async function whoseRoom(db: Db, { id: userId, roles }: SignedIn, courseId?: number): Promise<Payer> {
  if (courseId === undefined) return { userId, organisationId: null }
  const isTaught = roles.includes('Admin')
    ? sql`TRUE`
    : sql`EXISTS (SELECT FROM course_teachers t WHERE t.course_id = c.id AND t.user_id = ${userId})`
  const { rows } = await db.execute<{ organisationId: number | null }>(sql`
    SELECT own.organisation_id AS "organisationId" FROM courses c LEFT JOIN own_courses own ON own.course_id = c.id
    WHERE c.id = ${courseId} AND ${isTaught}`)
  const [course] = rows
  if (!course) throw new Failure('not_found')
  return { userId, ...course }
}

/** Several files at once are counted one after the other, or together they would be more than there is room. */
export async function lockRoom(tx: Tx, { userId, organisationId }: Payer) {
  if (organisationId !== null)
    await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`)
  // Also where it is the organisation's: the same file chosen in two tabs is one.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function refuseWithoutRoom(tx: Db | Tx, { media }: Deps['config'], payer: Payer, size: number) {
  const { userId, organisationId } = payer
  if (organisationId === null) {
    if ((await usedBytes(tx, userId)) + size > media.quotaBytes) throw new Failure('no_room_for_files')
    return
  }
  const [room] = await roomsOf(tx, media.organisationQuotaBytes, sql`o.id = ${organisationId}`)
  if (room && room.used_bytes + size > room.quota_bytes) throw new Failure('no_room_in_organisation')
}

/** What somebody has sent or is sending on their own account. */
export async function usedBytes(db: Db | Tx, userId: number) {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.organisationId)))
  return sum?.bytes ?? 0
}

/** The statement calls the organisation `o`. */
export async function roomsOf(db: Db | Tx, usual: number, which: SQL) {
  const { rows } = await db.execute<Room>(sql`
    SELECT o.name, coalesce(sum(f.size), 0)::float8 AS used_bytes, coalesce(max(s.file_room), ${usual})::float8 AS quota_bytes
    FROM organisations o LEFT JOIN organisation_settings s ON s.organisation_id = o.id
    LEFT JOIN uploads f ON f.organisation_id = o.id WHERE ${which} GROUP BY o.id ORDER BY lower(o.name), o.id`)
  return rows
}
