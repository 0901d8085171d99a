import type { notificationTypes } from '@koya/contract/constants.ts'
import type { Tx } from '../../db/client.ts'
import { notifications } from '../../db/schema.ts'

export type News = { type: (typeof notificationTypes)[number]; message: string; link?: string }

/** Tells a person something, within the transaction that makes it true. A trigger rings at their open pages. */
export async function notify(tx: Tx, userId: number, news: News[]) {
  await notifyEach(
    tx,
    news.map((one) => ({ ...one, userId })),
  )
}

/** The same for several people at once. */
export async function notifyEach(tx: Tx, news: (News & { userId: number })[]) {
  if (news.length === 0) return
  const rows = news.map(({ userId, type, message, link }) => ({ userId, type, message, details: link ? { link } : {} }))
  await tx.insert(notifications).values(rows)
}
