import type { Notification } from '@koya/contract/endpoints/messages/notifications.ts'
import { useEffect } from 'react'
import { api } from '../../platform/api.ts'
import { tellUnread } from './follow-updates.ts'

/** What has been seen is read: not while the page is in a tab that nobody looks at. It stays marked as new until then. */
export function useMarkingRead(shown: Notification[]) {
  const unread = shown.filter(({ read_at }) => !read_at).map(({ id }) => id)
  const newest = unread.length > 0 ? Math.max(...unread) : undefined

  useEffect(() => {
    if (newest === undefined) return
    const stop = new AbortController()
    const mark = () => {
      if (document.hidden) return
      stop.abort()
      markRead(newest)
    }
    document.addEventListener('visibilitychange', mark, { signal: stop.signal })
    mark()
    return () => stop.abort()
  }, [newest])
}

async function markRead(upTo: number) {
  try {
    const { data } = await api('POST /notifications/read', { body: { up_to: upTo } })
    tellUnread(data.unread)
  } catch {
    // They stay unread, and the next visit marks them.
  }
}
