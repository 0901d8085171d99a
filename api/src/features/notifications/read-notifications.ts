import type { Notification } from '@koya/contract/endpoints/messages/notifications.ts'
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { notifications } from '../../db/schema.ts'

type Page = { page: number; per_page: number }

export async function readNotifications(db: Db, userId: number, { page, per_page }: Page) {
  const [rows, [totals]] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db
      .select({ all: count(), unread: sql<number>`count(*) FILTER (WHERE ${notifications.readAt} IS NULL)::int` })
      .from(notifications)
      .where(eq(notifications.userId, userId)),
  ])
  return {
    data: rows.map(present),
    page: { number: page, size: per_page, total: totals?.all ?? 0 },
    unread: totals?.unread ?? 0,
  }
}

export async function countUnread(db: Db, userId: number) {
  return { unread: await db.$count(notifications, isUnread(userId)) }
}

export async function markRead(db: Db, userId: number, upTo: number) {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(isUnread(userId), lte(notifications.id, upTo)))
  return countUnread(db, userId)
}

function isUnread(userId: number) {
  return and(eq(notifications.userId, userId), isNull(notifications.readAt))
}

type Row = typeof notifications.$inferSelect

function present({ id, createdAt, readAt, ...row }: Row): Notification {
  return { id, data: dataOf(row), created_at: createdAt.toISOString(), read_at: readAt?.toISOString() ?? null }
}

export function dataOf({
  type,
  kind,
  message,
  details,
}: Pick<Row, 'type' | 'kind' | 'message' | 'details'>): Notification['data'] {
  const { link = null } = details as { link?: string }
  return { notification_type: type, kind, message, link }
}
