type Range = { low: number; high: number }

/** A band on the line from 0 to 100: combed now, dashed before. Its words are beside it. */
export function BandPlot({ now, earlier }: { now: Range; earlier: Range | undefined }) {
  return (
    <svg className="band-plot" height="64" aria-hidden="true">
      <line className="axis" x1="0" x2="100%" y1="30" y2="30" />
      {[0, 25, 50, 75, 100].map((mark) => (
        <line key={mark} className="tick" x1={`${mark}%`} x2={`${mark}%`} y1="26" y2="34" />
      ))}
      {earlier && (
        <rect
          className="before"
          x={`${earlier.low}%`}
          width={`${earlier.high - earlier.low}%`}
          y="2"
          height="8"
          rx="4"
        />
      )}
      <rect className="now" x={`${now.low}%`} width={`${now.high - now.low}%`} y="17" height="26" rx="6" />
      <text x="0" y="60">
        0
      </text>
      <text x="50%" y="60" textAnchor="middle">
        50
      </text>
      <text x="100%" y="60" textAnchor="end">
        100
      </text>
    </svg>
  )
}
