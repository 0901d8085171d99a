import { useEffect, useSyncExternalStore } from 'react'
import { dropAnswers, keepAnswer, readAnswer } from '../device/kept-answers.ts'
import { oneAtATime } from '../device/one-at-a-time.ts'
import { canKeepCopies, signedInId } from '../device/private-copies.ts'
import { createStore } from '../store.ts'
import { newKey } from './seal-piece.ts'
import { type KeptFile, pieceName, piecesOf, type Shelf, shelfCache } from './shelf-format.ts'

const PLACE = '/shelf'

const known = createStore<{ owner: number; shelf: Shelf } | undefined>(undefined)

/** What whoever is logged in keeps on this device; undefined until it was looked for, and where nothing is kept. */
export function useShelf() {
  useEffect(() => void readShelf().catch(() => undefined), [])
  const now = useSyncExternalStore(known.watch, known.get, () => undefined)
  return now && now.owner === signedInId() ? now.shelf : undefined
}

export async function readShelf(userId = signedInId()) {
  if (!userId || !canKeepCopies()) return undefined
  const shelf = await readAnswer<Shelf>(userId, PLACE)
  known.set(shelf && { owner: userId, shelf })
  return shelf
}

/** Changes the list of what is kept, with no other tab in between. */
export function changeShelf(userId: number, next: (shelf: Shelf) => Shelf) {
  return oneAtATime(`koya-shelf-${userId}`, async () => {
    const shelf = next((await readAnswer<Shelf>(userId, PLACE)) ?? (await newShelf(userId)))
    await keepAnswer(userId, PLACE, shelf)
    known.set({ owner: userId, shelf })
    return shelf
  })
}

/** A shelf without its list was left by a session that ended: nobody has its key. */
async function newShelf(userId: number): Promise<Shelf> {
  await caches.delete(shelfCache(userId))
  return { key: newKey(), courses: [], files: [] }
}

/** Undefined where it is no longer wanted, or fetched anew in another copy. */
export async function changeFile(userId: number, file: KeptFile, changes: (now: KeptFile) => Partial<KeptFile>) {
  const changed: KeptFile[] = []
  await changeShelf(userId, (shelf) => ({
    ...shelf,
    files: shelf.files.map((one) => {
      if (!isSame(file)(one) || one.copy !== file.copy) return one
      changed.push({ ...one, ...changes(one) })
      return changed[0] ?? one
    }),
  }))
  return changed[0]
}

/** Off the list first: pieces that nobody lists take room for a while, a list of what is not there would be a lie. */
export async function dropFiles(which: (file: KeptFile) => boolean) {
  const userId = signedInId()
  const before = await readShelf(userId)
  const gone = before?.files.filter(which) ?? []
  if (!userId || gone.length === 0) return
  const names = gone.map(({ lesson, kind }) => `${lesson} ${kind}`)
  await changeShelf(userId, (shelf) => {
    const files = shelf.files.filter(({ lesson, kind }) => !names.includes(`${lesson} ${kind}`))
    const touched = new Set(gone.map(({ course }) => course))
    const isLeft = (id: number) => !touched.has(id) || files.some(({ course }) => course === id)
    return {
      ...shelf,
      files,
      // A course of which only words were wanted has no file, and stays.
      courses: shelf.courses.filter(({ id }) => isLeft(id)),
      words: (shelf.words ?? []).filter(({ course }) => isLeft(course)),
    }
  })
  const cache = await caches.open(shelfCache(userId))
  for (const file of gone) for (let at = 0; at < piecesOf(file); at++) await cache.delete(pieceName(file, at))
}

/** With its files, and also where only words of it were wanted. */
export async function dropCourse(id: number) {
  await dropFiles(({ course }) => course === id)
  const userId = signedInId()
  const shelf = await readShelf(userId)
  if (!userId || !shelf?.courses.some((course) => course.id === id)) return
  await changeShelf(userId, ({ courses, words = [], ...rest }) => ({
    ...rest,
    courses: courses.filter((course) => course.id !== id),
    words: words.filter(({ course }) => course !== id),
  }))
}

/** Everything, with one press. */
export async function clearShelf() {
  const userId = signedInId()
  if (!userId) return
  await dropAnswers(userId, [PLACE])
  await caches.delete(shelfCache(userId))
  known.set(undefined)
}

export function isSame({ lesson, kind }: Pick<KeptFile, 'lesson' | 'kind'>) {
  return (other: KeptFile) => other.lesson === lesson && other.kind === kind
}
