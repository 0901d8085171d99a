import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import type { CourseView } from './course-view.ts'
import { Curriculum } from './curriculum.tsx'
import { Overview } from './overview.tsx'
import { Teachers } from './teachers.tsx'

const tabs = [
  { id: 'overview', label: 'Overview', Panel: Overview },
  { id: 'curriculum', label: 'Curriculum', Panel: Curriculum },
  { id: 'instructors', label: 'Instructors', Panel: Teachers },
] as const

type TabId = (typeof tabs)[number]['id']

/** Until the script has arrived each tab is a link to its panel; then they behave as tabs do. */
export function CourseTabs({ course }: { course: CourseView }) {
  const [chosen, setChosen] = useState<TabId>('overview')
  const [isLive, setIsLive] = useState(false)

  useEffect(() => {
    const linked = tabs.find(({ id }) => location.hash === `#${id}`)
    if (linked) setChosen(linked.id)
    setIsLive(true)
  }, [])

  function choose(event: MouseEvent, id: TabId) {
    event.preventDefault()
    setChosen(id)
  }

  function step({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (!direction) return
    const next = tabs.at((tabs.findIndex(({ id }) => id === chosen) + direction) % tabs.length) ?? tabs[0]
    setChosen(next.id)
    currentTarget.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus()
  }

  return (
    <div className={isLive ? 'tab-panels is-live' : 'tab-panels'}>
      <div className="tabs" role="tablist" aria-label="About this course" onKeyDown={step}>
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
      {tabs.map(({ id, Panel }) => (
        <div
          key={id}
          className={chosen === id ? 'tab-panel is-chosen' : 'tab-panel'}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
        >
          <Panel course={course} />
        </div>
      ))}
    </div>
  )
}
