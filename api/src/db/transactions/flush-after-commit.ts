import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../client.ts'

type Commit = { isFlushed: boolean }

const commits = new WeakMap<Tx, Commit>()

/** From here on, this transaction may ask to be flushed after its commit; whoever opened it sees to that. */
export function watchCommit(tx: Tx): Commit {
  const commit = { isFlushed: true }
  commits.set(tx, commit)
  return commit
}

/**
 * For a transaction that is about to take a lock which many wait for: what is checked at the commit is checked now, and the
 * commit gives the locks back before the disk has it. Whoever waits for the transaction still waits for the disk, because
 * `db.transaction` ends with a flush (docs/decisions/0071). A transaction that was opened in another way is flushed by its own commit.
 */
export async function flushAfterCommit(tx: Tx) {
  const commit = commits.get(tx)
  if (!commit) return
  commit.isFlushed = false
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; SET LOCAL synchronous_commit = off`)
}

/** The log is written in one order: once this commit is on the disk, and on a standby that is waited for, so is every earlier one. */
export async function flushCommits(db: Db) {
  await db.execute(sql`SELECT pg_logical_emit_message(true, 'koya', '')`)
}
