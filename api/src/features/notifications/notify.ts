import type { notificationTypes } from '@koya/contract/constants.ts'
import type { Tx } from '../../db/client.ts'
import { notifications } from '../../db/schema.ts'

export type News = { type: (typeof notificationTypes)[number]; message: string; link?: string }

/** Tells a person something, within the transaction that makes it true. A trigger rings at their open pages. */
export async function notify(tx: Tx, userId: number, news: News[]) {
  if (news.length === 0) return
  await tx
    .insert(notifications)
    .values(news.map(({ type, message, link }) => ({ userId, type, message, details: link ? { link } : {} })))
}
