import type { Config } from '../../config.ts'

/** Whether an address that others name leads back to us: to the site, or to where packages of teachers run. A dot at the end changes nothing. */
export function isOurs({ publicUrl, contentUrl }: Pick<Config, 'publicUrl' | 'contentUrl'>, url: URL) {
  const own = [publicUrl, ...(contentUrl ? [contentUrl] : [])].map((address) => placeOf(new URL(address)))
  return own.includes(placeOf(url))
}

function placeOf({ hostname, port }: URL) {
  return `${hostname.replace(/\.$/, '')}:${port}`
}
