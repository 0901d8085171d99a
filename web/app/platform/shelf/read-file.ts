import { signedInId } from '../device/private-copies.ts'
import { readShelf } from './own-shelf.ts'
import { openPiece, readKey } from './seal-piece.ts'
import { findFile, isWhole, pieceName, piecesOf, shelfCache } from './shelf-format.ts'

/** A kept file as a whole, for what a page shows by itself; undefined where it is not all here. */
export async function readKeptFile(lesson: number, kind: string) {
  const userId = signedInId()
  const shelf = await readShelf(userId).catch(() => undefined)
  const file = shelf && findFile(shelf, { lesson, kind })
  if (!userId || !shelf || !file || !isWhole(file)) return undefined
  const cache = await caches.open(shelfCache(userId))
  const key = await readKey(shelf.key)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < piecesOf(file); at++) {
    const name = pieceName(file, at)
    const sealed = await cache.match(name)
    if (!sealed) return undefined
    pieces.push(await openPiece(key, name, await sealed.arrayBuffer()))
  }
  return new Blob(pieces, { type: file.type })
}
