/** What the shapes mean. The charts say the same in words, each in its name. */
export function ChartLegend() {
  return (
    <p className="chart-legend small" aria-hidden="true">
      <span>
        <svg aria-hidden="true">
          <rect className="bar-now" x="3" width="14" height="14" />
        </svg>
        This span
      </span>
      <span>
        <svg aria-hidden="true">
          <line className="dash-before" x1="0" x2="20" y1="7" y2="7" />
        </svg>
        Same weekday before
      </span>
      <span>
        <svg aria-hidden="true">
          <rect className="weekend" width="20" height="14" />
        </svg>
        Weekend
      </span>
    </p>
  )
}
