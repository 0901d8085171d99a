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
  const tag = response.headers.get('etag')
  const bytes = lengthOf(response)
  let at = first
  if (first < file.pieces) {
    // It has changed meanwhile: what is here of the other version plays with nothing of the new one.
    await changeFile(userId, file, { pieces: 0, ...(bytes > 0 && { bytes }) })
    for (let old = 0; old < file.pieces; old++) await cache.delete(pieceName(file, old))
  } else if (bytes > 0 && bytes !== file.bytes) await changeFile(userId, file, { bytes })
  for await (const piece of piecesIn(response, (bytes) => noteBytes(bytes, course))) {
    const name = pieceName(file, at)
    await cache.put(name, new Response(await sealPiece(key, name, piece)))
    at++
    if (signedInId() !== userId) throw new TypeError('Somebody else is logged in')
    await changeFile(userId, file, { pieces: at, ...(tag && { tag }) })
  }
}

/** Of the same version, from where it broke off; another version begins at its first piece. */
async function ask({ pieces, tag }: KeptFile, url: string, signal: AbortSignal) {
  const range = { range: `bytes=${pieces * PIECE_BYTES}-` }
  const headers: Record<string, string> = pieces > 0 ? { ...range, ...(tag && { 'if-range': tag }) } : {}
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
}
