import type { Standing } from '@koya/contract/endpoints/messages/notifications.ts'
import { runAgainWhenAsked } from './run-again-when-asked.ts'

export const UPDATES_CHANNEL = 'koya_news'

export type Stream = {
  tokenHash: Buffer
  /** The first time it says that the line is open, afterwards that there is news. */
  say: (event: 'open' | 'news', standing: Standing) => void
  /** Ended to make room for others, a page is told how long to stay away. */
  end: (awayMs?: number) => void
}

/** Each answers a row for every session that is still open, in one statement however many are asked for. */
export type StandingReader = {
  /** The newest notification of the last so many milliseconds. */
  look: (tokenHashes: Buffer[], sinceMs: number) => Promise<{ tokenHash: Uint8Array; newest: number | null }[]>
  standings: (tokenHashes: Buffer[]) => Promise<{ tokenHash: Uint8Array; standing: Standing }[]>
}

/** Whom a stream belongs to, and what it was told last. */
type Known = { userId: number; said?: string; newest?: number }

/** A person may have this many pages open at once; the oldest stream makes room for a new one. */
const MOST_STREAMS = 6
/** And all people together in one process. Each stream is a connection. */
const MOST_STREAMS_IN_ALL = 5_000

/** A page that came back at once would push out the next one, and so on in turns. When it does, it looks what it missed. */
const AWAY_MS = 60_000
/** When a process stops, its pages come back to others one after the other. */
const COME_BACK_MS_EACH = 4

/** How often all sessions are looked at together. Also finds news that nobody announced. */
const LOOK_MS = 25_000
/** Notifications have the time at which their transaction began, which may be so much earlier than they could be seen. */
const LATE_COMMIT_MS = 60_000

/** Reading is cheap; writing to each stream takes some hundredths of a millisecond, during which no page is sent. */
const LOOK_AT_ONCE = 1_000
const TELL_AT_ONCE = 200

export type LiveUpdates = ReturnType<typeof createLiveUpdates>

/**
 * Who in this process waits for updates. That there is something to tell comes through the database, from whichever process;
 * what it is, is read once for everybody concerned, and only for sessions that are still open.
 */
export function createLiveUpdates(reader: StandingReader, { mostInAll = MOST_STREAMS_IN_ALL } = {}) {
  const ofPerson = new Map<number, Set<Stream>>()
  /** Everybody's streams, the oldest first. */
  const all = new Map<Stream, Known>()
  const waiting = new Set<Stream>()
  let lookedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  const tellSoon = runAgainWhenAsked(tellWaiting)
  const look = runAgainWhenAsked(lookAtAll)

  /** Taken out at once, because a stream closes only when its last word has gone out. */
  function remove(stream: Stream) {
    const known = all.get(stream)
    if (!known) return
    all.delete(stream)
    waiting.delete(stream)
    const mine = ofPerson.get(known.userId)
    mine?.delete(stream)
    if (mine?.size === 0) ofPerson.delete(known.userId)
    if (all.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function endOldest(streams: Iterable<Stream>) {
    for (const oldest of streams) {
      remove(oldest)
      return oldest.end(AWAY_MS)
    }
  }

  /** Ends streams whose session is over, and answers the others with what was read for them. */
  function withRead<Row extends { tokenHash: Uint8Array }>(streams: Stream[], rows: Row[]) {
    const found = new Map(rows.map((row) => [nameOf(row), row]))
    return streams.flatMap((stream) => {
      const [known, row] = [all.get(stream), found.get(nameOf(stream))]
      if (known && row) return [{ stream, known, row }]
      if (known) {
        remove(stream)
        stream.end()
      }
      return []
    })
  }

  async function tellWaiting() {
    while (waiting.size > 0) {
      const streams = [...waiting].slice(0, TELL_AT_ONCE)
      // What is announced from now on is read the next time round.
      for (const stream of streams) waiting.delete(stream)
      try {
        const rows = await reader.standings(tokensOf(streams))
        for (const { stream, known, row } of withRead(streams, rows)) say(stream, known, row.standing)
      } catch (error) {
        for (const stream of streams) if (all.has(stream)) waiting.add(stream)
        throw error
      }
    }
  }

  function say(stream: Stream, known: Known, standing: Standing) {
    const words = JSON.stringify(standing)
    if (words === known.said) return
    stream.say(known.said === undefined ? 'open' : 'news', standing)
    known.said = words
    known.newest = standing.newest?.id ?? 0
  }

  async function lookAtAll() {
    const began = performance.now()
    const sinceMs = Math.ceil(began - lookedAt) + LATE_COMMIT_MS
    const streams = [...all.keys()]
    for (let at = 0; at < streams.length; at += LOOK_AT_ONCE) {
      const some = streams.slice(at, at + LOOK_AT_ONCE)
      for (const { stream, known, row } of withRead(some, await reader.look(tokensOf(some), sinceMs)))
        if (known.newest !== undefined && (row.newest ?? 0) > known.newest) waiting.add(stream)
    }
    lookedAt = began
    tellSoon()
  }

  return {
    watch(userId: number, stream: Stream) {
      const mine = ofPerson.get(userId) ?? new Set()
      ofPerson.set(userId, mine.add(stream))
      all.set(stream, { userId })
      timer ??= setInterval(look, LOOK_MS).unref()
      if (mine.size > MOST_STREAMS) endOldest(mine)
      else if (all.size > mostInAll) endOldest(all.keys())
      waiting.add(stream)
      tellSoon()
      return () => remove(stream)
    },
    /** Something about this person has changed: their notifications, or which of their sessions are open. */
    tell(userId: number) {
      for (const stream of ofPerson.get(userId) ?? []) waiting.add(stream)
      tellSoon()
    },
    /** Looks whose session is over and who has missed something: now and then, and when the line was lost. */
    look,
    endAll() {
      const longest = all.size * COME_BACK_MS_EACH
      for (const { end } of [...all.keys()]) end(Math.ceil(Math.random() * longest))
    },
  }
}

function nameOf({ tokenHash }: { tokenHash: Uint8Array }) {
  return Buffer.from(tokenHash).toString('latin1')
}

/** Each once: pages of one browser may share a session. */
function tokensOf(streams: Stream[]) {
  return [...new Map(streams.map((stream) => [nameOf(stream), stream.tokenHash])).values()]
}
