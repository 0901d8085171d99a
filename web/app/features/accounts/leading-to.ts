/** An address with the page that the log-in shall lead to, where there is one. */
export function leadingTo(path: string, target: string | undefined) {
  return target ? `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}` : path
}
