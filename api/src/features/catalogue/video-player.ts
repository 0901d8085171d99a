import type { VideoPlayer } from '@koya/contract/catalogue.ts'

type Places = { videoHosts: string[]; publicUrl: string }

/**
 * How a video that an author named can be played inside a page, and nothing where it cannot: a page may only show what
 * its content policy allows, which is ourselves and the configured hosts.
 */
export function videoPlayer(address: string, { videoHosts, publicUrl }: Places): VideoPlayer | null {
  const url = URL.parse(address, publicUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const isOurs = url.origin === new URL(publicUrl).origin
  const embed = youTubeEmbed(url) ?? vimeoEmbed(url) ?? url
  if (!isOurs && !videoHosts.includes(embed.origin)) return null
  if (videoFile.test(url.pathname)) return { kind: 'file', src: isOurs ? url.pathname + url.search : url.href }
  return isOurs ? null : { kind: 'frame', src: embed.href }
}

const videoFile = /\.(mp4|m4v|webm|ogv)$/i

/** From every form in which people copy the address of a YouTube video, the one that sets no cookies. */
function youTubeEmbed({ hostname, pathname, searchParams }: URL) {
  const host = hostname.replace(/^(www|m|music)\./, '')
  const path = host === 'youtu.be' ? `/embed${pathname}` : pathname
  if (!['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(host)) return undefined
  const inPath = /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/.exec(path)?.[1]
  const id = inPath ?? (/^[\w-]{11}$/.exec(searchParams.get('v') ?? '')?.[0] || undefined)
  return id ? new URL(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`) : undefined
}

/** An unlisted video has a second part, which its player wants as `h`. */
function vimeoEmbed({ hostname, pathname, searchParams }: URL) {
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(hostname)) return undefined
  const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  if (!id) return undefined
  const embed = new URL(`https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`)
  const hidden = key ?? searchParams.get('h')
  if (hidden) embed.searchParams.set('h', hidden)
  return embed
}
