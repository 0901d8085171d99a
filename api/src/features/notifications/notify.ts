import type { NotificationKind, notificationTypes } from '@koya/contract/rules/constants.ts'
import type { Tx } from '../../db/client.ts'
import { notifyAfterCommit } from '../../db/notify-after-commit.ts'
import { notifications } from '../../db/schema.ts'
import { UPDATES_CHANNEL } from '../../live-updates/live-updates.ts'

/** A notification leads to what it is about. */
export type NewNotification = {
  type: (typeof notificationTypes)[number]
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
  const rows = added.map(({ userId, type, kind, message, link, by }) => ({
    userId,
    type,
    kind,
    actorId: by ?? null,
    message,
    details: { link },
  }))
  await tx.insert(notifications).values(rows)
  await tellOpenPages(
    tx,
    rows.map(({ userId }) => userId),
  )
}

export async function tellOpenPages(tx: Tx, userIds: number[]) {
  for (const userId of new Set(userIds)) await notifyAfterCommit(tx, UPDATES_CHANNEL, String(userId))
}
