import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { openPiece, readKey } from '../app/platform/shelf/seal-piece.ts'
import {
  findFile,
  isOver,
  isWhole,
  type KeptFile,
  PIECE_BYTES,
  pieceName,
  rangeOf,
  SHELF,
  type Shelf,
  shelfCache,
} from '../app/platform/shelf/shelf-format.ts'
import { countBody } from './count-bytes.ts'
import type { Plan } from './plan-for.ts'

declare const self: ServiceWorkerGlobalScope

type Film = Extract<Plan, { kind: 'film' }>

/** From the shelf of the person whose address it is, where it is kept; else from the network, and counted. */
export async function answerFilm(event: FetchEvent, film: Film) {
  const kept = await fromShelf(event.request, film).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(event.request)
  const client = await self.clients.get(event.clientId)
  if (response.type === 'opaque') {
    // What comes from a store of somebody else cannot be looked into: the page counts what its player has of it.
    client?.postMessage({ unseen: film.film })
    return response
  }
  return countBody(response, (used) => client?.postMessage({ used }))
}

async function fromShelf({ headers }: Request, film: Film) {
  const found = await caches.match(SHELF, { cacheName: `koya-private-${film.user}` })
  if (!found) return undefined
  const shelf = (await found.json()) as Shelf
  const file = findFile(shelf, { lesson: film.lesson, kind: film.film })
  const course = shelf.courses.find(({ id }) => id === file?.course)
  if (!file || !isWhole(file) || !course || isOver(course, lagosDay(new Date()))) return undefined
  const range = rangeOf(headers.get('range'), file.bytes)
  if (!range) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.bytes}` } })
  return new Response(await readPieces(film.user, shelf.key, file, range), {
    status: headers.has('range') ? 206 : 200,
    headers: {
      'content-type': file.type,
      'content-length': String(range.to - range.from + 1),
      'content-range': `bytes ${range.from}-${range.to}/${file.bytes}`,
      'accept-ranges': 'bytes',
    },
  })
}

/** Piece by piece, as the player takes them: a phone has little memory. */
async function readPieces(user: number, rawKey: string, file: KeptFile, { from, to }: { from: number; to: number }) {
  const cache = await caches.open(shelfCache(user))
  const key = await readKey(rawKey)
  let at = Math.floor(from / PIECE_BYTES)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const name = pieceName(file, at)
      const sealed = await cache.match(name)
      if (!sealed) return controller.error(new TypeError('a piece of the film is gone'))
      const bytes = await openPiece(key, name, await sealed.arrayBuffer())
      const start = at * PIECE_BYTES
      controller.enqueue(bytes.subarray(Math.max(0, from - start), Math.min(bytes.length, to + 1 - start)))
      at++
      if (at * PIECE_BYTES > to) controller.close()
    },
  })
}
