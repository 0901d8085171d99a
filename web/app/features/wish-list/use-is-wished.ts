import { useEffect } from 'react'
import { useSignedInUser } from '../../platform/session.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { useWishes } from './wish-mirror.ts'

/** Whether the signed-in person wishes for a course. Small, because every card has it; what changes the list is not here. */
export function useIsWished(courseId: number) {
  const userId = useSignedInUser()?.id
  const wishes = useWishes()
  useEffect(() => {
    if (userId) fetchFor(userId)
  }, [userId])
  return Boolean(userId) && wishes.some(({ id }) => id === courseId)
}

let fetchedFor: number | undefined

/** Whoever has just logged in has no mirror of the list yet. One fetch does for all the cards of a page. */
function fetchFor(userId: number) {
  if (fetchedFor === userId || localStorage.getItem('wishes') !== null) return
  fetchedFor = userId
  whenIdle(() => {
    import('./wish-list.ts').then(({ loadWishes }) => loadWishes()).catch(() => undefined)
  })
}
