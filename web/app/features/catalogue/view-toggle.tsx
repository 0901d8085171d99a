import { useSyncExternalStore } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { ShownView, View } from './use-view.ts'

type ViewToggleProps = { view: ShownView; onChoose: (view: View) => void }

/** Grid or full-width list. Which of them a page shows that leaves it to the width is not known before the browser says. */
export function ViewToggle({ view, onChoose }: ViewToggleProps) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => wide().matches,
    () => undefined,
  )
  const shown = view === 'auto' ? viewAt(isWide) : view
  return (
    <fieldset className="segmented" aria-label="View">
      {(['grid', 'list'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-label={each === 'grid' ? 'Grid' : 'List'}
          aria-pressed={shown === each}
          onClick={() => onChoose(each)}
        >
          <Icon name={each} />
        </button>
      ))}
    </fieldset>
  )
}

function viewAt(isWide: boolean | undefined) {
  if (isWide === undefined) return undefined
  return isWide ? 'grid' : 'list'
}

/** As in the styles of `[data-view="auto"]`. */
function wide() {
  return matchMedia('(min-width: 600px)')
}

function watchWidth(look: () => void) {
  const media = wide()
  media.addEventListener('change', look)
  return () => media.removeEventListener('change', look)
}
