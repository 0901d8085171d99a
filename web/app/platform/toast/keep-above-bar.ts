/** A bar is low; what is taller is a dialog or a menu. */
const TALLEST_BAR = 1 / 3

/** While there is something to read in the region, it ends above the bar at the foot of the window, also on the next page. */
export function keepAboveBar(region: HTMLElement) {
  place(region)
  if (watched.has(region)) return
  watched.add(region)
  const stop = new AbortController()
  const look = () => {
    if (region.childElementCount > 0) return place(region)
    stop.abort()
    pages.disconnect()
    watched.delete(region)
  }
  const pages = new MutationObserver(look)
  pages.observe(document.body, { childList: true, subtree: true })
  for (const event of ['resize', 'scroll']) addEventListener(event, look, { signal: stop.signal, passive: true })
}

const watched = new Set<HTMLElement>()

function place(region: HTMLElement) {
  region.style.setProperty('--bar', `${barHeight()}px`)
}

/** Whatever is fixed or sticks to the lower edge of the window there, ours or one that is still to be built. */
function barHeight() {
  const low = document.elementsFromPoint(innerWidth / 2, innerHeight - 1)
  // A toast that is just rising is there too.
  const lowest = low.find((part) => !part.closest('.toasts'))
  for (let part = lowest; part; part = part.parentElement ?? undefined) {
    const { position } = getComputedStyle(part)
    const height = innerHeight - part.getBoundingClientRect().top
    if ((position === 'fixed' || position === 'sticky') && height < innerHeight * TALLEST_BAR) return Math.ceil(height)
  }
  return 0
}
