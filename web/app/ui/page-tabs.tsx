import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const centred = { block: 'nearest', inline: 'center' } as const

type PageTabsProps = { label: string; look?: string; children: ReactNode }

/**
 * Links to the pages of one subject, or to the lists of one page. On a phone they are more than fit, and where one is should be
 * seen. They never move under a finger.
 */
export function PageTabs({ label, look = 'teaching-nav', children }: PageTabsProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or list is another link to show.
  useEffect(() => {
    if (nav.current?.matches(':active')) return
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView(centred)
  }, [pathname, search])
  return (
    <nav ref={nav} className={look} aria-label={label}>
      {children}
    </nav>
  )
}
