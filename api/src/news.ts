export const NEWS_CHANNEL = 'koya_news'

type Watcher = { tell: () => void; end: () => void }

/** A person may have this many pages open at once; the oldest stream makes room for a new one. */
const MOST_STREAMS = 6

export type News = ReturnType<typeof createNews>

/** Who in this process waits for news. What there is to tell comes through the database, from whichever process. */
export function createNews() {
  const watchers = new Map<number, Set<Watcher>>()
  return {
    /** How often a stream looks whether its session still stands. */
    beatMs: 25_000,
    watch(userId: number, watcher: Watcher) {
      const mine = watchers.get(userId) ?? new Set()
      watchers.set(userId, mine.add(watcher))
      const [oldest] = mine
      if (oldest && mine.size > MOST_STREAMS) {
        // Taken out at once, because it closes only when its last word has gone out.
        mine.delete(oldest)
        oldest.end()
      }
      return () => {
        if (mine.delete(watcher) && mine.size === 0) watchers.delete(userId)
      }
    },
    tell(userId: number) {
      for (const watcher of watchers.get(userId) ?? []) watcher.tell()
    },
    /** Something may have been missed: everyone looks. */
    tellAll() {
      for (const mine of watchers.values()) for (const watcher of mine) watcher.tell()
    },
    endAll() {
      for (const mine of [...watchers.values()]) for (const watcher of [...mine]) watcher.end()
    },
  }
}
