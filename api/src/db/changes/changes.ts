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

/** What has changed, for whoever keeps something in memory: told once, whether it was changed in this process or in another. */
export function createChanges() {
  const followers: Follower[] = []
  /** Transactions of this process, which are found in the table again. */
  const own = new Set<string>()

  function tell(list: Change[]) {
    if (list.length > 0) for (const { onChanges } of followers) onChanges(list)
  }

  return {
    follow: (follower: Follower) => void followers.push(follower),
    /** Right after the transaction, so that whoever made the change sees it in the next answer. */
    tellOwn(xid: string, list: Change[]) {
      own.add(xid)
      tell(list)
    },
    /** What was read from the table. All transactions before `horizon` are over. */
    tellRead(list: (Change & { xid: string })[], horizon: string) {
      tell(list.filter(({ xid }) => !own.has(xid)))
      for (const xid of own) if (BigInt(xid) < BigInt(horizon)) own.delete(xid)
    },
    tellUnknown() {
      own.clear()
      for (const { onUnknown } of followers) onUnknown()
    },
  }
}
