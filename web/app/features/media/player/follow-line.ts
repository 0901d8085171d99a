type Box = { scrollTop: number; clientHeight: number }
type Span = { top: number; height: number }

/**
 * Where a box is scrolled to so that the line that is said now can be read; undefined leaves it as it is. Whoever has scrolled
 * away from the line before this one is reading something else, and is left there until they come back.
 */
export function whereToScroll(box: Box, line: Span, before: Span | undefined) {
  const isAway = before && !touches(box, before)
  if (isAway || isWholly(box, line)) return undefined
  // A third from the top: what was said just before stays, and what comes next can be seen.
  return Math.max(0, line.top - box.clientHeight / 3)
}

function touches({ scrollTop, clientHeight }: Box, { top, height }: Span) {
  return top + height > scrollTop && top < scrollTop + clientHeight
}

function isWholly({ scrollTop, clientHeight }: Box, { top, height }: Span) {
  return top >= scrollTop && top + height <= scrollTop + clientHeight
}
