import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the key of the installation is used for here. */
export const ADDRESSES = 'addresses of files'

/** A path of ours that proves who made it: method, path and every parameter, the moment of its end among them, are signed. */
export function signAddress(key: Buffer, method: string, path: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters)
  query.sort()
  return `${path}?${query}&signature=${signatureOf(key, method, path, query).toString('base64url')}`
}

/** What was signed, or undefined for an address that is not ours, was altered, is for another method or is over. */
export function readSignedAddress(key: Buffer, method: string, address: string, now: Date) {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  const given = Buffer.from(query.get('signature') ?? '', 'base64url')
  query.delete('signature')
  query.sort()
  const ours = signatureOf(key, method, path, query)
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
  const seconds = Math.ceil(Number(query.get('expires')) - now.getTime() / 1000)
  return seconds > 0 ? { query, seconds } : undefined
}

function signatureOf(key: Buffer, method: string, path: string, query: URLSearchParams) {
  return createHmac('sha256', key).update(`${method}\n${path}\n${query}`).digest()
}
