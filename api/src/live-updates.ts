export const UPDATES_CHANNEL = 'koya_news'

/** Ended to make room for others, a page is told how long to stay away. */
type Watcher = { tell: () => void; end: (awayMs?: number) => void }

/** A person may have this many pages open at once; the oldest stream makes room for a new one. */
const MOST_STREAMS = 6
/** And all people together in one process. Each stream is a connection, and asks every 25 seconds for its session. */
const MOST_STREAMS_IN_ALL = 5_000

/** A page that came back at once would push out the next one, and so on in turns. When it does, it looks what it missed. */
const AWAY_MS = 60_000

export type LiveUpdates = ReturnType<typeof createLiveUpdates>

/** Who in this process waits for updates. What there is to tell comes through the database, from whichever process. */
export function createLiveUpdates({ mostInAll = MOST_STREAMS_IN_ALL } = {}) {
  const watchers = new Map<number, Set<Watcher>>()
  /** Everybody's streams, the oldest first, with whom they belong to. */
  const all = new Map<Watcher, number>()

  /** Taken out at once, because a stream closes only when its last word has gone out. */
  function remove(watcher: Watcher) {
    const userId = all.get(watcher)
    if (userId === undefined) return
    all.delete(watcher)
    const mine = watchers.get(userId)
    mine?.delete(watcher)
    if (mine?.size === 0) watchers.delete(userId)
  }

  function endOldest(streams: Iterable<Watcher>) {
    for (const oldest of streams) {
      remove(oldest)
      return oldest.end(AWAY_MS)
    }
  }

  return {
    /** How often a stream looks whether its session still stands. */
    beatMs: 25_000,
    watch(userId: number, watcher: Watcher) {
      const mine = watchers.get(userId) ?? new Set()
      watchers.set(userId, mine.add(watcher))
      all.set(watcher, userId)
      if (mine.size > MOST_STREAMS) endOldest(mine)
      else if (all.size > mostInAll) endOldest(all.keys())
      return () => remove(watcher)
    },
    tell(userId: number) {
      for (const watcher of watchers.get(userId) ?? []) watcher.tell()
    },
    /** Something may have been missed: everyone looks. */
    tellAll() {
      for (const watcher of all.keys()) watcher.tell()
    },
    endAll() {
      for (const watcher of [...all.keys()]) watcher.end()
    },
  }
}
