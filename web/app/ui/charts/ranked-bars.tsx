type RankedBarsProps = { rows: { key: string | number; name: string; value: number }[] }

/** A list in its order, each with a bar as long as its share of the first. */
export function RankedBars({ rows }: RankedBarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ol className="ranked-bars">
      {rows.map(({ key, name, value }) => (
        <li key={key}>
          <span>{name}</span>
          <b>{value.toLocaleString('en-GB')}</b>
          <svg height="6" width="100%" aria-hidden="true">
            <rect className="track" width="100%" height="6" rx="3" />
            <rect className="share" width={`${(100 * value) / most}%`} height="6" rx="3" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
