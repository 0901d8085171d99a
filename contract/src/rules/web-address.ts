const HERE = 'http://koya.invalid'
/** Browsers drop some of these and read others as a slash: what is left may lead elsewhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const tricky = /[\\\x00-\x20\x7f]/

/** The address of a website as browsers write it, or undefined when it is none. `www.example.com` is understood. */
export function webAddress(given: string) {
  const text = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`
  if (!isWebAddress(text.replaceAll(' ', '%20'))) return undefined
  const { hostname, href } = new URL(text)
  return /[^.]\.[^.]/.test(hostname) ? href : undefined
}

/** Whether a text is an address of the web, whole and as it reads: no name in front of the host that is taken for it. */
export function isWebAddress(text: string) {
  return /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(text) && !tricky.test(text) && URL.canParse(text)
}

/** The target if it is a path of our own, else nothing: no other host, however it is spelled. */
export function ownPath(target: string | null | undefined) {
  if (!target || leadsAway(target)) return undefined
  const url = URL.canParse(target, HERE) ? new URL(target, HERE) : undefined
  if (url?.origin !== HERE) return undefined
  // `/.//host` becomes `//host` only once it is resolved.
  const path = url.pathname + url.search + url.hash
  return leadsAway(path) ? undefined : path
}

/** What a page may make a link of: an address of the web, or a path of our own. */
export function isLinkTarget(text: string) {
  return isWebAddress(text) || ownPath(text) !== undefined
}

/** What a page of ours may load or hand out: browsers refuse files and films that come over http:// into an https:// page. */
export function isSafeTarget(text: string) {
  return isLinkTarget(text) && !/^http:/i.test(text)
}

function leadsAway(text: string): boolean {
  if (!/^\/(?!\/)/.test(text) || tricky.test(text)) return true
  const decoded = decode(text)
  return decoded !== text && leadsAway(decoded)
}

/** Spaces are harmless once decoded; a text that cannot be decoded is not. */
function decode(text: string) {
  try {
    return decodeURIComponent(text).replaceAll(' ', '+')
  } catch {
    return '\\'
  }
}
