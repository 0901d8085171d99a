/** A slip for the shelf; with a tick in it for what is there already. */
export function KeepIcon({ isKept = false }: { isKept?: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={`M5 3.5h10V17l-5-3.5L5 17z${isKept ? 'M7.5 8l2 2 3.5-3.5' : 'M10 6v4M8 8.5l2 2 2-2'}`} />
    </svg>
  )
}
