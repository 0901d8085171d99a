import { Dialog } from '../../../ui/dialog.tsx'
import type { CatalogueView } from '../catalogue-view.ts'
import { PaperActions } from './paper-actions.tsx'
import { PaperDetails } from './paper-details.tsx'
import type { PaperDetails as Details } from './papers-view.ts'

export type PaperOverlayProps = { details: Details; catalogue: CatalogueView | null; onClose: () => void }

export function PaperOverlay({ details, catalogue, onClose }: PaperOverlayProps) {
  const { title, level, programme } = details
  return (
    <Dialog className="dialog paper-overlay" title={title} lead={`${level} · ${programme}`} onClose={onClose}>
      <PaperDetails details={details}>
        <div className="overlay-actions row">
          <PaperActions paper={details} catalogue={catalogue} />
          <button
            type="button"
            className="button small line"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            Close
          </button>
        </div>
      </PaperDetails>
    </Dialog>
  )
}
