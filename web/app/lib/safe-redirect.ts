const HERE = 'http://koya.invalid'

/** The target if it is a path of our own, else nothing: no other host, however it is spelled. */
export function safeRedirect(target: string | null | undefined) {
  if (!target || isTricky(target)) return undefined
  const url = URL.canParse(target, HERE) ? new URL(target, HERE) : undefined
  if (url?.origin !== HERE) return undefined
  // `/.//host` becomes `//host` only once it is resolved.
  const path = url.pathname + url.search + url.hash
  return isTricky(path) ? undefined : path
}

function isTricky(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (!/^\/(?!\/)/.test(text) || /[\\\x00-\x20\x7f]/.test(text)) return true
  const decoded = decode(text)
  return decoded !== text && isTricky(decoded)
}

/** Spaces are harmless once decoded; a text that cannot be decoded is not. */
function decode(text: string) {
  try {
    return decodeURIComponent(text).replaceAll(' ', '+')
  } catch {
    return '\\'
  }
}
