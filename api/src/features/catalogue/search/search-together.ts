import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../db/client.ts'
import type { FoundTeacher } from '../find-teachers.ts'

export type Part = { limit: number; offset: number }
type Found = { total: number; ids: number[]; isCorrected: boolean; teachers: FoundTeacher[] }
type Waiting = { parts: Part[]; found: Promise<Found> }

const waitingAt = new WeakMap<Db, Map<string, Waiting>>()

/**
 * The page of a search asks for a page of courses and for how many there are in each category, both at once: they are looked
 * for once. Whoever asks joins a search only until it is sent, so nobody gets what was read before they asked.
 */
export async function searchTogether(db: Db, asked: object, part: Part, search: (part: Part) => Promise<Found>) {
  const waiting = waitingAt.get(db) ?? new Map<string, Waiting>()
  waitingAt.set(db, waiting)
  const key = keyOf(asked)
  const one = waiting.get(key) ?? begin()
  one.parts.push(part)
  const found = await one.found
  return one.parts.length > 1 ? { ...found, ids: found.ids.slice(part.offset, part.offset + part.limit) } : found

  function begin() {
    const parts: Part[] = []
    const found = setImmediate().then(() => {
      waiting.delete(key)
      return search(whole(parts))
    })
    const begun = { parts, found }
    waiting.set(key, begun)
    return begun
  }
}

/** From the first to the last that anybody wants. */
function whole(parts: Part[]): Part {
  const [only] = parts
  if (only && parts.length === 1) return only
  return { offset: 0, limit: Math.max(...parts.map(({ offset, limit }) => offset + limit)) }
}

function keyOf(asked: object) {
  const said = Object.entries(asked).filter(([, value]) => value !== undefined)
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)))
}
