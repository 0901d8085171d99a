import { Icon } from '../../ui/icon.tsx'

type RatingProps = { average: number | string; count: number | string; note?: string }

export function Rating({ average, count, note }: RatingProps) {
  return (
    <p className="rating row small">
      <Icon name="star" look="filled" />
      <span className="visually-hidden">Rated </span>
      {typeof average === 'number' ? average.toFixed(1) : average}{' '}
      <span className="faint">{typeof count === 'number' ? `(${count})` : count}</span>
      {note && <span className="faint">{note}</span>}
    </p>
  )
}
