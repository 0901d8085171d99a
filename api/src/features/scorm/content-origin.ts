import type { Config } from '../../config.ts'

type Places = Pick<Config, 'publicUrl' | 'contentUrl'>

/**
 * The host on which packages run for somebody whose page is on `host`. A package looks for its run-time in the windows around
 * it, so it must share an origin with the player; and that origin must not be the one with the session. Without CONTENT_URL
 * there is one only on this machine, which has two names.
 */
export function contentOrigin({ publicUrl, contentUrl }: Places, host = '') {
  if (contentUrl) return contentUrl
  const other = isLoopback(publicUrl) ? otherName(host) : undefined
  return other && `http://${other}`
}

/** The origin of the page that shows a package which runs on `host`. */
export function pageOrigin({ publicUrl, contentUrl }: Places, host = '') {
  const other = contentUrl ? undefined : otherName(host)
  return other ? `http://${other}` : new URL(publicUrl).origin
}

function otherName(host: string) {
  const [, name, port = ''] = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.exec(host) ?? []
  return name && (name === 'localhost' ? '127.0.0.1' : 'localhost') + port
}

function isLoopback(address: string) {
  return ['localhost', '127.0.0.1'].includes(new URL(address).hostname)
}
