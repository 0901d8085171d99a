import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../platform/session/session.ts'
import { whenIdle } from '../../platform/when-idle.ts'

/** Tells which courses are on somebody's list, now and whenever that changes. */
export type WatchIds = (userId: number, tell: (ids: Set<number>) => void, signal: AbortSignal) => void

/**
 * Whether a course is on a list of the signed-in person, by itself in the cart. Every card asks, so what knows the list is
 * fetched in a quiet moment and only for people who can have one.
 */
export function useIsListed(courseId: number, load: () => Promise<WatchIds> = loadCart) {
  const userId = useSignedInUser()?.id
  const [isListed, setIsListed] = useState(false)
  useEffect(() => {
    setIsListed(false)
    if (!userId) return
    const stop = new AbortController()
    whenIdle(() =>
      load().then(
        (watch) => stop.signal.aborted || watch(userId, (ids) => setIsListed(ids.has(courseId)), stop.signal),
        () => {},
      ),
    )
    return () => stop.abort()
  }, [userId, courseId, load])
  return isListed
}

const loadCart = () => import('./cart.ts').then(({ watchCartIds }) => watchCartIds)
