import { delays } from '@koya/contract/rules/constants.ts'

/** Moves a rail one slide on (1) or back (-1); from its end back to the start if it is to go round. */
export function slide(rail: HTMLElement, direction: 1 | -1, { goesRound = false } = {}) {
  const stride = columnStride(rail)
  const columns = Math.max(1, Math.round(rail.clientWidth / stride))
  const wanted = (Math.round(rail.scrollLeft / stride) + direction * columns) * stride
  moveTo(rail, goesRound && isAtEnd(rail) ? 0 : wanted)
}

export function isAtStart(rail: HTMLElement) {
  return rail.scrollLeft < 2
}

export function isAtEnd(rail: HTMLElement) {
  return rail.scrollLeft > rail.scrollWidth - rail.clientWidth - 2
}

/** From the left edge of one column to that of the next. */
function columnStride(rail: HTMLElement) {
  const lefts = Array.from(rail.children, (child) => (child as HTMLElement).offsetLeft)
  const first = lefts[0] ?? 0
  return (lefts.find((left) => left > first) ?? first + rail.clientWidth) - first
}

function moveTo(rail: HTMLElement, target: number) {
  const end = Math.min(Math.max(0, target), rail.scrollWidth - rail.clientWidth)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    rail.scrollLeft = end
    return
  }
  const start = rail.scrollLeft
  const began = performance.now()
  const interrupted = new AbortController()
  for (const event of ['pointerdown', 'wheel'])
    rail.addEventListener(event, () => interrupted.abort(), { once: true, passive: true, signal: interrupted.signal })
  // Snapping would pull the rail back at every frame.
  rail.classList.add('is-moving')
  requestAnimationFrame(function step(now) {
    const part = Math.min(1, Math.max(0, now - began) / delays.slideMovement)
    if (!interrupted.signal.aborted) rail.scrollLeft = start + (end - start) * ease(part)
    if (part < 1 && !interrupted.signal.aborted) return requestAnimationFrame(step)
    rail.classList.remove('is-moving')
    interrupted.abort()
  })
}

function ease(part: number) {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
}
