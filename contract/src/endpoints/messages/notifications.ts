import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { notificationKinds, notificationTypes } from '../../rules/constants.ts'
import { longBodyId, pageNumber } from '../ids.ts'

const notification = z.object({
  id: z.int(),
  data: z.object({
    notification_type: z.enum(notificationTypes),
    /** What it is about: a question under a lesson, an answer, a sale, a live class. */
    kind: z.enum(notificationKinds),
    message: z.string(),
    link: z.string().nullable(),
  }),
  created_at: z.string(),
  read_at: z.string().nullable(),
})
export type Notification = z.output<typeof notification>

/** What the stream of updates says: how many are left to read, and which is the latest. */
export type Standing = { unread: number; newest?: Pick<Notification, 'id' | 'data'> | undefined }

/** Lists the caller's notifications, the newest first. */
export const myNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  scope: 'learning:read',
  query: z.object({ page: pageNumber, per_page: z.coerce.number().int().min(1).max(100).default(20) }),
  answer: z.object({
    data: z.array(notification),
    page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
    unread: z.int(),
  }),
})

/** Counts the unread notifications. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  access: 'user',
  answer: z.object({ data: z.object({ unread: z.int() }) }),
})

/** Marks notifications as read up to the given one, so that those which arrive meanwhile stay unread. */
export const markRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'user',
  body: z.object({ up_to: longBodyId }),
  answer: z.object({ data: z.object({ unread: z.int() }) }),
})
