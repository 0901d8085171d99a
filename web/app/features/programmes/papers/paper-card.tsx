import { cardPrice } from '@koya/contract/rules/prices/money.ts'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { View } from '../../catalogue/use-view.ts'
import type { CatalogueView, PaperForSale } from '../catalogue-view.ts'
import { PaperActions } from './paper-actions.tsx'
import type { PaperCardView } from './papers-view.ts'

type PaperCardProps = {
  paper: PaperCardView
  catalogue: CatalogueView | null
  view: View
  /** Where the details stand for whoever has no script. */
  detailsPath: string
  onDetails: (event: MouseEvent) => void
  isAboveFold: boolean
}

/** A course of the programme. Its title leads to the catalogue where the course is for sale. */
export function PaperCard({ paper, catalogue, view, detailsPath, onDetails, isAboveFold }: PaperCardProps) {
  const { code, title, level, style, language, author, about, picture } = paper
  const sold = catalogue?.papers[code]
  const teacher = sold?.teacher || author || 'Instructor to be announced'
  return (
    <article className="card course-card paper-card">
      <img
        className="cloth"
        src={picture}
        alt=""
        width="320"
        height="180"
        loading={isAboveFold ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className="body">
        <p className="small muted">{level}</p>
        <h3>
          {sold ? (
            <Link className="plain-link" to={`/course-detail/${sold.id}`}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="small muted">{teacher}</p>
        <p className="small faint">
          {style} · {language}
        </p>
        {view === 'list' && <p className="about small muted">{about}</p>}
      </div>
      <div className="deal">
        <PaperPrice listed={paper.price} sold={sold} />
        <div className="paper-actions">
          <Link
            className="button small quiet"
            to={detailsPath}
            aria-label={`${detailsWord(view)}: ${title}`}
            onClick={onDetails}
          >
            {detailsWord(view)}
          </Link>
          <PaperActions paper={paper} catalogue={catalogue} hasWishlist={view === 'grid'} />
        </div>
      </div>
    </article>
  )
}

/** The specification calls the same button by two names. */
function detailsWord(view: View) {
  return view === 'grid' ? 'Details' : 'Detail'
}

/** The catalogue's price is the one that is paid; where the programme says another, that is told. */
function PaperPrice({ listed, sold }: { listed: number; sold: PaperForSale | undefined }) {
  return (
    <p>
      <span className="price">{cardPrice(sold?.price ?? listed)}</span>
      {sold && sold.price !== listed && (
        <span className="new-price small muted">New price. It was {cardPrice(listed)} before.</span>
      )}
    </p>
  )
}
