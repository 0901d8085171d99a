import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { isGuarded, markExplained, useIsUnexplained } from '../platform/session/guard.ts'
import { useSignedInUser } from '../platform/session/session.ts'

/** Follows what happens to the session while a page is open. Shows nothing itself. */
export function FollowSession() {
  useLeavingWithSession()
  useExplanation()
  useNotifications()
  return null
}

/** The session ended, here or in another tab: the page's loader then turns its visitor away. */
function useLeavingWithSession() {
  const isSignedIn = Boolean(useSignedInUser())
  const wasSignedIn = useRef(false)
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn && isGuarded(pathname)) void revalidate()
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, pathname, revalidate])
}

/** Whoever was led home from a page for members hears why, once they are there. */
function useExplanation() {
  const isUnexplained = useIsUnexplained()
  const { pathname } = useLocation()

  useEffect(() => {
    // The page's first script may have said it already, as well as it could (platform/early/early-note.ts).
    if (pathname !== '/' || !(isUnexplained || document.querySelector('.early'))) return
    markExplained()
    import('../features/accounts/say-log-in-needed.ts')
      .then(({ sayLogInNeeded }) => sayLogInNeeded())
      // Without a line the header still offers the log-in, which leads back as well.
      .catch(() => undefined)
  }, [isUnexplained, pathname])
}

/** The code that listens and tells is fetched only for people with a session. */
function useNotifications() {
  const userId = useSignedInUser()?.id
  const { revalidate } = useRevalidator()
  const goTo = useNavigate()
  const askAgain = useEffectEvent(() => void revalidate())
  const open = useEffectEvent((link: string) => void goTo(link))

  useEffect(() => {
    if (!userId) return
    const stop = new AbortController()
    import('../features/notifications/tell-notifications.ts')
      .then(({ tellNotifications }) =>
        tellNotifications({ askAgain: () => askAgain(), open: (link) => open(link) }, stop.signal),
      )
      // Without it the page works as it is; the count comes with the next one.
      .catch(() => undefined)
    return () => stop.abort()
  }, [userId])
}
