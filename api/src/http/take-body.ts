import type { Readable } from 'node:stream'

/**
 * Hands on what a request brings, to somebody who may stop before its end, as a full disk makes one stop. To stop reading would cut the
 * line: whoever sends would take it for a bad one, try again for ever and never learn why. So what is left over is read and thrown away.
 */
export async function takeBody<T>(request: Readable, take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>) {
  try {
    return await take(request.iterator({ destroyOnReturn: false }))
  } finally {
    request.resume()
  }
}
