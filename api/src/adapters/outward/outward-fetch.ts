import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { Resolver } from './resolver.ts'

/** Why a server that somebody named to us was not asked, or gave no answer. */
export class OutwardProblem extends Error {
  readonly reason: 'not_public' | 'not_https' | 'away' | 'too_large'

  constructor(reason: OutwardProblem['reason'], cause?: unknown) {
    super(`outward request: ${reason}`, { cause })
    this.reason = reason
  }
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string | undefined }
type Bounds = {
  resolver: Resolver
  /** For trials on one machine: http and private addresses too. Never in production. */
  allowsPrivate: boolean
  milliseconds: number
  mostBytes: number
}

/**
 * Asks a server whose address somebody else has chosen. The name is resolved first, and exactly what was found to be public
 * is connected to: a name that answers differently the second time gains nothing. Redirects are not followed.
 */
export async function outwardFetch(address: string, asked: Asked, bounds: Bounds): Promise<Response> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(bounds.allowsPrivate && url.protocol === 'http:'))
    throw new OutwardProblem('not_https')
  // Whatever is slow, the name, the connection or the answer, the whole of it takes no longer.
  const signal = AbortSignal.timeout(bounds.milliseconds)
  const isOver = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  try {
    const to = await Promise.race([publicAddress(url, bounds), isOver])
    return await Promise.race([send(url, to, asked, bounds.mostBytes, signal), isOver])
  } catch (error) {
    throw error instanceof OutwardProblem ? error : new OutwardProblem('away', error)
  }
}

async function publicAddress({ hostname }: URL, { resolver, allowsPrivate }: Bounds) {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolver.addresses(host)
  const [first] = addresses
  if (!first) throw new OutwardProblem('away')
  if (!allowsPrivate && !addresses.every(isPublicAddress)) throw new OutwardProblem('not_public')
  return first
}

function send(url: URL, to: string, { method = 'GET', headers, body }: Asked, mostBytes: number, signal: AbortSignal) {
  const family = isIP(to)
  return new Promise<Response>((resolve, reject) => {
    const ask = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        signal,
        agent: false,
        // The name stays in the certificate and the Host header.
        lookup: (_host, { all }, done) => (all ? done(null, [{ address: to, family }]) : done(null, to, family)),
      },
      (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          parts.push(part)
          if (bytes > mostBytes) ask.destroy(new OutwardProblem('too_large'))
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 502
          const isBare = status === 204 || status === 304
          const type = answer.headers['content-type']
          resolve(
            new Response(isBare ? null : Buffer.concat(parts), {
              status,
              headers: type ? { 'content-type': type } : {},
            }),
          )
        })
      },
    )
    ask.on('error', reject)
    ask.end(body)
  })
}
