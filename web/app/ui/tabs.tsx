import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

type Tab = { id: string; label: string; content: ReactNode }
type TabsProps = { label: string; tabs: readonly [Tab, ...Tab[]] }

/** Until the script has arrived each tab is a link to its panel; then they behave as tabs do. */
export function Tabs({ label, tabs }: TabsProps) {
  const goTo = useNavigate()
  const linked = useSyncExternalStore(
    hashStays,
    () => tabs.find(({ id }) => location.hash === `#${id}`)?.id,
    () => undefined,
  )
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? linked ?? tabs[0].id
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])

  /** The address names the tab, so that whoever comes back to it finds the one that they left. */
  function pick(id: string) {
    setPicked(id)
    goTo({ search: location.search, hash: id }, { replace: true, preventScrollReset: true })
  }

  /** Brings the panel into sight too: on a phone it would otherwise change below the edge of the screen. */
  function choose(event: MouseEvent, id: string) {
    event.preventDefault()
    flushSync(() => pick(id))
    event.currentTarget.closest('.tab-panels')?.scrollIntoView()
  }

  function step(event: KeyboardEvent<HTMLElement>) {
    const from = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[stepTo(event.key, from, tabs.length - 1)]
    if (!next) return
    event.preventDefault()
    pick(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus()
  }

  return (
    <div className={isLive ? 'tab-panels is-live' : 'tab-panels'}>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map(({ id, label }) => (
          <a
            key={id}
            role="tab"
            href={`#${id}`}
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={chosen === id}
            tabIndex={!isLive || chosen === id ? 0 : -1}
            onClick={(event) => choose(event, id)}
          >
            {label}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          className={chosen === id ? 'tab-panel is-chosen' : 'tab-panel'}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          tabIndex={isLive ? 0 : undefined}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/** What is in the address when the page opens counts; after that only what is picked. */
function hashStays() {
  return () => undefined
}

/** Which tab a key leads to, around both ends. */
export function stepTo(key: string, from: number, last: number) {
  if (key === 'ArrowRight') return from === last ? 0 : from + 1
  if (key === 'ArrowLeft') return from === 0 ? last : from - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : -1
}
