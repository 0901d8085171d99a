import type { VideoPlayer } from '@koya/contract/endpoints/catalogue.ts'
import { isLinkTarget } from '@koya/contract/rules/web-address.ts'
import { videoEmbed } from '../../../html/video-embed.ts'

type Places = { videoHosts: string[]; publicUrl: string }

/**
 * How a video that an author named can be played inside a page, and nothing where it cannot: a page may only show what
 * its content policy allows, which is ourselves and the configured hosts.
 */
export function videoPlayer(address: string, { videoHosts, publicUrl }: Places): VideoPlayer | null {
  const url = isLinkTarget(address) ? URL.parse(address, publicUrl) : null
  if (!url) return null
  const isOurs = url.origin === new URL(publicUrl).origin
  const embed = videoEmbed(url, { starts: true }) ?? url
  if (!isOurs && !videoHosts.includes(embed.origin)) return null
  if (isOurs && film.test(url.pathname))
    return { kind: 'file', src: url.pathname, captions: url.pathname.replace(film, '$1.vtt') }
  if (videoFile.test(url.pathname)) return { kind: 'file', src: isOurs ? url.pathname + url.search : url.href }
  return isOurs ? null : { kind: 'frame', src: embed.href }
}

/** Films that come with the product (`web/public/films`) have their captions beside them. */
const film = /^(\/films\/[\w-]+)\.mp4$/
const videoFile = /\.(mp4|m4v|webm|ogv)$/i
