import type { Client } from 'pg'

/** How far a server has written its log, and which server that is: another one may have come to the same place by another way. */
type Position = {
  server: string
  /** Everything that is visible there is before this. */
  written: bigint
  /** What was on the disk. On a server at rest the rest of the log may wait for the next commit. */
  flushed: bigint
}

/** What a replica must have replayed. */
export type Needed = { server: string; replayed: bigint }

export type Freshness = ReturnType<typeof createFreshness>

/** So old a replica may be at the most; it is how long positions are remembered. */
const MEMORY_MS = 60_000
/** Positions that are closer to each other say nothing more. */
const APART_MS = 100

/**
 * How far a replica must have come for what is read from it to be no older than a bound, and to have all changes that this process
 * was told of: a page made without one of them would be kept, and nobody would say again that it has changed
 * (docs/decisions/0088). It is reckoned by places in the log, so no clock of another machine is believed.
 */
export function createFreshness(clock = () => performance.now()) {
  let readings: { at: number; position: Position }[] = []
  let told = 0n
  /** Changes of this process come by a word without a place. The next reading that begins has theirs. */
  let ownChanges = 0
  let ownChangesRead = 0

  function note({ at, own }: { at: number; own: number }, position: Position | undefined, hasNews: boolean) {
    if (position?.server !== readings.at(-1)?.position.server) {
      readings = []
      told = 0n
    }
    if (!position) return
    ownChangesRead = own
    if (hasNews || told === 0n) told = position.written
    const last = readings.at(-1)
    if (last && at - last.at < APART_MS) return
    readings = [...readings.filter((reading) => at - reading.at < MEMORY_MS), { at, position }]
  }

  return {
    noteOwnChange: () => void ownChanges++,
    /** Before changes are read from the primary. What comes back is told where the primary was after that, and before anybody hears of them. */
    beginReading() {
      const begun = { at: clock(), own: ownChanges }
      return (position: Position | undefined, hasNews: boolean) => note(begun, position, hasNews)
    },
    /** Undefined where nobody can say, as before the first reading and while the primary is away. */
    needed(mostAgeMs: number): Needed | undefined {
      if (ownChanges !== ownChangesRead) return undefined
      const oldest = readings.find(({ at }) => clock() - at <= mostAgeMs)?.position
      if (!oldest) return undefined
      return { server: oldest.server, replayed: told > oldest.flushed ? told : oldest.flushed }
    },
  }
}

/** The history of a server is its own from its last promotion on. */
const POSITION = `
  SELECT (SELECT system_identifier FROM pg_control_system()) || ' '
      || ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int AS server,
    pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS written, pg_current_wal_flush_lsn() - '0/0'::pg_lsn AS flushed
  WHERE NOT pg_is_in_recovery()`

/** Undefined where the server does not lead or may not be asked: nothing is read beside it then. */
export async function readPosition(client: Client): Promise<Position | undefined> {
  const answer = await client
    .query<{ server: string; written: string; flushed: string }>(POSITION)
    .catch((error: { code?: string }) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
      return { rows: [] }
    })
  const [row] = answer.rows
  return row && { server: row.server, written: BigInt(row.written), flushed: BigInt(row.flushed) }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Whether a replica has come that far. Of its history it knows what its last restart point said, so after a promotion nothing is
 * read from it for some minutes; a server that went another way than the new primary never says the same.
 */
export function hasCome({ server, replayed }: Needed) {
  return `pg_is_in_recovery() AND pg_last_wal_replay_lsn() - '0/0'::pg_lsn >= ${replayed}
    AND (SELECT system_identifier FROM pg_control_system()) || ' ' || (SELECT timeline_id FROM pg_control_checkpoint())
      = '${server.replaceAll("'", '')}'`
}
