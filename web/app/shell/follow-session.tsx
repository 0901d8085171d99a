import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { isGuarded, markExplained, useIsUnexplained } from '../platform/guard.ts'
import { useSignedInUser } from '../platform/session.ts'
import { toast } from '../platform/toast/toast.ts'

/** Pages that show what news is about: they ask again when there is some. */
const pagesOfNews = /^\/(notifications|payments|dashboard|mylearning|cart)(\/|$)/i

/** Where news lead after which something that lies in the cart may have been bought. The cart's own page asks again anyway. */
const newsOfEnrolment = /^\/(payments|mylearning)(\/|$)/

/** Follows what happens to the session while a page is open. Shows nothing itself. */
export function FollowSession() {
  useLeavingWithSession()
  useExplanation()
  useNews()
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
    if (!isUnexplained || pathname !== '/') return
    markExplained()
    import('../features/accounts/say-log-in-needed.ts')
      .then(({ sayLogInNeeded }) => sayLogInNeeded())
      // Without a line the header still offers the log-in, which leads back as well.
      .catch(() => undefined)
  }, [isUnexplained, pathname])
}

async function refreshCart() {
  const cart = await import('../features/cart/refresh-cart.ts')
  await cart.refreshCart()
}

/** The code that listens is fetched only for people with a session. */
function useNews() {
  const userId = useSignedInUser()?.id
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const goTo = useNavigate()

  const tell = useEffectEvent(({ message, link }: { message: string; link: string | null }) => {
    if (pagesOfNews.test(pathname)) void revalidate()
    if (newsOfEnrolment.test(link ?? '') && pathname !== '/cart') void refreshCart()
    if (document.hidden) return
    toast(message, link && link !== pathname ? { label: 'Open', run: () => goTo(link) } : undefined)
  })

  useEffect(() => {
    if (!userId) return
    const stop = new AbortController()
    import('../features/notifications/follow-updates.ts')
      .then(({ followUpdates }) => followUpdates(({ data }) => tell(data), stop.signal))
      // Without it the page works as it is; the count comes with the next one.
      .catch(() => undefined)
    return () => stop.abort()
  }, [userId])
}
