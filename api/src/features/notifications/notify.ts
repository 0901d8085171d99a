import type { NotificationKind, notificationTypes } from '@koya/contract/rules/constants.ts'
import { kindOf, type MessageName, stoppableKind } from '@koya/contract/rules/messages/all-messages.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { notifyAfterCommit } from '../../db/transactions/notify-after-commit.ts'
import { UPDATES_CHANNEL } from '../../live-updates/live-updates.ts'
import { addAlerts } from '../push/add-alerts.ts'

/** A notification leads to what it is about. */
export type NewNotification = {
  type: (typeof notificationTypes)[number]
  about: MessageName
  kind: NotificationKind
  message: string
  link: string
  /** Who is named in it. */
  by?: number
}

/** Tells a person something, within the transaction that makes it true. Their open pages hear of it after the commit. */
export async function notify(tx: Tx, userId: number, added: NewNotification[]) {
  await notifyEach(
    tx,
    added.map((one) => ({ ...one, userId })),
  )
}

/** The same for several people at once. */
export async function notifyEach(tx: Tx, added: (NewNotification & { userId: number })[]) {
  if (added.length === 0) return
  const rows = added.map(({ userId, type, about, kind, message, link, by }) => ({
    user_id: userId,
    type,
    kind,
    actor_id: by ?? null,
    message,
    details: { link },
    about,
    message_kind: kindOf(about),
    stoppable: stoppableKind(about) ?? null,
  }))
  const written = sql`
    told AS (
      SELECT * FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (
        user_id int, type text, kind text, actor_id int, message text, details jsonb, about text,
        message_kind text, stoppable text
      )) WITH ORDINALITY AS one (user_id, type, kind, actor_id, message, details, about, message_kind, stoppable, position)
    ), written AS (
      INSERT INTO notifications (user_id, type, kind, actor_id, message, details)
      SELECT user_id, type, kind, actor_id, message, details FROM told
      WHERE NOT ${isStoppedBy(sql`told.user_id`, sql`told.stoppable`)} ORDER BY position
    )`
  // Who wants nothing under the bell may want the alert all the same.
  await addAlerts(tx, sql`SELECT user_id, about, message_kind, details ->> 'link' AS link FROM told`, written)
  await tellOpenPages(
    tx,
    added.map(({ userId }) => userId),
  )
}

/** Whether the person wants nothing of that kind under the bell. */
export function isStoppedBy(userId: SQL, kind: SQL) {
  return sql`EXISTS (SELECT FROM stopped_messages s
    WHERE s.user_id = ${userId} AND s.kind = ${kind} AND s.channel = 'in_product')`
}

export async function tellOpenPages(tx: Tx, userIds: number[]) {
  for (const userId of new Set(userIds)) await notifyAfterCommit(tx, UPDATES_CHANNEL, String(userId))
}
