import { noteBytes } from '../data-use/count-bytes.ts'
import { signedInId } from '../device/private-copies.ts'
import { changeFile } from './own-shelf.ts'
import { readKey, sealPiece } from './seal-piece.ts'
import { type KeptFile, PIECE_BYTES, pieceName, shelfCache } from './shelf-format.ts'

type Keeping = { userId: number; key: string; url: string; course: { id: number; name: string }; signal: AbortSignal }

/**
 * Fetches what is missing of a file, from the piece at which it broke off. Rejects when the line breaks; what came whole is
 * kept, and the next try goes on from there.
 */
export async function keepFile(file: KeptFile, { userId, key: rawKey, url, course, signal }: Keeping) {
  const key = await readKey(rawKey)
  const cache = await caches.open(shelfCache(userId))
  const { response, at: first } = await ask(file, url, signal)
  const copy = await changeFile(userId, file, (now) => copyFor(now, response, first))
  if (!copy) return response.body?.cancel()
  if (copy.copy !== file.copy) await dropPieces(file, 0, file.pieces)
  let at = first
  for await (const piece of piecesIn(response, (bytes) => noteBytes(bytes, course))) {
    const name = pieceName(copy, at)
    await cache.put(name, new Response(await sealPiece(key, name, piece)))
    at++
    if (signedInId() !== userId) throw new TypeError('Somebody else is logged in')
    if (await changeFile(userId, copy, ({ pieces }) => ({ pieces: Math.max(pieces, at) }))) continue
    // Taken off the shelf, or begun anew while this came.
    return dropPieces(copy, first, at)
  }

  async function dropPieces(of: KeptFile, from: number, to: number) {
    for (let old = from; old < to; old++) await cache.delete(pieceName(of, old))
  }
}

/** What comes is of the version that is here, or it gets pieces of its own. */
function copyFor(now: KeptFile, response: Response, first: number): Partial<KeptFile> {
  const tag = response.headers.get('etag') ?? undefined
  const isNothingHere = now.pieces === 0 && now.tag === undefined
  const version = { bytes: lengthOf(response) || now.bytes, ...(tag && { tag }) }
  if (isNothingHere || (tag !== undefined && tag === now.tag)) return version
  if (first > 0) throw new TypeError('the rest of another version came')
  return { ...version, copy: crypto.randomUUID(), pieces: 0 }
}

/** Of the same version, from where it broke off; another version begins at its first piece. */
async function ask({ pieces, tag }: KeptFile, url: string, signal: AbortSignal) {
  const headers: Record<string, string> =
    pieces > 0 && tag ? { range: `bytes=${pieces * PIECE_BYTES}-`, 'if-range': tag } : {}
  const response = await fetch(url, { headers, signal })
  if (!response.ok || !response.body) throw new TypeError(`the file was refused with ${response.status}`)
  return { response, at: response.status === 206 ? pieces : 0 }
}

/** How long the whole file is; 0 where nobody says. */
function lengthOf({ headers }: Response) {
  return Number(headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')) || 0
}

async function* piecesIn(response: Response, onBytes: (bytes: number) => void) {
  const reader = response.body?.getReader()
  let piece = new Uint8Array(PIECE_BYTES)
  let filled = 0
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      onBytes(value.byteLength)
      for (let from = 0; from < value.length; ) {
        const part = value.subarray(from, from + PIECE_BYTES - filled)
        piece.set(part, filled)
        filled += part.length
        from += part.length
        if (filled < PIECE_BYTES) continue
        yield piece
        piece = new Uint8Array(PIECE_BYTES)
        filled = 0
      }
    }
    if (filled > 0) yield piece.slice(0, filled)
  } finally {
    // Whoever stops here pays for no more.
    await reader?.cancel().catch(() => undefined)
  }
}
