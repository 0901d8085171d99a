import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useIsOffline } from '../platform/connection.ts'
import { Icon } from './icon.tsx'

/** How often the server is asked again while it does not answer. */
const AGAIN_MS = 15_000

/** Says that one is offline for as long as that is so. When the line is back, what is on the page is fetched again. */
export function OfflineBar({ children }: { children: ReactNode }) {
  const isOffline = useIsOffline()
  const { revalidate } = useRevalidator()

  /** What is here was not asked for again since the line went. */
  const isOld = useRef(false)

  useEffect(() => {
    function askAgain() {
      isOld.current = false
      void revalidate()
    }
    // The sign is gone before a listener of ours would hear that the line is back.
    if (!isOffline && isOld.current) askAgain()
    if (!isOffline) return
    isOld.current = true
    const timer = setInterval(() => navigator.onLine && document.visibilityState === 'visible' && askAgain(), AGAIN_MS)
    window.addEventListener('online', askAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', askAgain)
    }
  }, [isOffline, revalidate])

  return <OfflineSign>{children}</OfflineSign>
}

/** The sign alone, where something else on the page asks again. */
export function OfflineSign({ children }: { children: ReactNode }) {
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {isOffline && (
        <p className="row small notice">
          <Icon name="alert" look="small" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
