import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whom a limit counts. One subscriber has 2^64 addresses of IPv6, so their first half stands for all of them; an address of
 * IPv4 that is written as IPv6 is the one of IPv4. Some proxies add the port, which is another at every connection. What is
 * no address stays as it is.
 */
export function networkOf(address: string) {
  const [plain = ''] = withoutPort(address).split('%')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

/** `203.0.113.9:50000` and `[2001:db8::5]:50000`; an address of IPv6 without brackets has no port. */
function withoutPort(address: string) {
  return /^\[(.{2,60})\](?::\d{1,5})?$|^([\d.]{7,15}):\d{1,5}$/.exec(address)?.slice(1).find(Boolean) ?? address
}

/** All eight of them, however the address was shortened. */
function groupsOf(address: string) {
  // The address in a URL is always written in the same way.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

function dotted(groups: string[]) {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.')
}
