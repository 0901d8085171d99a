import { BlockList, isIP, isIPv4 } from 'node:net'

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
// Of the public part of IPv6 what is for examples, and what carries an IPv4 address within.
for (const [net, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the whole world: not this machine, its network, or the cloud's own services. */
export function isPublicAddress(address: string) {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
