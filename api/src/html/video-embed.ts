/**
 * The player of a video, from every form in which people copy its address: the one that sets no cookies or asks not to
 * track. Undefined for sites whose players we do not know.
 */
export function videoEmbed(url: URL, { starts = false } = {}) {
  const start = starts ? 'autoplay=1&' : ''
  return youTubeEmbed(url, start) ?? vimeoEmbed(url, start)
}

function youTubeEmbed({ hostname, pathname, searchParams }: URL, start: string) {
  const host = hostname.replace(/^(www|m|music)\./, '')
  const path = host === 'youtu.be' ? `/embed${pathname}` : pathname
  if (!['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(host)) return undefined
  const inPath = /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/.exec(path)?.[1]
  const id = inPath ?? (/^[\w-]{11}$/.exec(searchParams.get('v') ?? '')?.[0] || undefined)
  return id ? new URL(`https://www.youtube-nocookie.com/embed/${id}?${start}rel=0`) : undefined
}

/** An unlisted video has a second part, which its player wants as `h`. */
function vimeoEmbed({ hostname, pathname, searchParams }: URL, start: string) {
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(hostname)) return undefined
  const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  if (!id) return undefined
  const embed = new URL(`https://player.vimeo.com/video/${id}?${start}dnt=1`)
  const hidden = key ?? searchParams.get('h')
  if (hidden) embed.searchParams.set('h', hidden)
  return embed
}
