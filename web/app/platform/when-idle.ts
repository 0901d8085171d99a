/** Once the page is there and has nothing else to do. */
export function whenIdle(begin: () => void) {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 1_000))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
