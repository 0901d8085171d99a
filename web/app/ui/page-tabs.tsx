import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const toTheMiddle = { block: 'nearest', inline: 'center' } as const

type PageTabsProps = { label: string; look?: string; children: ReactNode }

/**
 * Links to the pages of one subject, or to the lists of one page. On a phone they are more than fit, and where one is should be
 * seen. They never move under a finger.
 */
export function PageTabs({ label, look = 'teaching-nav', children }: PageTabsProps) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or list is another link to show.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]') ?? null
    // The same page with another search or filter: whoever has scrolled down to that is not brought back up.
    const isAnother = current !== shown.current
    shown.current = current
    if (isAnother && !nav.current?.matches(':active')) current?.scrollIntoView(toTheMiddle)
  }, [pathname, search])
  return (
    <nav ref={nav} className={look} aria-label={label}>
      {children}
    </nav>
  )
}
