import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { outbox } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { timeByOutcome } from '../metrics.ts'
import type { MailToSend } from './outbox.ts'

const BATCH = 10
const POLL_MS = 5_000
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
      const sent = await sendDueMails(deps).catch((err: unknown) => {
        // A database that is away comes back; the promises wait in it.
        deps.log.warn({ err }, 'outbox not readable')
        return 0
      })
      if (sent === 0) await pause()
    }
  })()

  function pause() {
    return new Promise<void>((resolve) => {
      // Whoever called while the last batch was on its way must not wait for the next round.
      if (isWoken) return resolve()
      const timer = setTimeout(resolve, POLL_MS)
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

/** Sends what is due now and tells how many rows it took. */
export async function sendDueMails(deps: Deps) {
  const due = await claim(deps)
  for (const row of due) await sendOne(deps, row)
  return due.length
}

type Row = typeof outbox.$inferSelect

/**
 * Takes a few due rows on a lease of two minutes. A process that dies after this leaves them to be taken again:
 * the mail may then go twice, under the same Message-ID, but never not at all.
 */
async function claim({ db, clock }: Deps) {
  const now = clock()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now), lt(outbox.attempts, MOST_ATTEMPTS)))
    .orderBy(asc(outbox.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now.getTime() + 120_000) })
    .where(inArray(outbox.id, due))
    .returning()
}

async function sendOne({ db, mailer, clock, log, metrics }: Deps, row: Row) {
  try {
    const mail = { ...(row.payload as MailToSend), messageId: row.messageId }
    await timeByOutcome(
      () => mailer.send(mail),
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

/** 15 s, 30 s, 1 min and so on, at most an hour apart. */
function backOff(attempts: number) {
  return Math.min(15_000 * 2 ** (attempts - 1), 3_600_000)
}
