export type Span = [from: number, to: number]

/** Spans of seconds put together: in order, without overlap. A gap of a second is the rounding of a clock. */
export function joinSpans(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

export function secondsIn(spans: Span[]) {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** So much of a film is all of it: nobody has to sit through the closing music. */
const ENOUGH = 0.9

export function isWatched(spans: Span[], seconds: number) {
  return seconds > 0 && secondsIn(spans) >= seconds * ENOUGH
}
