/** These belong to the API: what it does not know there is a JSON 404 and never a page. */
const notPages = /^\/(api|profile-resource|dev|sandbox|art|media|pictures|metrics|\.well-known)(\/|$)/
/** A file that is not there is missing; sent home instead, a browser would take the home page for it. */
const file = /\.(?!data$)[a-z0-9]{2,11}$/i

/** What the web part makes itself, though it looks like a file. */
const made = /^\/(blogs\/feed\.atom|sitemap-pages\.xml)$/

export type PageAddress = { kind: 'page'; url: URL } | { kind: 'missing' } | { kind: 'home' }

/**
 * What a request line asks for, on our own host whatever it says. Paths that only a program would write (two slashes, dots,
 * backslashes, control characters) are nobody's page: they lead home like any address nobody knows.
 */
export function readPageAddress(target: string, publicUrl: string): PageAddress {
  const url = new URL(publicUrl)
  const [path = '/', query] = split(target)
  url.pathname = path
  url.search = query ?? ''
  const decoded = decode(url.pathname)
  if (decoded === undefined || notPages.test(decoded) || (file.test(decoded) && !made.test(decoded)))
    return { kind: 'missing' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/^\/[/\\]|[\\\x00-\x1f\x7f]/.test(decoded)) return { kind: 'home' }
  return { kind: 'page', url }
}

/** The same host with another path and query; never by resolving, which could change the host. */
export function withKey(url: URL, key: string) {
  const [path = '/', query] = split(key)
  const other = new URL(url)
  other.pathname = path
  other.search = query ?? ''
  return other
}

/** A proxy may write the whole address into the request line. */
function split(target: string) {
  const ours = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '') || '/'
  const at = ours.indexOf('?')
  return at < 0 ? [ours] : [ours.slice(0, at), ours.slice(at)]
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
