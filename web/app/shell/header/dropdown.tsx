import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

type DropdownProps = { label: string; children: ReactNode }

/** Opens without a script; one closes the other. A row of an accordion on phones, a panel under the header from 1024 px. */
export function Dropdown({ label, children }: DropdownProps) {
  return (
    <details name="main-menu">
      <summary className="row">
        {label}
        <Icon name="down" look="small" />
      </summary>
      <div className="panel">{children}</div>
    </details>
  )
}
