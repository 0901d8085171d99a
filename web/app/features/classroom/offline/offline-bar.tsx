import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useIsOffline } from '../../../platform/line.ts'
import { Icon } from '../../../ui/icon.tsx'

/** How often the server is asked again while it does not answer. */
const AGAIN_MS = 15_000

/** Says that one is offline for as long as that is so. When the line is back, what is on the page is fetched again. */
export function OfflineBar() {
  const isOffline = useIsOffline()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (!isOffline) return
    const askAgain = () => void revalidate()
    const timer = setInterval(() => navigator.onLine && document.visibilityState === 'visible' && askAgain(), AGAIN_MS)
    window.addEventListener('online', askAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', askAgain)
    }
  }, [isOffline, revalidate])

  return (
    <div role="status">
      {isOffline && (
        <p className="row small offline-bar">
          <Icon name="alert" look="small" />
          You are offline. Lessons kept on this device open as usual, and what you do will be sent later.
        </p>
      )}
    </div>
  )
}
