import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const toTheMiddle = { block: 'nearest', inline: 'center' } as const

/**
 * Links to the pages of one subject. On a phone they are more than fit, and where one is should be seen. They never move under
 * a finger.
 */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link to show.
  useEffect(() => {
    if (nav.current?.matches(':active')) return
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView(toTheMiddle)
  }, [pathname])
  return (
    <nav ref={nav} className="teaching-nav" aria-label={label}>
      {children}
    </nav>
  )
}
