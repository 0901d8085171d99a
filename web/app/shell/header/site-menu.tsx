import type { ToggleEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { SearchBox } from '../../features/catalogue/search-box.tsx'
import type { MenuData } from '../../platform/menu-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../logo.tsx'
import { MenuAccount } from './account-actions.tsx'
import { CoursesMenu } from './courses-menu.tsx'
import { Dropdown } from './dropdown.tsx'
import { InstitutionsMenu } from './institutions-menu.tsx'
import { ProgrammesMenu } from './programmes-menu.tsx'

/** One menu for every width: a native popover that fills a phone's screen, and the header's row from 1024 px. */
export function SiteMenu(data: MenuData) {
  const { pathname } = useLocation()
  return (
    <div className="site-menu" id="site-menu" popover="auto" onToggle={holdThePage}>
      <nav className="main-nav" aria-label="Main">
        <Dropdown label="Courses">
          <CoursesMenu {...data} />
        </Dropdown>
        <Dropdown label="Programmes">
          <ProgrammesMenu />
        </Dropdown>
        <Dropdown label="For Institutions">
          <InstitutionsMenu />
        </Dropdown>
        <Link className="plain-link row" to="/teach">
          Teach on Koya
        </Link>
      </nav>
      <div className={isListing(pathname) ? 'menu-search on-phone' : 'menu-search'}>
        <SearchBox />
      </div>
      <MenuAccount />
      <div className="top row">
        <Logo />
        <button
          type="button"
          className="button icon-only"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}

/** What is under the sheet is out of reach while it is open. */
function holdThePage({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) {
  if (target !== currentTarget) return
  for (const part of document.querySelectorAll<HTMLElement>('main, .site-footer')) part.inert = newState === 'open'
}

/** The listing has a search box of its own. */
function isListing(pathname: string) {
  return pathname.startsWith('/courses')
}
