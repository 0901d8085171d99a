import { webAddress } from '../web-address.ts'

/**
 * The address of somebody's page on LinkedIn in its one spelling, or undefined when it is none. People copy it with and without
 * `https://`, with `www.` or their country in front (`ng.linkedin.com`), and with whatever the app has added behind the name.
 */
export function linkedInAddress(given: string) {
  const address = webAddress(given.trim())
  if (!address) return undefined
  const { hostname, pathname } = new URL(address)
  const name = /^\/in\/([^/]+)/i.exec(pathname)?.[1]
  if (!name || !/^([a-z]{1,3}\.)?linkedin\.com$/.test(hostname)) return undefined
  return `https://www.linkedin.com/in/${name}`
}
