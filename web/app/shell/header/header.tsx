import { type ToggleEvent, useRef } from 'react'
import { SearchBox } from '../../features/catalogue/search-box.tsx'
import type { MenuData } from '../../platform/menu-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../logo.tsx'
import { AccountActions } from './account-actions.tsx'
import { SiteMenu } from './site-menu.tsx'
import { useClosingMenus } from './use-closing-menus.ts'

export function Header(data: MenuData) {
  const ref = useRef<HTMLElement>(null)
  useClosingMenus(ref)
  return (
    <header className="site-header" ref={ref}>
      <div className="wrap">
        <button type="button" className="button icon-only menu-button" popoverTarget="site-menu" aria-label="Menu">
          <Icon name="menu" />
        </button>
        <Logo />
        <SiteMenu {...data} />
        <button
          type="button"
          className="button icon-only search-button"
          popoverTarget="search-field"
          aria-label="Search courses"
        >
          <Icon name="search" />
        </button>
        <AccountActions />
      </div>
      <div className="search-field" id="search-field" popover="auto" onToggle={typeInto}>
        <SearchBox hasFocus />
      </div>
    </header>
  )
}

/** The browser does so by itself in a header that came with the page, but not in one that React made later. */
function typeInto({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector('input')?.focus()
}
