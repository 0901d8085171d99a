import { useEffect, useEffectEvent } from 'react'

/** With two tabs open still well below what the server allows one person. */
const EVERY_MS = 25_000

/** Looks at once and, while there is something to wait for, every so often and when somebody comes back to the page. */
export function useLookingAgain(look: () => void, isWaiting: boolean) {
  const lookIfSeen = useEffectEvent(() => {
    if (!document.hidden) look()
  })
  useEffect(() => {
    const again = () => lookIfSeen()
    again()
    if (!isWaiting) return
    const timer = setInterval(again, EVERY_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isWaiting])
}
