import { useRef } from 'react'
import { Link } from 'react-router'
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
        <Link className="button icon-only search-link" to="/courses" aria-label="Search courses">
          <Icon name="search" />
        </Link>
        <AccountActions />
      </div>
    </header>
  )
}
