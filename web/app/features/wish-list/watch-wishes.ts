import { loadWishes } from './wish-list.ts'
import { readWishes, watchMirror } from './wish-mirror.ts'

let fetchedFor: number | undefined

/** Tells which courses are wished for, now and whenever that changes. */
export function watchWishes(userId: number, tell: (ids: Set<number>) => void, signal: AbortSignal) {
  const say = () => tell(new Set(readWishes().map(({ id }) => id)))
  signal.addEventListener('abort', watchMirror(say))
  say()
  // Whoever has just logged in has no mirror of the list yet. One fetch does for all the cards of a page.
  if (fetchedFor === userId || localStorage.getItem('wishes') !== null) return
  fetchedFor = userId
  void loadWishes()
}
