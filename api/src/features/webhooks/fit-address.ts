import { isIP } from 'node:net'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isOurs } from '../../adapters/outward/is-ours.ts'
import { isPublicAddress } from '../../adapters/outward/public-address.ts'
import type { Deps } from '../../deps.ts'

/**
 * Says at once what would be refused at every try. The tries ask again, at the moment of connecting: a name may lead elsewhere
 * tomorrow.
 */
export async function fitAddress({ config, resolver }: Deps, address: string) {
  const url = new URL(address)
  url.hash = ''
  const { mayBePrivate } = config.webhooks
  if (url.username || url.password) throw refused(messages.webhooks.noPassword)
  if (url.protocol !== 'https:' && !mayBePrivate) throw refused(messages.webhooks.needsHttps)
  if (isOurs(config, url)) throw refused(messages.webhooks.ourselves)
  if (mayBePrivate) return url.href
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name that is not known yet may be known tomorrow.
  const addresses = isIP(host) ? [host] : await resolver.addresses(host).catch(() => [])
  if (!addresses.every(isPublicAddress)) throw refused(messages.webhooks.notPublic)
  return url.href
}

function refused(text: string) {
  return new Failure('bad_input', { url: [text] })
}
