import { Icon } from '../../ui/icon.tsx'
import type { View } from './use-view.ts'

type ViewToggleProps = { view: View; onChoose: (view: View) => void }

/** Grid or full-width list. */
export function ViewToggle({ view, onChoose }: ViewToggleProps) {
  return (
    <fieldset className="segmented" aria-label="View">
      {(['grid', 'list'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-label={each === 'grid' ? 'Grid' : 'List'}
          aria-pressed={view === each}
          onClick={() => onChoose(each)}
        >
          <Icon name={each} />
        </button>
      ))}
    </fieldset>
  )
}
