/** From the address of a video that people copy, the one that plays inside a page; undefined where none does. */
export function videoAddress(given: string) {
  const url = URL.parse(given.trim())
  if (url?.protocol !== 'https:') return undefined
  return youTube(url) ?? vimeo(url)
}

/** In the form that sets no cookies. */
function youTube({ hostname, pathname, searchParams }: URL) {
  const host = hostname.replace(/^(www|m|music)\./, '')
  if (!['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(host)) return undefined
  const inPath = /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{11})\/?$/.exec(pathname)?.[1]
  const id = inPath ?? /^[\w-]{11}$/.exec(searchParams.get('v') ?? '')?.[0]
  return id && `https://www.youtube-nocookie.com/embed/${id}`
}

/** An unlisted video has a second part, which its player wants as `h`. */
function vimeo({ hostname, pathname, searchParams }: URL) {
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(hostname)) return undefined
  const [, id, inPath] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  const key = inPath ?? /^\w+$/.exec(searchParams.get('h') ?? '')?.[0]
  return id && `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}`
}
