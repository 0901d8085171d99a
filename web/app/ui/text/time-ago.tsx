import { relativeTime } from '@koya/contract/rules/time/relative-time.ts'
import { useEffect, useState } from 'react'
import { fullDate } from './full-date.ts'

const AGAIN_MS = 20_000

/** How long ago, and on pointing at it exactly when. It goes on counting while the page is open. */
export function TimeAgo({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={fullDate(at)}>
      {relativeTime(new Date(at), now)}
    </time>
  )
}
