import type { Freshness } from '../replica/freshness.ts'

/** Something that public pages show: of the topic `catalogue` the subject `course` with the key `5`. The key `*` is all of them. */
export type Change = { topic: string; subject: string; key: string }

/** Tells all processes that there is something to read in the table of changes. Carries a topic, which older versions go by. */
export const CHANGES_CHANNEL = 'koya_changes'

export type Follower = {
  onChanges: (changes: Change[]) => void
  /** Nobody can say what has changed. */
  onUnknown: () => void
}

export type Changes = ReturnType<typeof createChanges>

/** A word of ours comes at most so many looks after its commit; one that came still later would be told twice, which harms nobody. */
const LOOKS = 3

/**
 * What has changed, for whoever keeps something in memory: told once, whether it was changed in this process or in another.
 * With a replica, `freshness` learns what must be on it.
 */
export function createChanges(freshness?: Freshness) {
  const followers: Follower[] = []
  /** Transactions of this process, which are found in the table again. */
  const own = new Set<string>()
  /** Transactions that were read lately. One of our own is met there first when a look falls between its commit and its word. */
  let read: Set<string>[] = []

  function tell(list: Change[]) {
    if (list.length > 0) for (const { onChanges } of followers) onChanges(list)
  }

  return {
    freshness,
    follow: (follower: Follower) => void followers.push(follower),
    /** Right after the transaction, so that whoever made the change sees it in the next answer. */
    tellOwn(xid: string, list: Change[]) {
      if (read.some((lately) => lately.has(xid))) return
      own.add(xid)
      freshness?.noteOwnChange()
      tell(list)
    },
    /** What was read from the table. All transactions before `horizon` are over. */
    tellRead(list: (Change & { xid: string })[], horizon: string) {
      const others = list.filter(({ xid }) => !own.has(xid))
      read = [new Set(others.map(({ xid }) => xid)), ...read].slice(0, LOOKS)
      tell(others)
      for (const xid of own) if (BigInt(xid) < BigInt(horizon)) own.delete(xid)
    },
    tellUnknown() {
      own.clear()
      read = []
      for (const { onUnknown } of followers) onUnknown()
    },
  }
}
