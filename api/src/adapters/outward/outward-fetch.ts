import { request as httpRequest, type IncomingMessage } from 'node:http'
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

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array | undefined }
type Reach = {
  resolver: Resolver
  /** For trials on one machine: http and private addresses too. Never in production. */
  allowsPrivate: boolean
  milliseconds: number
}
type Bounds = Reach & {
  mostBytes: number
  /** The beginning of a longer answer is enough: the rest is not read. Otherwise it is refused. */
  isCut?: boolean
}

/**
 * Asks a server whose address somebody else has chosen. The name is resolved first, and exactly what was found to be public
 * is connected to: a name that answers differently the second time gains nothing. Redirects are not followed.
 */
export async function outwardFetch(address: string, asked: Asked, bounds: Bounds): Promise<Response> {
  const url = new URL(address)
  return inTime(bounds, async (signal) => send(url, await publicAddress(url, bounds), asked, bounds, signal))
}

/** Whether we would ask it: throws the reason where we would not. Nothing is sent. */
export async function checkOutward(address: string, reach: Reach) {
  await inTime(reach, () => publicAddress(new URL(address), reach))
}

/** Whatever is slow, the name, the connection or the answer, the whole of it takes no longer. */
async function inTime<Result>({ milliseconds }: Reach, work: (signal: AbortSignal) => Promise<Result>) {
  const signal = AbortSignal.timeout(milliseconds)
  const isOver = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  try {
    return await Promise.race([work(signal), isOver])
  } catch (error) {
    throw error instanceof OutwardProblem ? error : new OutwardProblem('away', error)
  }
}

async function publicAddress({ protocol, hostname }: URL, { resolver, allowsPrivate }: Reach) {
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) throw new OutwardProblem('not_https')
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolver.addresses(host)
  const [first] = addresses
  if (!first) throw new OutwardProblem('away')
  if (!allowsPrivate && !addresses.every(isPublicAddress)) throw new OutwardProblem('not_public')
  return first
}

function send(url: URL, to: string, { method = 'GET', headers, body }: Asked, bounds: Bounds, signal: AbortSignal) {
  const { mostBytes, isCut } = bounds
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
        const finish = () => {
          // What is no answer by the rules (status 600) must not end the process that reads it.
          try {
            resolve(asResponse(answer, Buffer.concat(parts).subarray(0, mostBytes)))
          } catch (error) {
            reject(error)
          }
        }
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          parts.push(part)
          if (bytes <= mostBytes) return
          if (isCut) finish()
          ask.destroy(isCut ? undefined : new OutwardProblem('too_large'))
        })
        answer.on('error', reject)
        answer.on('end', finish)
      },
    )
    ask.on('error', reject)
    ask.end(body)
  })
}

const withoutBody = [204, 205, 304]

function asResponse({ statusCode: status = 502, headers }: IncomingMessage, body: Buffer<ArrayBuffer>) {
  const { 'content-type': type, link } = headers
  return new Response(withoutBody.includes(status) ? null : body, {
    status,
    headers: { ...(type && { 'content-type': type }), ...(link && { link: String(link) }) },
  })
}
