import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../platform/session/session.ts'
import { whenIdle } from '../../platform/when-idle.ts'

/** Whether the signed-in person wishes for a course. Every card asks, so the list is fetched only for who has one. */
export function useIsWished(courseId: number) {
  const userId = useSignedInUser()?.id
  const [isWished, setIsWished] = useState(false)
  useEffect(() => {
    setIsWished(false)
    if (!userId) return
    const stop = new AbortController()
    whenIdle(() => {
      import('./watch-wishes.ts')
        .then(({ watchWishes }) => {
          if (!stop.signal.aborted) watchWishes(userId, (ids) => setIsWished(ids.has(courseId)), stop.signal)
        })
        .catch(() => undefined)
    })
    return () => stop.abort()
  }, [userId, courseId])
  return isWished
}
