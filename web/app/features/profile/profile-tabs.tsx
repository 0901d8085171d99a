import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { stepTo } from '../../ui/tabs.tsx'
import { isAccountPage } from './profile-kind.ts'

const tabs = [
  ['details', 'Profile Details'],
  ['edit', 'Edit Profile'],
  ['account', 'Account'],
] as const
type TabId = (typeof tabs)[number][0]

/** The address says which tab is open. A tab that was opened once keeps what was typed into it. */
export function ProfileTabs(panels: Record<TabId, ReactNode>) {
  const navigate = useNavigate()
  const [chosen, addressOf] = useTabAddress()
  const [opened, setOpened] = useState<readonly TabId[]>([chosen])
  useEffect(() => setOpened((before) => (before.includes(chosen) ? before : [...before, chosen])), [chosen])

  function step(event: KeyboardEvent<HTMLElement>) {
    const from = tabs.findIndex(([id]) => id === chosen)
    const next = tabs[stepTo(event.key, from, tabs.length - 1)]
    if (!next) return
    event.preventDefault()
    void navigate(addressOf(next[0]), { replace: true, preventScrollReset: true })
    event.currentTarget.querySelector<HTMLElement>(`#${next[0]}-tab`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label="My Profile" onKeyDown={step}>
        {tabs.map(([id, label]) => (
          <Link
            key={id}
            role="tab"
            id={`${id}-tab`}
            to={addressOf(id)}
            preventScrollReset
            aria-controls={id}
            aria-selected={chosen === id}
            tabIndex={chosen === id ? 0 : -1}
          >
            {label}
          </Link>
        ))}
      </div>
      {tabs.map(([id]) => (
        <div
          key={id}
          className="profile-panel"
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={chosen !== id}
        >
          {(chosen === id || opened.includes(id)) && panels[id]}
        </div>
      ))}
    </>
  )
}

/** Account Settings opens the account, the profile's own addresses the details; `tab` names another. */
function useTabAddress() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const first: TabId = isAccountPage(pathname) ? 'account' : 'details'
  const chosen = tabs.find(([id]) => id === params.get('tab'))?.[0] ?? first
  const addressOf = (id: TabId) => (id === first ? pathname : `${pathname}?tab=${id}`)
  return [chosen, addressOf] as const
}
