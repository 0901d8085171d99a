import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
    if (nav.current && !nav.current.matches(':active')) showCurrent(nav.current)
  }, [pathname, search])
  return (
    <nav ref={nav} className={look} aria-label={label}>
      {children}
    </nav>
  )
}

/** Along their row alone: a page that moves up or down takes away what somebody is about to press or has scrolled to. */
function showCurrent(nav: HTMLElement) {
  const link = nav.querySelector('[aria-current="page"]')
  const row = link?.closest('ul, nav')
  if (!link || !row) return
  const [{ left, width }, seen] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += left + width / 2 - (seen.left + seen.width / 2)
}
