import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { CardActions } from '../../catalogue/card-actions.tsx'
import type { CatalogueView } from '../catalogue-view.ts'

type PaperActionsProps = {
  paper: { code: string; title: string }
  catalogue: CatalogueView | null
  hasWishlist?: boolean
}

/** What they do on a catalogue card where the course is for sale; elsewhere nothing, and they say so. */
export function PaperActions({ paper, catalogue, hasWishlist = true }: PaperActionsProps) {
  const reason = useId()
  const sold = catalogue?.papers[paper.code]
  if (sold) return <CardActions course={sold} hasWishlist={hasWishlist} />
  return (
    <div className="card-actions" aria-busy={!catalogue}>
      {hasWishlist && (
        <button type="button" className="button small quiet" aria-disabled="true" aria-describedby={reason}>
          <Icon name="heart" look="small" />
          Wishlist
        </button>
      )}
      <button type="button" className="button small line" aria-disabled="true" aria-describedby={reason}>
        Buy
      </button>
      <span id={reason} className={catalogue ? 'not-sold small muted' : 'visually-hidden'}>
        {catalogue ? 'Not on sale at the moment' : 'Looking this course up in the catalogue'}
      </span>
    </div>
  )
}
