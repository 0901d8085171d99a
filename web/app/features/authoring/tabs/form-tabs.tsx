import type { DraftProblems } from '@koya/contract/rules/course-draft.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { stepTo } from '../../../ui/tabs.tsx'
import { countProblems, courseTabs, type TabId } from './tab-fields.ts'

type FormTabsProps = {
  chosen: TabId
  onChoose: (id: TabId) => void
  problems: DraftProblems
  panels: Record<TabId, ReactNode>
}

/** All panels stay, so that nothing typed is lost; each tab says how many of its fields need mending. */
export function FormTabs({ chosen, onChoose, problems, panels }: FormTabsProps) {
  function step(event: KeyboardEvent<HTMLElement>) {
    const from = courseTabs.findIndex(({ id }) => id === chosen)
    const next = courseTabs[stepTo(event.key, from, courseTabs.length - 1)]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    event.currentTarget.querySelector<HTMLElement>(`#${next.id}-tab`)?.focus()
  }

  return (
    <>
      <div className="course-tabs" role="tablist" aria-label="Course" onKeyDown={step}>
        {courseTabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={chosen === id}
            tabIndex={chosen === id ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {label}
            <ProblemCount count={countProblems(id, problems)} />
          </button>
        ))}
      </div>
      {courseTabs.map(({ id }) => (
        <div
          key={id}
          className="form-panel"
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={chosen !== id}
        >
          {panels[id]}
        </div>
      ))}
    </>
  )
}

function ProblemCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="problem-count">
      {count}
      <span className="visually-hidden">{count === 1 ? ' field needs mending' : ' fields need mending'}</span>
    </span>
  )
}
