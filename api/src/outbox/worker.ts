import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { outbox } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { timeByOutcome } from '../metrics.ts'
import type { MailToSend } from './outbox.ts'

const POLL_MS = 5_000
/** Longer than a mail server may think about each line of the talk; after this it counts as not sent. */
const SEND_MS = 60_000
/** A mail is somebody's for this long: always longer than sending it can take, so that no other process sends it too. */
export const LEASE_MS = 2 * SEND_MS
/** After about a week of trying, nobody waits for it any more. It stays in the table with its last error. */
export const MOST_ATTEMPTS = 180

/** Keeps the promises in the outbox: at least once each, by whichever process is free. */
export function startWorker(deps: Deps) {
  let isStopping = false
  let isWoken = false
  let endPause = () => {}
  const running = (async () => {
    while (!isStopping) {
      isWoken = false
      // A database that is away comes back; the promises wait in it.
      await sendDueMails(deps, { isStopping: () => isStopping }).catch((err: unknown) =>
        deps.log.warn({ err }, 'outbox not readable'),
      )
      await pause()
    }
  })()

  function pause() {
    return new Promise<void>((resolve) => {
      // Whoever called while the last batch was on its way must not wait for the next round.
      if (isWoken) return resolve()
      const timer = globalThis.setTimeout(resolve, POLL_MS)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function wake() {
    isWoken = true
    endPause()
  }

  return {
    wake,
    stop: async () => {
      isStopping = true
      wake()
      await running
    },
  }
}

/** Sends what is due, one after the other, and tells how many it took. */
export async function sendDueMails(deps: Deps, { sendMs = SEND_MS, isStopping = (): boolean => false } = {}) {
  for (let taken = 0; ; taken++) {
    const [row] = isStopping() ? [] : await claim(deps)
    if (!row) return taken
    await sendOne(deps, row, sendMs)
  }
}

type Row = typeof outbox.$inferSelect

/**
 * Takes one mail on a lease. One only: the tenth of ten would wait for nine others while its lease runs out. A process
 * that dies after this leaves it to be taken again: the mail may then go twice, under the same Message-ID, but never not at all.
 */
async function claim({ db, clock }: Deps) {
  const now = clock()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now), lt(outbox.attempts, MOST_ATTEMPTS)))
    .orderBy(asc(outbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(outbox.id, due))
    .returning()
}

async function sendOne({ db, mailer, clock, log, metrics }: Deps, row: Row, sendMs: number) {
  try {
    const mail = { ...(row.payload as MailToSend), messageId: row.messageId }
    await timeByOutcome(
      () => within(sendMs, mailer.send(mail)),
      () => 'sent',
      (outcome, seconds) => metrics.mailSeconds.observe({ outcome }, seconds),
    )
    await db.update(outbox).set({ sentAt: clock(), lastError: null }).where(eq(outbox.id, row.id))
  } catch (err) {
    const dueAt = new Date(clock().getTime() + backOff(row.attempts))
    log.warn({ err, messageId: row.messageId, attempts: row.attempts, dueAt }, 'mail not sent, will try again')
    await db
      .update(outbox)
      .set({ dueAt, lastError: String(err).slice(0, 500) })
      .where(eq(outbox.id, row.id))
  }
}

async function within(ms: number, work: Promise<void>) {
  const patience = new AbortController()
  const tooLong = setTimeout(ms, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`the mail server took longer than ${ms / 1000} s`)
  })
  await Promise.race([work, tooLong]).finally(() => patience.abort())
}

/** 15 s, 30 s, 1 min and so on, at most an hour apart. */
function backOff(attempts: number) {
  return Math.min(15_000 * 2 ** (attempts - 1), 3_600_000)
}
