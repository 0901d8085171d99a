import type { Client } from 'pg'
import type { Reader } from '../listen.ts'
import { readPosition } from '../replica/freshness.ts'
import { NOTIFY } from '../transactions/notify-after-commit.ts'
import { CHANGES_CHANNEL, type Change, type Changes } from './changes.ts'

type Row = Change & { xid: string }
type Read = { seen: string; horizon: string; server: string; rows: Row[] }

/** Rows are cleared after a day (outbox/clear-up.ts). Whoever was away for half of that cannot know what it missed. */
const MEMORY_MS = 12 * 3_600_000

/**
 * What is visible now and was not in the snapshot of the last time. A number that counts up would not do: of two
 * transactions the one with the higher number may commit first. Rows that came with a dump may have numbers of the future.
 */
const READ = `
  SELECT pg_current_snapshot()::text AS seen, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
    pg_postmaster_start_time()::text AS server, coalesce((
      SELECT json_agg(json_build_object('xid', xid::text, 'topic', topic, 'subject', subject, 'key', key)) FROM changes
      WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND xid < pg_snapshot_xmax(pg_current_snapshot())
        AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
    ), '[]') AS rows`

/** Tells what has changed since the last time. */
export function changeReader(changes: Changes): Reader {
  let last: (Read & { at: number }) | undefined

  async function readNew(client: Client) {
    const at = performance.now()
    const notePosition = changes.freshness?.beginReading()
    const answer = await client.query<Read>(READ, [last?.seen ?? null])
    const read = answer.rows[0] as Read
    // On another server, or after a restart, transactions may get numbers that were seen before.
    const isGap = last && (last.server !== read.server || at - last.at > MEMORY_MS)
    // Before anybody is told, and so before anything is made again.
    notePosition?.(await readPosition(client), isGap === true || read.rows.length > 0)
    if (isGap) changes.tellUnknown()
    else changes.tellRead(read.rows, read.horizon)
    last = { ...read, rows: [], at }
    return [...new Set(read.rows.map(({ topic }) => topic))]
  }

  return {
    channel: CHANGES_CHANNEL,
    async read(client, reason) {
      const topics = await readNew(client)
      // Made by hand, by an older version, or by a process that died before it could tell: the others hear of it now.
      if (reason === 'regular' && topics.length > 0)
        await client.query(NOTIFY, [topics.map(() => CHANGES_CHANNEL), topics])
    },
  }
}
